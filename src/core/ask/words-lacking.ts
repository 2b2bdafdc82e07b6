import { type AskedWord, contentOf } from '../search/answerability';
import { readTokens } from '../support/read-tokens';
import { isOtherVerbOf, isStanding } from '../support/similar-words';
import { isInCompound } from '../support/words/compounds';
import { isQuestionWord } from './question/is-question';

/** *How long*: the word names what is asked, and no note need contain it. */
const measureAsked = /\bhow (long|many|much|often|far|old|big|large|high|tall|fast|soon)\b/i;
const pieceLength = 3;
const mostLines = 400;
const longestLine = 2_000;

/** Returns the words of a question, as asked, that none of these texts contains in any form: inflected, or as a compound or its parts. */
export function wordsLacking(question: string, words: readonly AskedWord[], texts: readonly string[]): string[] {
  const lower = texts.map((text) => text.toLowerCase());
  const measure = measureAsked.exec(question)?.[1]?.toLowerCase();
  const lacking = words
    .map(({ token }) => token)
    .filter(({ kind, text }) => kind === 'word' && text !== measure && !isQuestionWord(text))
    .filter(({ text }) => !lower.some((each) => each.includes(text.toLowerCase())));
  if (lacking.length === 0) return [];
  const tokens = contentOf(question);
  const found = linesWith(
    lacking.map(({ text }) => text.toLowerCase()),
    texts,
  ).map((line) => readTokens(line));
  const stands = (word: (typeof lacking)[number]): boolean => {
    const own = tokens.find(({ key }) => key === word.key) ?? word;
    return found.some((line) => isStanding(word, line) || isOtherVerbOf(word, line) || isInCompound(own, tokens, line));
  };
  return lacking.filter((word) => !stands(word)).map(({ text }) => asAsked(text, question));
}

/** Returns the lines with the first or last letters of a word, which other lines need not be read for. */
function linesWith(words: readonly string[], texts: readonly string[]): string[] {
  const pieces = words.flatMap((word) => [word.slice(0, pieceLength), word.slice(-pieceLength)]);
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => pieces.some((piece) => line.toLowerCase().includes(piece)))
    .slice(0, mostLines)
    .map((line) => line.slice(0, longestLine));
}

/** Returns a word as it is written in the question. */
function asAsked(word: string, question: string): string {
  const at = question.toLowerCase().indexOf(word);
  return at === -1 ? word : question.slice(at, at + word.length);
}
