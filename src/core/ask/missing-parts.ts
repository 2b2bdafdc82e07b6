import { wordsOfQuestion } from '../search/answerability';
import { isStanding } from '../support/similar-words';
import { withoutUnseen } from '../visible-text';

/**
 * Returns what a model says was asked and not found, as far as it only repeats words of the question: anything else
 * would be unchecked text.
 */
export function askedParts(missing: readonly string[], question: string): string[] {
  const asked = wordsOfQuestion(question);
  return missing
    .map((part) => withoutUnseen(part).replace(/\s+/g, ' ').trim())
    .filter((part) => {
      const words = wordsOfQuestion(part);
      return words.length > 0 && words.every((word) => isStanding(word, asked));
    });
}
