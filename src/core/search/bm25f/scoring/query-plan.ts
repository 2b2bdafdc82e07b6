import type { Query } from '../../query';
import { isUnfinished, phraseTokensOf, queryTokensOf, searchedTokensOf, wholeTokensOf } from '../../query-tokens';
import { compound, type TokenKind } from '../../text/token';
import type { Lexicon } from '../dictionary/lexicon';
import { hashOf } from '../dictionary/term-dictionary';
import { exactExpansions, longerAlternatives, stemExpansions, type TermExpansion } from '../dictionary/term-expansions';
import { WordPairs } from '../postings/word-pairs';
import type { Statistics } from './statistics';

/**
 * One token of the query in terms of the index. For words and for stems, a chunk's score grows by its best expansion,
 * times `count`; a word that occurs nowhere has no expansions.
 */
export interface PlannedWord {
  readonly token: string;
  /** Number of times it was typed. */
  readonly count: number;
  /** True for a word of a phrase: the note must contain it. */
  readonly isRequired: boolean;
  /** True when longer words that begin with it match too. */
  readonly isPrefix: boolean;
  readonly kind: TokenKind;
  readonly word: readonly TermExpansion[];
  readonly stem: readonly TermExpansion[];
}

/** A query in terms of the index. */
export interface QueryPlan {
  /** True when there is no word to search: every note that passes the filters matches. */
  readonly isWordless: boolean;
  /** True when a required token occurs nowhere. */
  readonly isImpossible: boolean;
  readonly words: readonly PlannedWord[];
  /** Hashes of adjacent words of the phrases; the note must contain these pairs. */
  readonly pairs: readonly number[];
  /** Excluded words, each as lists of terms. A note is excluded when one of its chunks contains a term of every list of one of these words. */
  readonly excluded: readonly (readonly (readonly number[])[])[];
  /** Terms that are only spelled similarly to a word of the query. */
  readonly similar: ReadonlySet<number>;
  /** Tokens that are not searched: they say nothing beside the others of a typed word. */
  readonly slight: readonly string[];
}

/** Characters that make a typed word a name rather than a compound of separate words. */
const namingSign = /[_./\\:@\d]/;

/** Weight of a whole typed name in addition to its parts. */
const nameCount = 3;

interface Wanted {
  /** True for a whole typed name: `load_cache`, `src/main.ts`, `10.20.0.1`. */
  readonly isName: boolean;
  /** Kind of the token; a word when it was typed as a word anywhere, even if elsewhere as part of a name. */
  readonly kind: TokenKind;
  readonly count: number;
  readonly isRequired: boolean;
  readonly isPrefix: boolean;
}

export function planQuery(query: Query, lexicon: Lexicon, statistics: Statistics): QueryPlan {
  const words: PlannedWord[] = [];
  let isImpossible = false;
  const { wanted, slight } = wantedTokens(query);
  for (const [token, { kind, isName, count, isRequired, isPrefix }] of wanted) {
    const exact = exactExpansions(token, lexicon, statistics);
    const longer = isPrefix ? longerAlternatives(token, exact, lexicon, statistics) : [];
    const word = [...exact, ...longer];
    const stems = kind === compound ? [] : [...stemExpansions(token, exact, lexicon, statistics), ...longer];
    words.push({
      token,
      count: isName ? nameCount * count : count,
      isRequired,
      isPrefix,
      kind,
      word,
      stem: isName ? word : stems,
    });
    if (isRequired && word.length === 0) isImpossible = true;
  }
  const excluded = query.excludedWords
    .map((word) =>
      wholeTokensOf(word).map(({ term }) => exactExpansions(term, lexicon, statistics).flatMap(({ terms }) => terms)),
    )
    .filter((tokens) => tokens.length > 0 && tokens.every((terms) => terms.length > 0));
  return {
    isWordless: query.words.length + query.phrases.length === 0,
    isImpossible,
    words,
    pairs: pairsOf(query.phrases),
    excluded,
    similar: new Set(),
    slight,
  };
}

function pairsOf(phrases: readonly string[]): number[] {
  const pairs = new WordPairs();
  for (const phrase of phrases) {
    pairs.breakOff();
    for (const { term, kind } of queryTokensOf(phrase)) pairs.token(hashOf(term), kind);
  }
  return [...pairs.take()];
}

function wantedTokens(query: Query): { wanted: ReadonlyMap<string, Wanted>; slight: readonly string[] } {
  const wanted = new Map<string, Wanted>();
  const allSlight: string[] = [];
  const want = (token: string, kind: TokenKind, isName: boolean, isRequired: boolean, isPrefix: boolean): void => {
    const known = wanted.get(token);
    if (known === undefined) wanted.set(token, { kind, isName, count: 1, isRequired, isPrefix });
    else {
      const strongest = Math.min(kind, known.kind) as TokenKind;
      wanted.set(token, {
        kind: strongest,
        isName: isName || known.isName,
        count: known.count + 1,
        isRequired: known.isRequired || isRequired,
        isPrefix: known.isPrefix || isPrefix,
      });
    }
  };
  for (const [place, word] of query.words.entries()) {
    const isLast = query.lastWordIsPrefix && place === query.words.length - 1;
    const { tokens, slight } = searchedTokensOf(word);
    for (const { term } of slight) allSlight.push(term);
    for (const token of tokens) {
      const isName = token.kind === compound && namingSign.test(word.slice(token.start, token.end));
      want(token.term, token.kind, isName, false, isLast && isUnfinished(token, word, tokens.length + slight.length));
    }
  }
  for (const phrase of query.phrases)
    for (const { term, kind } of phraseTokensOf(phrase)) want(term, kind, false, true, false);
  return { wanted, slight: allSlight };
}
