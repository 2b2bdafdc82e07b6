import { type AskedWord, contentOf } from '../search/answerability';
import { otherForms } from '../support/words/attached-forms';

/** Limits of the bound. */
export const limits = { least: 0.48, most: 0.75, mostOfWide: 0.9, leastOfForms: 0.52 } as const;
const percentile = 0.9;
/** How near the second note of a search may come to the first in any vault. */
const leastOfSecond = 0.5;
const wordsOfProbe = 6;
const gramsOfProbe = 10;

/** How much of a random passage of the vault its other notes hold. */
export interface Noise {
  /** Share of its words that the best line of another note holds. */
  readonly share: number;
  /** How near the second note of a search for it comes to the first: the share of its score. */
  readonly second: number;
}

/** Noise that is usual in a vault. A line must cover more than that of other notes. */
export interface NoiseBound {
  /** The least answerability with which a line seems to answer. */
  readonly least: number;
  /** Most that the second note may have of the score of the first where the first is the right one. */
  readonly second: number;
}

/** Returns the 90th percentiles of what random passages of the vault find (see `probeOf`), within fixed limits. */
export function boundOfNoise(noise: readonly Noise[]): NoiseBound {
  const high = (values: readonly number[]): number =>
    [...values].sort((left, right) => left - right)[Math.floor(percentile * (values.length - 1))] ?? 0;
  const least = high(noise.map(({ share }) => share));
  return {
    least: Math.min(limits.mostOfWide, Math.max(limits.least, least)),
    second: Math.max(leastOfSecond, high(noise.map(({ second }) => second))),
  };
}

/**
 * Returns the bound of a question: higher for words of a script without blanks, which are so short that they stand in many
 * lines, and for Korean and Arabic ones, which are found in any form.
 */
export function leastOfWords(words: readonly AskedWord[], least: number): number {
  if (isWide(words)) return least;
  const isFormed = words.some(({ token }) => otherForms(token.text) !== null);
  return Math.min(limits.most, isFormed ? Math.max(limits.leastOfForms, least) : least);
}

/** True for words of a script without blanks. */
export function isWide(words: readonly AskedWord[]): boolean {
  return words.some(({ token }) => token.kind === 'gram');
}

/** The bound of a vault about which nothing has been learned. */
export const usualBound: NoiseBound = { least: 0.5, second: 1 };

/** Returns a run of six words with content of a line, from the word number `at` on, as a question; null for a shorter line. */
export function probeOf(line: string, at: number): string | null {
  const words = contentOf(line);
  const isWide = words.some(({ kind }) => kind === 'gram');
  const length = isWide ? gramsOfProbe : wordsOfProbe;
  if (words.length < length) return null;
  const start = at % (words.length - length + 1);
  if (isWide) {
    const from = Math.max(0, line.indexOf(words[start]?.text ?? ''));
    return line.slice(from, from + length + 1);
  }
  return words
    .slice(start, start + length)
    .map(({ text }) => text)
    .join(' ');
}
