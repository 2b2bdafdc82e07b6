import { isStanding } from '../../support/similar-words';
import type { Token } from '../../support/token';
import { contentOf } from '../../search/answerability';
import { countedRules } from './counted-thing';
import { figureRules } from './figure-rules';
import { predicateRules } from './predicate-rules';
import { personRules } from './person-rules';
import { amountRules } from './amount-rules';
import { countRules, numberRules } from './number-rules';
import { ownedThing, tellsOwner } from './owners';
import type { QuestionedLine, Rule } from './questioned-line';
import { timeRules } from './time-rules';
import { asksWhyNot, tellsOpposite, tellsRejection } from './rejections';

/**
 * Returns whether a line may answer a question by what it asks for: a number, a time or, in English, a person must be
 * named, a line about another year than the question's is no answer, nor is one of a note with none of its names, nor one
 * that names as not chosen what the question calls chosen.
 */
export function fitsQuestion(question: string): (line: QuestionedLine) => boolean {
  const text = question.trim();
  const rules: Rule[] = [
    countRules,
    countedRules,
    numberRules,
    figureRules,
    amountRules,
    timeRules,
    personRules,
    predicateRules,
  ].flatMap((rulesOf) => rulesOf(text));
  rules.push(({ line }) => !tellsOpposite(text, line));
  if (asksWhyNot(text)) rules.push(({ line, lead }) => tellsRejection(text, line, lead()));
  const owned = ownedThing(text);
  if (owned !== null) rules.push((line) => tellsOwnerOf(owned, line));
  return (line) => rules.every((rule) => rule(line));
}

/** Whose something is may stand above it: below *Owners*, behind *Responsible:*, in a column *Maintainer*. */
function tellsOwnerOf(owned: readonly Token[], { line, above, lead }: QuestionedLine): boolean {
  const given = above();
  const known = contentOf(`${line}\n${given}`);
  const held = owned.filter((word) => isStanding(word, known)).length;
  return tellsOwner(`${line}\n${given}\n${lead()}`) && 2 * held >= owned.length && held > 0;
}
