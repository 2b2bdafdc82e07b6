import { functionWords } from '../support/function-words';
import { charClassOf, classMask, unspaced } from './text/char-class';
import { alwaysFunction, isInCapitals } from './content-words';
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

/** Matches the ending of an English word after an apostrophe: *note's*, *don't*, *we'll*. */
const ending = /^(?:[stdm]|re|ve|ll)(?![\p{L}\p{N}])/iu;

/** Matches a letter with an apostrophe, as before a word in French: *l'*. */
const elided = /(?:^|[^\p{L}\p{N}])\p{L}['’]$/u;

/**
 * Returns the tokens by which a typed word is searched, and in `slight` those that say nothing beside them: a single
 * letter of `iPad`, a function word in `hold_expires_at`, what an apostrophe cuts off in `note's`, `l'eau` or `dell'arte`,
 * and the pairs of Thai letters in three of them.
 */
export function searchedTokensOf(word: string): { tokens: QueryToken[]; slight: QueryToken[] } {
  const all = queryTokensOf(word);
  // Of a name such as `to_do`, no part says more than the other.
  const isTelling = all.some(({ term, kind }) => kind !== compound && !functionWords.has(term));
  const slight = new Set(
    all.filter((token, at) =>
      token.kind === gramKind ? isUnspaced(token) && isInsideLonger(at, all) : isSlight(token, word, isTelling),
    ),
  );
  return all.some((token) => token.kind !== compound && !slight.has(token))
    ? { tokens: all.filter((token) => !slight.has(token)), slight: [...slight] }
    : { tokens: all, slight: [] };
}

function isSlight({ term, start, end, kind }: QueryToken, word: string, isTelling: boolean): boolean {
  if (kind === part) return term.length === 1;
  if (kind !== wordKind || isInCapitals(word.slice(start, end))) return false;
  const isBehind = apostrophe.test(word.charAt(start - 1));
  const isBefore = apostrophe.test(word.charAt(end));
  if (!isBehind && !isBefore) return isTelling && term.length > 1 && alwaysFunction.has(term);
  // In other scripts an apostrophe is a sound inside a word: *сім'я*.
  if (!/\p{Script=Latin}/u.test(term)) return false;
  if (isBehind && ending.test(term)) return true;
  if (isBefore) return ending.test(word.slice(end + 1, end + 4)) ? false : term.length === 1 || functionWords.has(term);
  return functionWords.has(term) && !elided.test(word.slice(Math.max(0, start - 3), start));
}

/**
 * True for an n-gram inside a longer one of the same run, which follows as the next token or the one after it: a single
 * character would find and highlight half the text.
 */
export function isInsideLonger(at: number, all: readonly QueryToken[]): boolean {
  const own = all[at];
  return (
    own?.kind === gramKind &&
    all
      .slice(at + 1, at + 3)
      .some(
        ({ kind, term, start, end }) =>
          kind === gramKind && term.length > own.term.length && start <= own.start && end >= own.end,
      )
  );
}

/** True for Thai, Lao, Khmer and Myanmar. A single Han character has a meaning. */
function isUnspaced({ term }: QueryToken): boolean {
  return (charClassOf(term.codePointAt(0) ?? 0) & classMask) === unspaced;
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

function isLoneCharacter(token: QueryToken): boolean {
  return token.kind === gramKind && Array.from(token.term).length === 1 && isUnspaced(token);
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
