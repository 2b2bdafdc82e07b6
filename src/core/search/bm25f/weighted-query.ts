import type { Alternative } from './alternatives';
import type { PlannedWord, QueryPlan } from './query-plan';

/** The exact word counts half of its stem; see `K` in the recipe of `note-search.ts`. */
export const WORD_LEG_WEIGHT = 0.5;

/** A word with what it can give a chunk at most, and the factors of its legs: `factor * idf * tf' / (tf' + k1)`. */
export interface WeightedWord {
  readonly planned: PlannedWord;
  readonly wordFactor: number;
  readonly stemFactor: number;
  readonly most: number;
}

/**
 * Each leg divided by what a chunk could reach on it: the sum over the words of count * idf (BM25's factor of k1 + 1 falls out). Words that can give most
 * come first.
 */
export function weightWords({ words }: QueryPlan): WeightedWord[] {
  const ceilings = { word: 0, stem: 0 };
  for (const { count, word, stem } of words) {
    ceilings.word += count * highest(word);
    ceilings.stem += count * highest(stem);
  }
  return words
    .map((planned) => {
      const wordFactor = ceilings.word === 0 ? 0 : (WORD_LEG_WEIGHT * planned.count) / ceilings.word;
      const stemFactor = ceilings.stem === 0 ? 0 : planned.count / ceilings.stem;
      return { planned, wordFactor, stemFactor, most: wordFactor * highest(planned.word) + stemFactor * highest(planned.stem) };
    })
    .sort((left, right) => right.most - left.most || (left.planned.token < right.planned.token ? -1 : 1));
}

function highest(alternatives: readonly Alternative[]): number {
  return alternatives.reduce((most, { weight, idf }) => Math.max(most, weight * idf), 0);
}
