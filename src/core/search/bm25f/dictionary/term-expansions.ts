import { foldMarks } from '../../text/normalize-word';
import { TopK } from '../../top-k';
import type { Statistics } from '../scoring/statistics';
import type { Lexicon } from './lexicon';
import { stemOf } from './stem-of';

/**
 * Terms that match a token together as if they were one: their frequencies in a chunk add up. Ordered by text, so that
 * sums do not depend on the order in which notes were added.
 */
export interface TermExpansion {
  readonly terms: readonly number[];
  /** 1 for the token itself, less for a less certain match. */
  readonly weight: number;
  readonly idf: number;
}

/** Weight of a longer word that begins with the token, relative to the token; less when the token itself is a word. */
const prefixWeight = { ofPart: 0.5, ofWord: 0.2 };

const mostLongerTerms = 32;

/**
 * Maximum number of chunks that contain the longer words, which are taken most frequent first. In a large vault a short
 * prefix says little and would cost most.
 */
const mostLongerChunks = 50_000;

/** Returns the token itself or, when it occurs nowhere, the terms that equal it without Latin and Greek diacritics. */
export function exactExpansions(token: string, lexicon: Lexicon, statistics: Statistics): TermExpansion[] {
  const exact = lexicon.terms.find(token);
  if (isHeld(exact, statistics)) return [alternative([exact], 1, statistics.termChunks[exact] ?? 0, statistics)];
  const folded = foldMarks(token);
  const same = [lexicon.terms.find(folded), ...lexicon.lookup.foldedLike(folded)].filter((term) =>
    isHeld(term, statistics),
  );
  return inOrder([...new Set(same)], lexicon).map((term) =>
    alternative([term], 1, statistics.termChunks[term] ?? 0, statistics),
  );
}

/** Returns the terms of the same stem as the token, or of the terms that replace it. */
export function stemExpansions(
  token: string,
  exact: readonly TermExpansion[],
  lexicon: Lexicon,
  statistics: Statistics,
): TermExpansion[] {
  const stems = new Set(exact.flatMap(({ terms }) => terms.map((term) => lexicon.stems.stemOf(term))));
  const own = lexicon.stems.names.find(stemOf(token));
  if (stems.size === 0 && own >= 0) stems.add(own);
  return [...stems]
    .filter((stem) => (statistics.stemChunks[stem] ?? 0) > 0)
    .map((stem) => stemExpansion(stem, 1, lexicon, statistics));
}

/** Returns the terms of a stem as one expansion. */
export function stemExpansion(stem: number, weight: number, lexicon: Lexicon, statistics: Statistics): TermExpansion {
  const terms = lexicon.stems.termsOf(stem).filter((term) => isHeld(term, statistics));
  return alternative(inOrder(terms, lexicon), weight, statistics.stemChunks[stem] ?? 0, statistics);
}

/**
 * Returns the most frequent longer terms that begin with the token as one expansion. When neither the token nor a
 * longer term occurs, returns terms that begin with it when diacritics are ignored.
 */
export function longerAlternatives(
  token: string,
  exact: readonly TermExpansion[],
  lexicon: Lexicon,
  statistics: Statistics,
): TermExpansion[] {
  if (exact.length > 0 && token.length === 1 && token < '\u0080') return [];
  const best = new TopK<number>(mostLongerTerms, (left, right) => isMoreFrequent(left, right, lexicon, statistics));
  const offer = (term: number): void => {
    if ((statistics.termChunks[term] ?? 0) > 0) best.offer(term);
  };
  lexicon.lookup.forEachLonger(token, offer);
  if (exact.length === 0 && best.worst === null && best.sorted().length === 0)
    lexicon.lookup.forEachLongerFolded(foldMarks(token), offer);
  const terms: number[] = [];
  let chunkIds = 0;
  for (const term of best.sorted()) {
    const more = statistics.termChunks[term] ?? 0;
    if (terms.length > 0 && chunkIds + more > mostLongerChunks) break;
    chunkIds += more;
    terms.push(term);
  }
  if (terms.length === 0) return [];
  for (const { terms: known } of exact) for (const term of known) chunkIds += statistics.termChunks[term] ?? 0;
  const weight = exact.length > 0 ? prefixWeight.ofWord : prefixWeight.ofPart;
  return [alternative(inOrder(terms, lexicon), weight, Math.min(chunkIds, statistics.chunkCount), statistics)];
}

export function alternative(
  terms: readonly number[],
  weight: number,
  chunkIds: number,
  statistics: Statistics,
): TermExpansion {
  return { terms, weight, idf: statistics.idfOf(chunkIds) };
}

function isHeld(term: number, { termChunks }: Statistics): boolean {
  return term >= 0 && (termChunks[term] ?? 0) > 0;
}

function inOrder(terms: readonly number[], { terms: names }: Lexicon): number[] {
  return [...terms].sort((left, right) => (names.textOf(left) < names.textOf(right) ? -1 : 1));
}

function isMoreFrequent(left: number, right: number, { terms }: Lexicon, { termChunks }: Statistics): boolean {
  const difference = (termChunks[left] ?? 0) - (termChunks[right] ?? 0);
  return difference === 0 ? terms.textOf(left) < terms.textOf(right) : difference > 0;
}
