import { type AskedWord, contentOf } from '../search/answerability';
import { otherForms } from '../support/words/attached-forms';

/** Limits of the bound. */
export const limits = { least: 0.48, most: 0.75, mostOfWide: 0.9, leastOfForms: 0.52 } as const;
const share = 0.9;
const wordsOfProbe = 6;
const gramsOfProbe = 10;

/**
 * Returns the least answerability with which a line seems to answer: the 90th percentile of what other notes hold of
 * random passages of the vault (see `probeOf`), within fixed limits; the middle without such measurements.
 */
export function leastOfNoise(noise: readonly number[]): number {
  const sorted = [...noise].sort((left, right) => left - right);
  const learned = sorted[Math.floor(share * (sorted.length - 1))] ?? usualLeast;
  return Math.min(limits.mostOfWide, Math.max(limits.least, learned));
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
export const usualLeast = 0.5;

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
