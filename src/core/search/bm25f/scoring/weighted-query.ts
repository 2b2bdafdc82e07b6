import type { TermExpansion } from '../dictionary/term-expansions';
import { k1 } from '../fields';
import type { PlannedWord, QueryPlan } from './query-plan';
import { roomyFloat64, roomyUint32 } from '../codec/typed-arrays';
import type { TermFrequencies } from './term-frequencies';

/** Weight of the exact word relative to its stem; see `NoteSearch`. */
const wordLegWeight = 0.5;

/**
 * Score contributions of a term as a word and as a stem: `factor * tf' / (tf' + k1)`; a factor is 0 when the form does
 * not count.
 */
export interface WeightedTerms {
  readonly terms: readonly number[];
  readonly wordFactor: number;
  readonly stemFactor: number;
}

/** A word with the maximum score that it can add to a chunk. Expansions of the same terms are merged in `lists`. */
export interface WeightedWord {
  readonly planned: PlannedWord;
  readonly lists: readonly WeightedTerms[];
  readonly most: number;
}

/**
 * Returns the weighted words. Word and stem scores are each divided by the maximum that a chunk could reach: the sum
 * over the words of count * idf (BM25's factor of k1 + 1 cancels out). Words with the highest maximum come first.
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
  const listOf = ({ terms }: TermExpansion): { wordFactor: number; stemFactor: number } => {
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

function highest(alternatives: readonly TermExpansion[]): number {
  return alternatives.reduce((most, { weight, idf }) => Math.max(most, weight * idf), 0);
}

/** Score that each chunk gains by one word, for words and for stems: the maximum over the expansions. The arrays are reused from word to word. */
export class MaxTermScores {
  /** Gain by chunk; 0 for chunks that gain nothing here. */
  word: Float64Array = new Float64Array(0);
  stem: Float64Array = new Float64Array(0);
  /** Chunks that gain; the first `count` elements are valid. */
  chunkIds: Uint32Array = new Uint32Array(0);
  count = 0;

  /** Starts a new word for the given number of chunks. */
  begin(chunkCount: number): void {
    const { word, stem, chunkIds, count } = this;
    for (let i = 0; i < count; i++) {
      word[chunkIds[i] ?? 0] = 0;
      stem[chunkIds[i] ?? 0] = 0;
    }
    this.count = 0;
    this.word = roomyFloat64(word, chunkCount);
    this.stem = roomyFloat64(stem, chunkCount);
    this.chunkIds = roomyUint32(chunkIds, chunkCount);
  }

  /** Adds an expansion: chunks gain at least `factor * tf' / (tf' + k1)` for words and for stems. */
  raise(frequencies: TermFrequencies, wordFactor: number, stemFactor: number): void {
    const { word, stem, chunkIds } = this;
    let { count } = this;
    for (let i = 0; i < frequencies.count; i++) {
      const chunkId = frequencies.chunkIds[i] ?? 0;
      const frequency = frequencies.values[chunkId] ?? 0;
      const share = frequency / (frequency + k1);
      const [wordBefore, stemBefore] = [word[chunkId] ?? 0, stem[chunkId] ?? 0];
      if (wordBefore + stemBefore === 0) chunkIds[count++] = chunkId;
      if (wordFactor * share > wordBefore) word[chunkId] = wordFactor * share;
      if (stemFactor * share > stemBefore) stem[chunkId] = stemFactor * share;
    }
    this.count = count;
  }
}
