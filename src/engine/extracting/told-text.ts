import { sentenceRole, withoutOpener } from '../../core/extraction/text/narration';
import { splitSentences } from '../../core/extraction/text/sentences';
import { readBlocks } from '../../core/note/blocks';
import { plainForm } from '../../core/support/plain-form';

/** Number of characters from which a sentence says more than what comes next. */
const longestNarration = 240;
const listItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/m;
/** A sentence about what must be done may tell the solution; one about what will be done matters only in an answer. */
const necessity = /^(?:i need to|i have to|we need to|ich muss)\b/iu;
const invitation = /^(?:let me|let's|let us|lass mich|lass uns|laissez-moi|déjame|laat me|让我)/iu;
/** Words about the state of the tests after a step, which a later turn, command or commit reports better. */
const testCount = /\b(?:tests?|doctests?|specs?|checks?|failures?)\b/iu;
const longestTestCount = 80;

/**
 * Returns what a message of the assistant reports: without the sentences that only announce what comes next or, unless it
 * answers the person, say that a step is done; `…` stands for those between others. Lists, code, headings, and a line
 * that introduces them, stay whole. '' when nothing is left.
 */
export function toldText(text: string, isAnswer: boolean): string {
  const blocks = readBlocks(text, 0);
  const told = blocks.map((block, at) => {
    const source = text.slice(block.start, block.end);
    const isIntroduction = source.endsWith(':') && at < blocks.length - 1;
    const isWhole = block.kind !== 'text' || listItem.test(source) || isIntroduction;
    return isWhole ? source : toldSentences(source, isAnswer);
  });
  return told.filter((part) => part !== '').join('\n\n');
}

function toldSentences(paragraph: string, isAnswer: boolean): string {
  const sentences = splitSentences(paragraph);
  const isTold = sentences.map((sentence) => !isNarration(sentence, isAnswer));
  if (!isTold.includes(false)) return paragraph;
  const [first, last] = [isTold.indexOf(true), isTold.lastIndexOf(true)];
  return sentences
    .map((sentence, at) => (isTold[at] === true ? sentence : '…'))
    .filter((part, at, all) => part !== '…' || (at > first && at < last && all[at - 1] !== '…'))
    .join(' ');
}

function isNarration(sentence: string, isAnswer: boolean): boolean {
  if (sentence.length > longestNarration) return false;
  const plain = plainForm(sentence);
  const rest = withoutOpener(plain);
  switch (sentenceRole(plain)) {
    case 'look':
      return true;
    case 'plan':
      return isAnswer ? invitation.test(rest) : !necessity.test(rest);
    case 'chatter':
      return !isAnswer && (!/\d/.test(plain) || (plain.length < longestTestCount && testCount.test(plain)));
    default:
      return false;
  }
}
