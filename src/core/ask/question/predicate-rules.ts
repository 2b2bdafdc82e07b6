import { contentOf } from '../../search/answerability';
import { isOtherVerbOf, isStanding } from '../../support/similar-words';
import { askedContent } from './asked-words';
import { generalThings } from './counted-thing';
import { isGerman } from './names-asked';
import type { Rule } from './questioned-line';

/** Number of words beside the subject from which an answer has one of them: a single one is often said in another way. */
const fewestWords = 2;
/** Matches a line of a conversation, which what was said before it belongs to. */
const said = /^[*_]{0,2}\p{Lu}[\p{L}\p{M} .'’-]{0,40}:[*_]{0,2} /u;

/**
 * Returns the rule that a line says something of what is asked, and not only of whom or what: of the words of the
 * question that neither are names nor stand above the line, it has one.
 */
export function predicateRules(question: string): Rule[] {
  const hasNames = !isGerman(question);
  const words = askedContent(question).filter(
    ({ isCapital, isFirst, kind, text }) =>
      kind === 'word' && !(hasNames && isCapital && !isFirst) && !generalThings.test(text),
  );
  if (words.length < fewestWords) return [];
  const leftBelow = new Map<string, typeof words>();
  return [
    ({ line, above }) => {
      const heading = above();
      const known = contentOf(heading);
      const left = leftBelow.get(heading) ?? words.filter((word) => !isStanding(word, known));
      leftBelow.set(heading, left);
      if (left.length < fewestWords || said.test(line)) return true;
      const told = contentOf(line);
      return left.some((word) => isStanding(word, told) || isOtherVerbOf(word, told));
    },
  ];
}
