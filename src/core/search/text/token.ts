/** A run of letters and digits. */
export const wordKind = 0;

/** A part of a `camelCase` word; the word itself is given too. */
export const part = 1;

/** Words joined by one sign, as one term: `snake_case` gives `snakecase`, `a/b.ts` gives `b.ts` and `a/b.ts`, `C++` gives `c++`. */
export const compound = 2;

/** A piece of a run of a script without spaces. */
export const gramKind = 3;

export type TokenKind = typeof wordKind | typeof part | typeof compound | typeof gramKind;

/** Receives tokens. `start` and `end` are UTF-16 offsets of the source; where NFKC moves characters in a run, all its tokens carry the run's. */
export interface TokenSink {
  token(term: string, start: number, end: number, kind: TokenKind): void;
  /** When there, it is given where a word stands in the text, instead of its token, when it is made of small letters and digits alone. */
  plainWord?(text: string, start: number, end: number): void;
  /** When there, it is given each run without spaces, normalized, instead of the run's grams. */
  unspaced?(run: string, start: number, end: number): void;
}
