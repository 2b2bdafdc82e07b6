/** Token kind: a run of letters and digits. */
export const wordKind = 0;

/** Token kind: a part of a `camelCase` word; the word itself is emitted too. */
export const part = 1;

/**
 * Token kind: words joined by one character, as one term: `snake_case` becomes `snakecase`, `a/b.ts` becomes `b.ts` and
 * `a/b.ts`, `C++` becomes `c++`.
 */
export const compound = 2;

/** Token kind: a piece of a run in a script without spaces. */
export const gramKind = 3;

export type TokenKind = typeof wordKind | typeof part | typeof compound | typeof gramKind;

/**
 * Receives tokens. `start` and `end` are UTF-16 offsets of the source; when NFKC moves characters in a run, all its
 * tokens have the range of the run.
 */
export interface TokenSink {
  token(term: string, start: number, end: number, kind: TokenKind): void;
  /** If defined, called with the range of a word of small letters and digits only, instead of its token. */
  plainWord?(text: string, start: number, end: number): void;
  /** If defined, called with each normalized run without spaces, instead of the run's n-grams. */
  unspaced?(run: string, start: number, end: number): void;
}
