import type { Alternative } from './alternatives';
import type { PlannedWord, QueryPlan } from './query-plan';

/** The exact word counts half of its stem; see `NoteSearch`. */
const wordLegWeight = 0.5;

/** What terms give together on each leg: `factor * tf' / (tf' + k1)`; the factor is 0 where they do not stand on the leg. */
export interface WeightedTerms {
  readonly terms: readonly number[];
  readonly wordFactor: number;
  readonly stemFactor: number;
}

/** A word with what it can give a chunk at most. Alternatives of the same terms are one in `lists`. */
export interface WeightedWord {
  readonly planned: PlannedWord;
  readonly lists: readonly WeightedTerms[];
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
      const wordFactor = ceilings.word === 0 ? 0 : (wordLegWeight * planned.count) / ceilings.word;
      const stemFactor = ceilings.stem === 0 ? 0 : planned.count / ceilings.stem;
      const most = wordFactor * highest(planned.word) + stemFactor * highest(planned.stem);
      return { planned, lists: weightTerms(planned, wordFactor, stemFactor), most };
    })
    .sort((left, right) => right.most - left.most || (left.planned.token < right.planned.token ? -1 : 1));
}

function weightTerms({ word, stem }: PlannedWord, wordFactor: number, stemFactor: number): WeightedTerms[] {
  const lists = new Map<string, { readonly terms: readonly number[]; wordFactor: number; stemFactor: number }>();
  const listOf = ({ terms }: Alternative): { wordFactor: number; stemFactor: number } => {
    const list = lists.get(terms.join()) ?? { terms, wordFactor: 0, stemFactor: 0 };
    lists.set(terms.join(), list);
    return list;
  };
  for (const each of word) {
    const list = listOf(each);
    list.wordFactor = Math.max(list.wordFactor, wordFactor * each.weight * each.idf);
  }
  for (const each of stem) {
    const list = listOf(each);
    list.stemFactor = Math.max(list.stemFactor, stemFactor * each.weight * each.idf);
  }
  return [...lists.values()];
}

function highest(alternatives: readonly Alternative[]): number {
  return alternatives.reduce((most, { weight, idf }) => Math.max(most, weight * idf), 0);
}
