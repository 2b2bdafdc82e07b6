import { stem } from 'porter2';
import type { Token } from './token';
import { regularForm } from './words/irregular-forms';

/** Returns a token that can still be filled in: spreading a common object into each of many tokens takes three times as long. */
export function plainToken(
  kind: Token['kind'],
  text: string,
  key: string,
  clause: number,
): { -readonly [Name in keyof Token]: Token[Name] } {
  return {
    kind,
    text,
    key,
    clause,
    isFunction: false,
    isCapital: false,
    isFirst: false,
    isSureName: false,
    values: [],
    unit: null,
    isSoft: false,
    qualifier: null,
  };
}

/** True for capitals inside a word, or letters combined with digits. */
export function isIdentifier(part: string): boolean {
  if (/^\p{Lu}?[\p{Ll}\p{Lo}]*$/u.test(part)) return false;
  return /\p{Ll}\p{Lu}|^\p{Lu}{2}|_/u.test(part) || (/\p{N}/u.test(part) && /\p{L}/u.test(part));
}

/** Returns the stem of a word in Latin letters; any other word unchanged. */
export function kinOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = /^[a-z]+$/.test(word) ? stem(regularForm(word)) : word.replace(arabicPrefix, '');
  if (stems.size >= mostStems) stems.clear();
  stems.set(word, found);
  return found;
}

/** *And*, prepositions and the article, which Arabic writes with the word. */
const arabicPrefix = /^(?:[وف]?(?:[بك]?ال|لل)|[وف])(?=[ء-ي]{3})/u;

/** Cache of stems, because the words of a language recur. */
const stems = new Map<string, string>();

const mostStems = 20_000;
