import type { Query } from '../query';

/** So many of the best by words are smoothed. */
export const smoothedCount = 50;
/** A neighbour counts when it is among so many of the best, however many are asked for. */
export const counting = 200;

const most = 0.3;
const longestUnsmoothed = 2;
const wordsToMost = 8;

const wordPattern = /[\p{L}\p{M}\p{N}_]+/gu;
const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/**
 * How much of a note's score is that of its neighbours: `.3 * clamp((words - 2) / 8, 0, 1)`. Two characters of a script without spaces count as a word. One or
 * two words are looked for as they stand.
 */
export function smoothingShare({ words, phrases }: Query): number {
  const typed = [...words, ...phrases].flatMap((text) => text.match(wordPattern) ?? []);
  const count = typed.reduce((sum, word) => sum + wordsIn(word), 0);
  return most * Math.min(1, Math.max(0, (count - longestUnsmoothed) / wordsToMost));
}

/** `(1 - share) * score + share * (sum of similarity * score of the neighbour) / (sum of similarity)`; without neighbours what is left of the score. */
export function smoothed(
  score: number,
  share: number,
  neighbours: readonly { readonly similarity: number; readonly score: number }[],
): number {
  let [weighted, total] = [0, 0];
  for (const { similarity, score: near } of neighbours) {
    weighted += similarity * near;
    total += similarity;
  }
  return (1 - share) * score + (total === 0 ? 0 : (share * weighted) / total);
}

function wordsIn(word: string): number {
  const unspaced = word.match(unspacedPattern)?.length ?? 0;
  return unspaced > 0 ? unspaced / 2 : 1;
}
