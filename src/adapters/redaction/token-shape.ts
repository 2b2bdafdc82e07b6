import type { Finding, SecretFinder } from './finding';

/**
 * Number of slots per letter. Letters beyond ASCII share slots with others, so that a hint in a text is never missed.
 */
const codes = 128;

interface Hint {
  readonly text: string;
  readonly rule: number;
}

/** A kind of secret recognized by its shape alone. */
export interface TokenShape {
  readonly kind: string;
  /** Strings of which one occurs in every text with such a secret: a cheap test before the pattern. */
  readonly hints: readonly string[];
  /**
   * Global. With two groups the second is the secret and the first the text directly before it; otherwise the whole
   * match is the secret.
   */
  readonly pattern: RegExp;
  /** Final check of a match. */
  readonly accepts?: (secret: string) => boolean;
}

/** Returns a finder of secrets with these shapes. */
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

/**
 * Determines in one pass over a text which rules may find something: those with a hint that occurs in it. A rule with
 * an empty hint always may.
 */
export class HintIndex {
  readonly #always: Uint8Array;
  /** Hints by their first two letters. */
  readonly #pairs: (Hint[] | undefined)[] = new Array<Hint[] | undefined>(codes * codes).fill(undefined);

  /** `hints` has one list per rule. */
  constructor(hints: readonly (readonly string[])[]) {
    this.#always = Uint8Array.from(hints, (list) => (list.includes('') ? 1 : 0));
    for (const [rule, list] of hints.entries()) for (const text of list) this.#add({ text, rule });
  }

  #add(hint: Hint): void {
    if (hint.text === '') return;
    const first = hint.text.charCodeAt(0) % codes;
    const seconds =
      hint.text.length === 1 ? Array.from({ length: codes }, (_, second) => second) : [hint.text.charCodeAt(1) % codes];
    for (const second of seconds) (this.#pairs[first * codes + second] ??= []).push(hint);
  }

  /** Returns 1 for each rule that may find something, otherwise 0. */
  rulesFor(text: string): Uint8Array {
    const rules = this.#always.slice();
    let before = text.charCodeAt(0) % codes;
    for (let at = 1; at <= text.length; at += 1) {
      const unit = at < text.length ? text.charCodeAt(at) % codes : 0;
      const hints = this.#pairs[before * codes + unit];
      if (hints !== undefined)
        for (const hint of hints)
          if (rules[hint.rule] === 0 && text.startsWith(hint.text, at - 1)) rules[hint.rule] = 1;
      before = unit;
    }
    return rules;
  }
}
