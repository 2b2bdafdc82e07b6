import { charClassOf, classMask, unspaced } from './text/char-class';
import { alwaysFunction } from './content-words';
import { compound, gramKind, part, wordKind, type TokenKind } from './text/token';
import { tokenize } from './text/tokenizer';

export interface QueryToken {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

/** Returns the tokens of typed text, in the order of the tokenizer. */
export function queryTokensOf(typed: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  tokenize(typed, {
    token: (term, start, end, kind) => {
      tokens.push({ term, start, end, kind });
    },
  });
  return tokens;
}

const apostrophe = /['’]/;

/**
 * Returns the tokens by which a typed word is searched, and in `slight` those that say nothing beside them: a single
 * letter of `iPad`, a function word in `hold_expires_at`, what an apostrophe cuts off in `note's` or `l'eau`, and the
 * pairs of Thai letters in three of them.
 */
export function searchedTokensOf(word: string): { tokens: QueryToken[]; slight: QueryToken[] } {
  const all = queryTokensOf(word);
  const slight = all.filter((token) => isSlight(token, word) || isInsideLonger(token, all));
  return all.some((token) => token.kind !== compound && !slight.includes(token))
    ? { tokens: all.filter((token) => !slight.includes(token)), slight }
    : { tokens: all, slight: [] };
}

function isSlight({ term, start, end, kind }: QueryToken, word: string): boolean {
  if (kind === part) return term.length === 1;
  if (kind !== wordKind) return false;
  const isCutOff = apostrophe.test(word.charAt(start - 1)) || apostrophe.test(word.charAt(end));
  return alwaysFunction.has(term) || (isCutOff && term.length < 3);
}

/** True for a short n-gram of Thai (or Lao, Khmer, Myanmar) inside a longer one. A single Han character has a meaning. */
function isInsideLonger({ kind, term, start, end }: QueryToken, all: readonly QueryToken[]): boolean {
  return (
    kind === gramKind &&
    (charClassOf(term.codePointAt(0) ?? 0) & classMask) === unspaced &&
    all.some(
      (other) => other.kind === gramKind && other.term.length > term.length && other.start <= start && other.end >= end,
    )
  );
}

/**
 * Returns the tokens that a text must contain to contain the phrase: its words and n-grams, not their parts and
 * compounds. A single Thai character (or Lao, Khmer, Myanmar) beside others is left out: the phrase may cut it from a
 * longer run, of which no single characters are indexed.
 */
export function phraseTokensOf(phrase: string): QueryToken[] {
  const tokens = queryTokensOf(phrase).filter(({ kind }) => kind === wordKind || kind === gramKind);
  const certain = tokens.filter((token) => !isLoneCharacter(token));
  return certain.length > 0 ? certain : tokens;
}

function isLoneCharacter({ term, kind }: QueryToken): boolean {
  const [first = '', second] = term;
  return kind === gramKind && second === undefined && (charClassOf(first.codePointAt(0) ?? 0) & classMask) === unspaced;
}

/**
 * Returns the tokens that together stand for one typed word, in order to exclude it: the token of the whole word
 * (`e-mail`, not `e` and `mail`), else its words and n-grams.
 */
export function wholeTokensOf(word: string): QueryToken[] {
  const tokens = queryTokensOf(word);
  const first = Math.min(...tokens.map(({ start }) => start));
  const last = Math.max(...tokens.map(({ end }) => end));
  const whole = tokens.filter(({ start, end, kind }) => start === first && end === last && kind !== gramKind);
  const best = whole.find(({ kind }) => kind === compound) ?? whole.find(({ kind }) => kind === wordKind);
  return best === undefined ? tokens.filter(({ kind }) => kind === wordKind || kind === gramKind) : [best];
}

/** True for a token that could still grow while the user types: it ends with the word and is not one n-gram among others. */
export function isUnfinished(token: QueryToken, word: string, tokenCount: number): boolean {
  return token.end === word.length && (token.kind !== gramKind || tokenCount === 1);
}
