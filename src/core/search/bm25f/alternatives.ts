import { foldMarks } from '../normalize-word';
import { TopK } from '../top-k';
import type { Lexicon } from './lexicon';
import type { Statistics } from './statistics';
import { stemOf } from './stem-of';

/**
 * Terms that together answer a token as if they were one: their frequencies in a chunk add up. Ordered by text, so that sums do not depend on the order in
 * which notes came in.
 */
export interface Alternative {
  readonly terms: readonly number[];
  /** 1 for the token itself, less for a guess. */
  readonly weight: number;
  readonly idf: number;
}

/** A longer word that the token begins counts this much of the word itself. */
const prefixWeight = 0.5;
const mostLongerTerms = 32;
/** Longer words are taken, most frequent first, as far as they stand in no more chunks together: in a large vault a short beginning says little, and would cost most. */
const mostLongerSlots = 50_000;

/** The token itself, or where it stands nowhere the terms equal to it without the marks of Latin and Greek letters. */
export function exactAlternatives(token: string, lexicon: Lexicon, statistics: Statistics): Alternative[] {
  const exact = lexicon.terms.find(token);
  if (isHeld(exact, statistics)) return [alternative([exact], 1, statistics.termSlots[exact] ?? 0, statistics)];
  const folded = foldMarks(token);
  const same = [lexicon.terms.find(folded), ...lexicon.lookup.foldedLike(folded)].filter((term) =>
    isHeld(term, statistics),
  );
  return inOrder([...new Set(same)], lexicon).map((term) =>
    alternative([term], 1, statistics.termSlots[term] ?? 0, statistics),
  );
}

/** The kin of the token, and of the terms that stand for it. */
export function stemAlternatives(
  token: string,
  exact: readonly Alternative[],
  lexicon: Lexicon,
  statistics: Statistics,
): Alternative[] {
  const stems = new Set(exact.flatMap(({ terms }) => terms.map((term) => lexicon.stems.stemOf(term))));
  const own = lexicon.stems.names.find(stemOf(token));
  if (stems.size === 0 && own >= 0) stems.add(own);
  return [...stems]
    .filter((stem) => (statistics.stemSlots[stem] ?? 0) > 0)
    .map((stem) => kin(stem, 1, lexicon, statistics));
}

/** The terms of a stem as one alternative. */
export function kin(stem: number, weight: number, lexicon: Lexicon, statistics: Statistics): Alternative {
  const terms = lexicon.stems.termsOf(stem).filter((term) => isHeld(term, statistics));
  return alternative(inOrder(terms, lexicon), weight, statistics.stemSlots[stem] ?? 0, statistics);
}

/** The most frequent of the longer terms that the token begins, as one alternative; where the token is marked or bare, also those that differ in marks. */
export function longerAlternatives(
  token: string,
  exact: readonly Alternative[],
  lexicon: Lexicon,
  statistics: Statistics,
): Alternative[] {
  if (exact.length > 0 && token.length === 1 && token < '\u0080') return [];
  const best = new TopK<number>(mostLongerTerms, (left, right) => isMoreFrequent(left, right, lexicon, statistics));
  const offer = (term: number): void => {
    if ((statistics.termSlots[term] ?? 0) > 0) best.offer(term);
  };
  lexicon.lookup.forEachLonger(token, offer);
  if (exact.length === 0 && best.worst === null && best.sorted().length === 0)
    lexicon.lookup.forEachLongerFolded(foldMarks(token), offer);
  const terms: number[] = [];
  let slots = 0;
  for (const term of best.sorted()) {
    const more = statistics.termSlots[term] ?? 0;
    if (terms.length > 0 && slots + more > mostLongerSlots) break;
    slots += more;
    terms.push(term);
  }
  if (terms.length === 0) return [];
  for (const { terms: known } of exact) for (const term of known) slots += statistics.termSlots[term] ?? 0;
  return [alternative(inOrder(terms, lexicon), prefixWeight, Math.min(slots, statistics.slotCount), statistics)];
}

export function alternative(
  terms: readonly number[],
  weight: number,
  slots: number,
  statistics: Statistics,
): Alternative {
  return { terms, weight, idf: statistics.idfOf(slots) };
}

function isHeld(term: number, { termSlots }: Statistics): boolean {
  return term >= 0 && (termSlots[term] ?? 0) > 0;
}

function inOrder(terms: readonly number[], { terms: names }: Lexicon): number[] {
  return [...terms].sort((left, right) => (names.textOf(left) < names.textOf(right) ? -1 : 1));
}

function isMoreFrequent(left: number, right: number, { terms }: Lexicon, { termSlots }: Statistics): boolean {
  const difference = (termSlots[left] ?? 0) - (termSlots[right] ?? 0);
  return difference === 0 ? terms.textOf(left) < terms.textOf(right) : difference > 0;
}
