import { askedContent } from './asked-words';

/** Number of words with content from which a question can be understood without the one before it. */
const wordsAlone = 2;

/** True for a question with hardly a word of its own. */
export function isElliptic(question: string): boolean {
  return askedContent(question).length < wordsAlone;
}

/** Returns a further question, *and since when?*, with the words of those before it as far as it needs them. */
export function followingUp(question: string, before: readonly string[]): string {
  return [...before, question].reduce(
    (known, next) => (known !== '' && isElliptic(next) ? `${known} ${next}` : next),
    '',
  );
}
