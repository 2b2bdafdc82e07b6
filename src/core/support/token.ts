import type { Telling } from './telling-words';

/** A word, number or pair of signs of a sentence. */
export interface Token {
  /** In small letters, as it stands. */
  readonly text: string;
  /** What words of one kin share; `#` and its value for a number, the class for a telling word. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'gram' | 'telling';
  /** Carries no content of its own. */
  readonly isFunction: boolean;
  readonly isCapital: boolean;
  /** Its capital may be only that of its place. */
  readonly isFirst: boolean;
  /** An identifier, an abbreviation, a month or a day of the week: a name wherever it stands. */
  readonly isSureName: boolean;
  /** Of a number: what it may be worth. Empty for a word. */
  readonly values: readonly string[];
  /** Of a number: what it measures, null where nothing known stands there. */
  readonly unit: string | null;
  /** Of a number: as often a part of a saying. */
  readonly isSoft: boolean;
  readonly telling: Telling | null;
  /** Ordinal of its clause in the sentence. */
  readonly clause: number;
}

/** Whether a token says something: no function word and no mere sign of denial. */
export function isContent(token: Token): boolean {
  return !token.isFunction && token.kind !== 'telling';
}
