import type { Alternative } from './alternatives';
import { k1 } from './fields';
import type { PlannedWord, QueryPlan } from './query-plan';
import type { SlotFrequencies } from './slot-frequencies';
import { roomyFloat64, roomyUint32 } from './typed-arrays';

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

/** What each slot gains by one word on both legs: on each the most that any alternative gives. The arrays are kept from word to word. */
export class WordGains {
  /** By slot; 0 for those that gain nothing on the leg. */
  word: Float64Array = new Float64Array(0);
  stem: Float64Array = new Float64Array(0);
  /** Slots that gain, the first `count` places. */
  slots: Uint32Array = new Uint32Array(0);
  count = 0;

  /** Another word, over so many slots. */
  begin(slotCount: number): void {
    const { word, stem, slots, count } = this;
    for (let i = 0; i < count; i++) {
      word[slots[i] ?? 0] = 0;
      stem[slots[i] ?? 0] = 0;
    }
    this.count = 0;
    this.word = roomyFloat64(word, slotCount);
    this.stem = roomyFloat64(stem, slotCount);
    this.slots = roomyUint32(slots, slotCount);
  }

  /** Another alternative: slots gain at least `factor * tf' / (tf' + k1)` on each leg. */
  raise(frequencies: SlotFrequencies, wordFactor: number, stemFactor: number): void {
    const { word, stem, slots } = this;
    let { count } = this;
    for (let i = 0; i < frequencies.count; i++) {
      const slot = frequencies.slots[i] ?? 0;
      const frequency = frequencies.values[slot] ?? 0;
      const share = frequency / (frequency + k1);
      const [wordBefore, stemBefore] = [word[slot] ?? 0, stem[slot] ?? 0];
      if (wordBefore + stemBefore === 0) slots[count++] = slot;
      if (wordFactor * share > wordBefore) word[slot] = wordFactor * share;
      if (stemFactor * share > stemBefore) stem[slot] = stemFactor * share;
    }
    this.count = count;
  }
}
