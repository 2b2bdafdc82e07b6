import { foldMarks } from './text/normalize-word';
import { findPhrase, type TextRange } from './text/phrase';
import type { Query } from './query';
import { isInsideLonger, isUnfinished, searchedTokensOf } from './query-tokens';
import { patternOf, patternsOf } from './text-condition';
import { gramKind, wordKind } from './text/token';
import { tokenize } from './text/tokenizer';

/** A range of a text that matches the query. `key` names the word or phrase that it matches. */
export interface QueryMatch {
  readonly range: TextRange;
  readonly key: string;
  readonly isPhrase: boolean;
}

const asciiEnd = 0x80;

interface Wanted {
  readonly isPrefix: boolean;
  readonly isGram: boolean;
}

/** The words of a query as texts are compared with them. */
interface WantedWords {
  readonly tokens: ReadonlyMap<string, Wanted>;
  readonly prefixes: readonly string[];
  /** The tokens without diacritics. */
  readonly folded: ReadonlyMap<string, string>;
  /** First code units of all these. */
  readonly begins: ReadonlySet<number>;
}

/** Words that match a word of the query without being the same, according to the index, by that word; all in lower case. */
export type RelatedWords = ReadonlyMap<string, string>;

const noRelatedWords: RelatedWords = new Map();

/**
 * Finds the query's words and phrases in a text, ordered by start. Words match as in the index: whole, as parts of
 * names, as a prefix when unfinished, as one of their variants, and without diacritics when they do not occur as typed.
 * In a run without spaces the longest n-grams count.
 */
export function findMatches(text: string, query: Query, relatedWords: RelatedWords = noRelatedWords): QueryMatch[] {
  const matches: QueryMatch[] = [];
  for (const phrase of query.phrases) {
    for (const range of findPhrase(text, phrase)) matches.push({ range, key: phrase, isPhrase: true });
  }
  for (const source of patternsOf(query))
    for (const range of patternOf(source)?.rangesIn(text) ?? []) matches.push({ range, key: source, isPhrase: true });
  const wanted = wantedWords.get(query) ?? wantedWordsOf(query);
  wantedWords.set(query, wanted);
  // A long text has more matches than a call can have arguments.
  if (wanted.tokens.size > 0) for (const match of wordMatches(text, wanted, relatedWords)) matches.push(match);
  return matches.sort((left, right) => left.range[0] - right.range[0] || right.range[1] - left.range[1]);
}

/** Words of queries, each read once: a query is compared with dozens of texts. */
const wantedWords = new WeakMap<Query, WantedWords>();

function wantedWordsOf(query: Query): WantedWords {
  const tokens = wantedTokens(query);
  const folded = new Map([...tokens].filter(([, { isGram }]) => !isGram).map(([term]) => [foldMarks(term), term]));
  return {
    tokens,
    prefixes: [...tokens].filter(([, { isPrefix }]) => isPrefix).map(([term]) => term),
    folded,
    begins: new Set([...tokens.keys(), ...folded.keys()].map(firstUnitOf)),
  };
}

function firstUnitOf(word: string): number {
  return word.charCodeAt(0);
}

function wantedTokens(query: Query): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const [place, word] of query.words.entries()) {
    const isLast = query.lastWordIsPrefix && place === query.words.length - 1;
    const { tokens, slight } = searchedTokensOf(word);
    for (const token of tokens.filter((_, at) => !isInsideLonger(at, tokens))) {
      const isPrefix = isLast && isUnfinished(token, word, tokens.length + slight.length);
      wanted.set(token.term, {
        isPrefix: isPrefix || wanted.get(token.term)?.isPrefix === true,
        isGram: token.kind === gramKind,
      });
    }
  }
  return wanted;
}

function wordMatches(
  text: string,
  { tokens, prefixes, folded, begins: own }: WantedWords,
  relatedWords: RelatedWords,
): QueryMatch[] {
  const begins = relatedWords.size === 0 ? own : new Set([...own, ...[...relatedWords.keys()].map(firstUnitOf)]);
  const exact: QueryMatch[] = [];
  const loose: QueryMatch[] = [];
  tokenize(text, {
    plainWord(source, start, end) {
      // No mark stands on the first letter of a word that begins in ASCII.
      const first = source.charCodeAt(start);
      if (first >= asciiEnd || begins.has(first)) this.token(source.slice(start, end), start, end, wordKind);
    },
    token(term, start, end, kind) {
      const key = tokens.has(term)
        ? term
        : (relatedWords.get(term) ?? prefixes.find((prefix) => kind !== gramKind && term.startsWith(prefix)));
      if (key !== undefined) {
        exact.push({ range: [start, end], key, isPhrase: false });
        return;
      }
      const marked = kind === gramKind ? undefined : folded.get(foldMarks(term));
      if (marked !== undefined) loose.push({ range: [start, end], key: marked, isPhrase: false });
    },
  });
  const found = new Set(exact.map(({ key }) => key));
  return [...exact, ...loose.filter(({ key }) => !found.has(key))];
}
