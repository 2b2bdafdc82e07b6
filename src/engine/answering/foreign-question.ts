import { readTokens } from '../../core/support/read-tokens';
import { isContent } from '../../core/support/token';
import { commonWords } from '../../core/vault-profile/prose-language';
import type { NoteIndex } from '../../ports/note-index';

/** Inverse document frequency up to which a word is common: one note in fifty has it. */
const mostOfCommon = 4;
/** No note contains this word. */
const unknownWord = 'qzxvqzxv';
const otherAlphabet = /[^\p{Script=Latin}\P{L}]/u;

/**
 * True when the notes may answer a question in a language that is not its own: its small words are rare in them, or they
 * have half of the common words of several languages. That none of its other words is found says nothing then.
 */
export async function isForeign(question: string, index: Pick<NoteIndex, 'rarity'>): Promise<boolean> {
  const tokens = readTokens(question);
  const small = tokens.filter((token) => !isContent(token));
  const telling = small.length === 0 && otherAlphabet.test(question) ? tokens : small;
  const [most = 0, ...rarity] = await index.rarity([unknownWord, ...telling.map(({ text }) => text)]);
  if (2 * rarity.reduce((sum, each) => sum + each, 0) > most * rarity.length) return true;
  const isSpoken = async (words: readonly string[]): Promise<boolean> => {
    const known = await index.rarity(words);
    return 2 * known.filter((each) => each < most && each <= mostOfCommon).length >= words.length;
  };
  return (await Promise.all(commonWords.map(isSpoken))).filter(Boolean).length > 1;
}
