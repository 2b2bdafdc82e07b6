import { TopK } from '../top-k';
import type { Vocabulary } from './vocabulary';

/** A vocabulary term that answers a query token. */
export interface TermVariant {
  readonly term: number;
  /** 1 for the token itself, less for a guess. */
  readonly weight: number;
  readonly idf: number;
}

/** A longer word that the token begins counts this much of the word itself. */
export const PREFIX_WEIGHT = 0.5;
const MOST_LONGER_TERMS = 32;
/** Longer words are taken, most frequent first, until they stand in so many chunks together, as a share of all. */
const LONGER_TERMS_SHARE = 1;

/** `ln(1 + (N - df + 0.5) / (df + 0.5))` */
export function idfOf(slotCount: number, frequency: number): number {
  return Math.log(1 + (slotCount - frequency + 0.5) / (frequency + 0.5));
}

/**
 * The terms that a token matches: itself, or where it stands nowhere the terms equal to it without marks; and when it is
 * unfinished, longer terms that it begins. Longer terms share one idf, never above the token's own.
 */
export function variantsOf(token: string, isPrefix: boolean, vocabulary: Vocabulary, slotCount: number): TermVariant[] {
  const exact = vocabulary.find(token);
  const same = exact >= 0 ? [exact] : vocabulary.foldedLike(token);
  const variants = same.map((term) => ({ term, weight: 1, idf: idfOf(slotCount, vocabulary.frequencyOf(term)) }));
  if (!isPrefix) return variants;
  const longer = longerTerms(token, vocabulary, slotCount, variants.length > 0);
  let frequency = variants.reduce((sum, { term }) => sum + vocabulary.frequencyOf(term), 0);
  for (const term of longer) frequency += vocabulary.frequencyOf(term);
  const idf = idfOf(slotCount, Math.min(frequency, slotCount));
  return [...variants, ...longer.map((term) => ({ term, weight: PREFIX_WEIGHT, idf }))];
}

function longerTerms(token: string, vocabulary: Vocabulary, slotCount: number, isFound: boolean): number[] {
  if (isFound && token.length === 1 && token < '\u0080') return [];
  const best = new TopK<number>(MOST_LONGER_TERMS, (left, right) => isMoreFrequent(left, right, vocabulary));
  vocabulary.forEachLonger(token, (term) => { best.offer(term); });
  if (!isFound && best.sorted().length === 0) vocabulary.forEachLongerFolded(token, (term) => { best.offer(term); });
  const taken: number[] = [];
  let frequency = 0;
  for (const term of best.sorted()) {
    frequency += vocabulary.frequencyOf(term);
    if (taken.length > 0 && frequency > LONGER_TERMS_SHARE * slotCount) break;
    taken.push(term);
  }
  return taken;
}

function isMoreFrequent(left: number, right: number, vocabulary: Vocabulary): boolean {
  const difference = vocabulary.frequencyOf(left) - vocabulary.frequencyOf(right);
  return difference === 0 ? vocabulary.termOf(left) < vocabulary.termOf(right) : difference > 0;
}
