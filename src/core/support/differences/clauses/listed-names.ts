import type { PassageSentence } from '../../passages';
import { saysSame } from '../../similar-words';
import { isContent, isDenial, type Token } from '../../token';

/**
 * True when a name stands in one list with another one of the passages, both in the sentence and where the passages have
 * the other one: *set HOST, PORT and TOKEN* says the same of each.
 */
export function areListed(
  name: Token,
  other: Token,
  told: readonly Token[],
  sentences: readonly Pick<PassageSentence, 'tokens'>[],
): boolean {
  const isIn = (token: Token, list: readonly Token[]): boolean => list.some((each) => saysSame(token, each));
  return (
    isIn(other, listAround(name, told)) &&
    sentences.some(({ tokens }) => tokens.includes(other) && isIn(name, listAround(other, tokens)))
  );
}

/** Returns the names around a name between which no other word has content. */
function listAround(name: Token, tokens: readonly Token[]): readonly Token[] {
  const all = tokens.filter((token) => isContent(token) || isDenial(token));
  const at = all.indexOf(name);
  const isEnd = (token: Token): boolean => !token.isCapital || isDenial(token);
  const start = all.slice(0, at).map(isEnd).lastIndexOf(true) + 1;
  const end = all.findIndex((token, place) => place > at && isEnd(token));
  return all.slice(start, end < 0 ? undefined : end);
}
