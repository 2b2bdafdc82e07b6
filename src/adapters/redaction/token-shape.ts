import type { Finding, SecretFinder } from './finding';
import { LetterTriples } from './letter-triples';

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
  return (text) => {
    const findings: Finding[] = [];
    const triples = new LetterTriples(text);
    for (const shape of shapes) {
      if (!shape.hints.some((hint) => triples.holds(hint))) continue;
      for (const match of text.matchAll(shape.pattern)) {
        const secret = match[2] ?? match[0];
        if (secret === '' || shape.accepts?.(secret) === false) continue;
        const start = match.index + (match[2] === undefined ? 0 : (match[1] ?? '').length);
        findings.push({ start, end: start + secret.length, kind: shape.kind });
      }
    }
    return findings;
  };
}
