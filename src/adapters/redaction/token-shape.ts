import type { Finding, SecretFinder } from './finding';
import { HintIndex } from './hint-index';

/** A kind of secret that is known by its shape alone. */
export interface TokenShape {
  readonly kind: string;
  /** One of these stands in every text that holds such a secret; a cheap test before the pattern. */
  readonly hints: readonly string[];
  /** Global. With two groups the second is the secret and the first what must stand directly before it; else all of it is. */
  readonly pattern: RegExp;
  /** A last look at what matched. */
  readonly accepts?: (secret: string) => boolean;
}

/** Finds every secret of these shapes. */
export function findByShape(shapes: readonly TokenShape[]): SecretFinder {
  const index = new HintIndex(shapes.map(({ hints }) => hints));
  return (text) => {
    const findings: Finding[] = [];
    const rules = index.rulesFor(text);
    for (let rule = rules.indexOf(1); rule !== -1; rule = rules.indexOf(1, rule + 1)) {
      const shape = shapes[rule];
      if (shape !== undefined) addMatches(shape, text, findings);
    }
    return findings;
  };
}

function addMatches({ kind, pattern, accepts }: TokenShape, text: string, findings: Finding[]): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const secret = match[2] ?? match[0];
    if (match[0] === '') pattern.lastIndex += 1;
    if (secret === '' || accepts?.(secret) === false) continue;
    const start = match.index + (match[2] === undefined ? 0 : (match[1] ?? '').length);
    findings.push({ start, end: start + secret.length, kind });
  }
}
