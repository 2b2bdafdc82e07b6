import type { CarriedPart } from '../../evidence';
import { wordSet } from '../../function-words';
import type { JudgeUse } from '../../judgement';
import type { Passages, PassageSentence } from '../../passages';
import { isStanding } from '../../similar-words';
import { isContent, type Token, isDenial } from '../../token';
import { isLightWord } from '../../words/near-words';
import { answersTo } from '../decision-differences';

const refusals = wordSet('no nope nein non não nee nie нет');

/** Minimum share of the content words of a part that the question, or a later message, has. */
const leastAsked = 0.6;

/** Returns the words of a question that the answer declines, when a part tells them without a negation: *commits are squashed* for *Should I squash? – No*. */
export function declinedQuestions({ tokens, home }: CarriedPart, passages: Passages, use: JudgeUse): string[] {
  if (use !== 'capture' || !/[?？]\s*$/.test(home.text) || tokens.some(({ qualifier }) => qualifier !== null))
    return [];
  const answers = answersTo(home.passage, passages);
  if (!answers.some((answer) => answer.passage === home.passage + 1 && isRefusal(answer))) return [];
  const content = tokens.filter((token) => isContent(token) && !isLightWord(token));
  const asked = content.filter((token) => isStanding(token, home.tokens));
  const isMost = (words: readonly Token[]): boolean => words.length > 0 && words.length >= leastAsked * content.length;
  const isTold = answers.some(
    (answer) => !answer.tokens.some(isDenial) && isMost(content.filter((token) => isStanding(token, answer.tokens))),
  );
  return isMost(asked) && !isTold ? asked.map(({ text }) => text) : [];
}

/** True for *No.* and *No, never squash*, but not for *No problem*. */
function isRefusal({ tokens: [first, second] }: PassageSentence): boolean {
  return first !== undefined && refusals.has(first.text) && second?.clause !== first.clause;
}
