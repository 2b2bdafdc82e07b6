import { plainText, splitSentences } from '../extraction/text/sentences';
import { letterCount } from '../extraction/text/statement';
import { standsAlone } from '../extraction/text/stands-alone';
import type { Decision } from '../transcript/turn';
import { planPoints } from './plan-lines';
import { planAim, planTitle } from './plans';
import { isConsent } from './wording/own-words';
import { fitting, inPieces, longestText, oneLine, quoted, shortest, type RecordLine } from './record-line';

/** Number of letters beyond which an answer in the person's own words gets lines of its own. */
const longestOwn = 90;
const longestQuestion = 130;
/** Characters of a message; longer ones bring pasted material along. */
const longestSpeech = 3_000;
/** Matches the words that join a message to the one before. */
const joining = /^(?:(?:and|also|but|please|und|auch|bitte|et|aussi|y|también|e|anche)[, ]{1,3}){1,4}/i;
const ofProject = /\bthis (?=(?:repo(?:sitory)?|project|app|folder|branch|site)\b)/gi;

/** True for a message that its reader understands who knows the project. */
const isUnderstood = (text: string): boolean => standsAlone(text.replace(joining, '').replace(ofProject, 'the '));

export function decisionLines(decision: Decision): RecordLine[] {
  const { kind, asked, id } = decision;
  const text = decision.text.replace(/\s?\(recommended\)/i, '');
  const line = (part: RecordLine['part'], words: string, weight: number): RecordLine[] => [
    { part, text: words, turn: id, weight },
  ];
  switch (kind) {
    case 'answer':
      return answered(decision, text);
    case 'approved-plan':
      return [
        ...line(
          'decided',
          `Plan approved: ${[oneLine(planTitle(asked), 90), fitting(planAim(text), 110)].filter((part) => part !== '').join(': ')}`,
          8,
        ),
        ...planPoints(text, id),
      ];
    case 'refused-plan':
      return line('decided', `Plan refused (${oneLine(planTitle(asked), 60)}): ${quoted(text, 140)}`, 7);
    case 'refusal':
      return standsAlone(text) && !bareWord.test(text)
        ? line('decided', `Refused ${oneLine(asked, 50)}: ${quoted(text, 150)}`, 6)
        : [];
    case 'queued':
      if (isConsent(text) || letterCount(text) < shortest || !isUnderstood(text)) return [];
      return line(/[?？]\s*$/.test(text) ? 'goal' : 'decided', quoted(text), 4);
  }
}

/** Matches the letters of a refusal such as *No*, which gives no reason. */
const bareWord = /^(?:[\p{Script=Latin}\p{Script=Cyrillic}]{1,5}|\p{L}{1,2})$/u;

/** Returns what an answer decides or leaves open, with its question; the subject replaces a question that is too long. */
function answered(decision: Decision, text: string): RecordLine[] {
  const { asked, meaning, id, topic } = decision;
  const question = !hanging.test(asked) && asked.length <= longestQuestion ? asked.replace(/\s+/g, ' ').trim() : topic;
  const line = (part: RecordLine['part'], words: string, weight: number): RecordLine[] =>
    question === '' || words === '' ? [] : [{ part, text: `${question} → ${words}`, turn: id, weight }];
  if (isLeftOpen(decision)) return line('open', 'left to the assistant', 3);
  const room = longestText - question.length - 3;
  if (isUnsure(decision))
    return line(
      'open',
      ['not settled', quoted(text, Math.min(120, room - 13))].filter((part) => part !== '').join(': '),
      3,
    );
  if (!isSettled(decision)) return [];
  const whole = meaning === '' ? text : `${text}: ${meaning}`;
  const said = fitting(whole, Math.min(140, room));
  if (meaning !== '' || letterCount(text) <= longestOwn)
    return line('decided', said === '' ? fitting(text, room) : said, 6);
  const told = quoted(text, Math.min(140, room));
  const own = splitSentences(text.slice(0, longestSpeech)).map(plainText);
  const rest = own.filter((sentence) => standsAlone(sentence) && !told.includes(sentence));
  return [...line('decided', told, 6), ...inPieces(rest, id, 'decided', 5.5)];
}

/** A question that does not say what it is about. */
export const hanging =
  /^(?:based on|given|which (?:approach|option|one|way|direction)|what about|how about|and\b|is (?:this|that|it)\b|does (?:this|that|it)\b)/i;

/** False for an answer that asks back, or only says how to continue the conversation. */
export function isSettled({ asked, text, meaning }: Decision): boolean {
  if (/[?？]\s*$/.test(text)) return false;
  return (
    !/^(?:more questions|(?:shall|should) (?:we|i) (?:continue|move)|which (?:areas?|topics?) )|\b(?:move|go|continue) (?:on )?to (?:the )?next\b|\bare we done\b|\bready to (?:create|continue|proceed)\b/i.test(
      asked,
    ) && !/^(?:move on|continue)\b/i.test(meaning)
  );
}

/** True for an answer that leaves the choice to the assistant, such as `You decide`. */
export function isLeftOpen({ text }: Decision): boolean {
  return /^(?:you decide|your (?:choice|call)|up to you|(?:claude|you) (?:decides?|chooses?|picks?)|entscheide du|du entscheidest|egal)\b/i.test(
    text,
  );
}

/** True for an answer that says it depends. */
export function isUnsure({ text }: Decision): boolean {
  return (
    /^(?:h+m+\b|not sure|no idea|i don'?t know|maybe|perhaps|(?:it |that |this )?(?:would |will )?depends?\b|weiß (?:ich )?nicht|vielleicht|kommt (?:drauf|darauf) an)/i.test(
      text,
    ) || /\bwould depend\b/i.test(text.slice(0, 80))
  );
}
