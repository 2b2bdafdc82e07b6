import { plainText, splitSentences } from '../extraction/text/sentences';
import { letterCount } from '../extraction/text/statement';
import type { Decision } from '../transcript/turn';
import { planAim, planTitle } from './plans';
import { inPieces, oneLine, quoted, shortest, type RecordLine } from './record-line';

/** Number of letters beyond which an answer in the person's own words gets lines of its own. */
const longestOwn = 90;
/** Characters of a message; longer ones bring pasted material along. */
const longestSpeech = 3_000;
export function decisionLines(decision: Decision): RecordLine[] {
  const { kind, asked, meaning, id } = decision;
  const text = decision.text.replace(/\s?\(recommended\)/i, '');
  const line = (part: RecordLine['part'], words: string, weight: number): RecordLine[] => [
    { part, text: words, turn: id, weight },
  ];
  switch (kind) {
    case 'answer':
      if (isLeftOpen(decision)) return line('open', `Left to the assistant: ${oneLine(asked, 160)}`, 3);
      if (isUnsure(decision)) return line('open', `Not settled: ${oneLine(asked, 80)} → ${quoted(text, 100)}`, 3);
      if (isSettled(decision) && meaning === '' && letterCount(text) > longestOwn)
        return [
          ...line('decided', `${oneLine(asked, 90)} → ${quoted(text, 105)}`, 6),
          ...inPieces(splitSentences(text.slice(0, longestSpeech)).map(plainText), id, 'decided', 5.5),
        ];
      return isSettled(decision)
        ? line('decided', `${oneLine(asked, 90)} → ${oneLine(meaning === '' ? text : `${text}: ${meaning}`, 105)}`, 6)
        : [];
    case 'approved-plan':
      return line(
        'decided',
        `Plan approved: ${oneLine([planTitle(asked), planAim(text)].filter((part) => part !== '').join(': '), 180)}`,
        8,
      );
    case 'refused-plan':
      return line('decided', `Plan refused (${oneLine(planTitle(asked), 60)}): ${quoted(text, 120)}`, 7);
    case 'refusal':
      return line('decided', `Refused ${oneLine(asked, 50)}: ${quoted(text, 130)}`, 6);
    case 'queued':
      return /[?？]\s*$/.test(text) || letterCount(text) < shortest ? [] : line('decided', quoted(text), 4);
  }
}

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
