import { wideFunction } from '../../support/similar-words';

const wideRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,200}/gu;
let segmenter: Intl.Segmenter | undefined;

/**
 * Returns a question with blanks between the words of a script without them, and without those that have no content, so
 * that no pair of characters belongs to two words.
 */
export function cutWords(question: string): string {
  return question.replace(wideRun, (run) => {
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
    const parts = [...segmenter.segment(run)].map(({ segment }) => (wideFunction.test(segment) ? '' : segment));
    // What the dictionary does not know comes as single characters.
    return parts.reduce(
      (cut, part, at) => cut + (part.length === 1 && parts[at - 1]?.length === 1 ? '' : ' ') + part,
      '',
    );
  });
}
