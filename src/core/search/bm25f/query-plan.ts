import type { Query } from '../query';
import { isUnfinished, phraseTokensOf, queryTokensOf, wholeTokensOf } from '../query-tokens';
import { variantsOf, type TermVariant } from './term-variants';
import type { Vocabulary } from './vocabulary';

/** One token of the query. A chunk gains by its best variant, times `queryCount`. */
export interface TermGroup {
  readonly variants: readonly TermVariant[];
  /** How often the token was typed. */
  readonly queryCount: number;
  /** The note must hold it: a word of a phrase. */
  readonly isRequired: boolean;
}

/** A query in terms of the vocabulary. */
export interface QueryPlan {
  /** Nothing to look for: every note that passes the filters matches. */
  readonly isWordless: boolean;
  /** A required token stands nowhere. */
  readonly isImpossible: boolean;
  readonly groups: readonly TermGroup[];
  /** A note goes when one of its chunks holds a variant of every token of one of these. */
  readonly excluded: readonly (readonly (readonly TermVariant[])[])[];
}

interface Wanted {
  count: number;
  isRequired: boolean;
  isPrefix: boolean;
}

export function planQuery(query: Query, vocabulary: Vocabulary, slotCount: number): QueryPlan {
  const groups: TermGroup[] = [];
  let isImpossible = false;
  for (const [token, { count, isRequired, isPrefix }] of wantedTokens(query)) {
    const variants = variantsOf(token, isPrefix, vocabulary, slotCount);
    if (variants.length > 0) groups.push({ variants, queryCount: count, isRequired });
    else if (isRequired) isImpossible = true;
  }
  const excluded = query.excludedWords
    .map((word) => wholeTokensOf(word).map(({ term }) => variantsOf(term, false, vocabulary, slotCount)))
    .filter((tokens) => tokens.length > 0 && tokens.every((variants) => variants.length > 0));
  return { isWordless: query.words.length + query.phrases.length === 0, isImpossible, groups, excluded };
}

function wantedTokens(query: Query): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const want = (term: string, isRequired: boolean, isPrefix: boolean): void => {
    const known = wanted.get(term);
    if (known === undefined) wanted.set(term, { count: 1, isRequired, isPrefix });
    else Object.assign(known, { count: known.count + 1, isRequired: known.isRequired || isRequired, isPrefix: known.isPrefix || isPrefix });
  };
  for (const [place, word] of query.words.entries()) {
    const isLast = query.lastWordIsPrefix && place === query.words.length - 1;
    const tokens = queryTokensOf(word);
    for (const token of tokens) want(token.term, false, isLast && isUnfinished(token, word, tokens.length));
  }
  for (const phrase of query.phrases) for (const { term } of phraseTokensOf(phrase)) want(term, true, false);
  return wanted;
}
