import { contentOf } from '../search/answerability';

const range = { least: 0.45, most: 0.75 };
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
  return Math.min(range.most, Math.max(range.least, learned));
}

/** The bound of a vault about which nothing has been learned. */
export const usualLeast = 0.5;

/** Returns a run of six words with content of a line, from the word number `at` on, as a question; null for a shorter line. */
export function probeOf(line: string, at: number): string | null {
  const words = contentOf(line);
  const length = words.some(({ kind }) => kind === 'gram') ? gramsOfProbe : wordsOfProbe;
  if (words.length < length) return null;
  const start = at % (words.length - length + 1);
  return words
    .slice(start, start + length)
    .map(({ text }) => text)
    .join(' ');
}
