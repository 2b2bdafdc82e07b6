import { stands, wordsOfQuestion } from '../search/answerability';
import { readTokens } from '../support/read-tokens';
import { isStanding } from '../support/similar-words';
import { tellsTime } from './question/amount-rules';
import { withoutUnseen } from '../visible-text';
import { askedContent } from './question/asked-words';

/**
 * Returns what a model says was asked and not found, as far as it only repeats words of the question, because anything
 * else would be unchecked text, and as far as no passage has all of these words and no sentence shown tells the length
 * of time asked for, because then it would not be true. A word that only asks, such as *why*, names nothing.
 */
export function askedParts(
  missing: readonly string[],
  question: string,
  passages: readonly string[],
  sentences: readonly string[] = [],
): string[] {
  const asked = wordsOfQuestion(question);
  const known = passages.map((passage) => readTokens(passage));
  return missing
    .map((part) => withoutUnseen(part).replace(/\s+/g, ' ').trim())
    .filter((part) => {
      const words = askedContent(part);
      return (
        words.length > 0 &&
        words.every((word) => isStanding(word, asked)) &&
        !tellsTime(part, question, sentences) &&
        !known.some((tokens) => words.every((word) => stands(word, tokens)))
      );
    });
}
