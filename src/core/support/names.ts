import { languageOf } from '../extraction/language';
import type { JudgedSentence } from './judged-sentence';
import type { Token } from './token';

const mostCapitals = 0.6;

/**
 * The names of a sentence: identifiers, abbreviations, months, and words with a capital inside it, or at its start where the passage has it inside
 * a sentence. German nouns and headings in capitals are none.
 */
export function namesOf(
  { plain, tokens }: Pick<JudgedSentence, 'plain' | 'tokens'>,
  passage: readonly Token[],
): Token[] {
  const words = tokens.filter(({ kind, isFunction }) => kind === 'word' && !isFunction);
  const capitals = words.filter(({ isCapital, isFirst }) => isCapital && !isFirst);
  const tellsNothing =
    languageOf(plain) === 'german' || (words.length > 4 && capitals.length > mostCapitals * words.length);
  const isKnownName = (token: Token): boolean =>
    passage.some((other) => other.key === token.key && other.isCapital && !other.isFirst);
  return words.filter(
    (token) => token.isSureName || (!tellsNothing && token.isCapital && (!token.isFirst || isKnownName(token))),
  );
}
