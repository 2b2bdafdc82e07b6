import { askedContent } from './asked-words';

/** Number of words with content from which a question can be understood without the one before it. */
const wordsAlone = 2;

/** Returns a further question, *and since when?*, with the words of those before it as far as it needs them. */
export function followingUp(question: string, before: readonly string[]): string {
  return [...before, question].reduce(
    (known, next) => (known !== '' && askedContent(next).length < wordsAlone ? `${known} ${next}` : next),
    '',
  );
}
