import { plainText, splitSentences } from '../extraction/sentences';
import { letterCount, readStatement } from '../extraction/statement';
import { ruleScore } from '../extraction/user-rules';
import type { Decision, Session, Turn } from '../transcript/turn';
import { oneLine, quoted, type RecordLine } from './record-line';

const editorNote = /<(ide_[a-z_]+|system-[a-z]+|attachment|file|document)\b[^>]{0,300}>[^<]{0,20000}<\/\1>/g;
const fence = /```[\s\S]*?(?:```|$)/g;
/** Maximum length of a message in characters; longer ones contain pasted material. */
const longestSpeech = 3_000;
const fewestLetters = 12;
const longestAnswer = 160;
const surelyRule = 4;
const named = /^(?:decision|decided|entscheidung|entschieden|décision|decisión)\s?:/i;
const mostPieces = 3;
/** Number of letters beyond which an answer in the person's own words gets lines of its own. */
const longestOwn = 90;
const mostOfPiece = 196;

/** Returns the person's requests and decisions in their own words. */
export function askedLines(session: Session): RecordLine[] {
  const stops = new Set(
    (session.deeds ?? []).flatMap((deed) => (deed.kind === 'interruption' ? [deed.turnsBefore] : [])),
  );
  const orders = (session.deeds ?? []).flatMap((deed): RecordLine[] =>
    deed.kind === 'order'
      ? [{ part: 'goal', text: oneLine(deed.text), turn: idNear(session, deed.turnsBefore), weight: 3 }]
      : [],
  );
  const said = session.turns.flatMap((turn, at) =>
    turn.role === 'user' ? turnLines(turn, session.turns[at - 1], stops.has(at)) : [],
  );
  return [...orders, ...said, ...(session.decisions ?? []).flatMap(decisionLines)];
}

/** Returns the person's own sentences, without editor notes, code and pasted material. */
export function ownSentences(text: string): string[] {
  const own = text.slice(0, 200_000).replace(editorNote, ' ').replace(fence, ' ');
  const sentences = splitSentences(own.slice(0, longestSpeech)).map(plainText);
  return own.length > longestSpeech ? sentences.slice(0, 2) : sentences;
}

function turnLines(turn: Turn, before: Turn | undefined, isCorrection: boolean): RecordLine[] {
  const sentences = ownSentences(turn.text).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const whole = sentences.join(' ');
  if (whole === '') return [];
  const asked = before?.role === 'assistant' ? lastQuestion(before.text) : null;
  const option = before === undefined || asked === null ? '' : chosenOption(whole, before.text);
  if (asked !== null && whole.length <= longestAnswer && !/[?？]$/.test(whole))
    return [
      {
        part: 'decided',
        text: `${oneLine(asked, 90)} → ${oneLine(`${quoted(whole, 85)}${option === '' ? '' : `: ${option}`}`, 105)}`,
        turn: turn.id,
        weight: 5,
      },
    ];
  if (letterCount(whole) < fewestLetters) return [];
  const part = isCorrection && !/[?？]$/.test(whole) ? 'decided' : 'goal';
  if (part === 'decided') return inPieces(sentences, turn.id, part, 5);
  const decided = sentences.filter(
    (sentence) => named.test(sentence) || ruleScore(readStatement(sentence)) >= surelyRule,
  );
  const asking = sentences.filter((sentence) => !decided.includes(sentence));
  return [
    ...inPieces(asking, turn.id, 'goal', before === undefined ? 9 : 3),
    ...inPieces(decided, turn.id, 'decided', 5),
  ];
}

/** Joins whole sentences into lines as far as they fit, and returns the first lines. */
function inPieces(sentences: readonly string[], turn: string, part: RecordLine['part'], weight: number): RecordLine[] {
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length < mostOfPiece)
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(sentence);
  }
  return pieces
    .filter((piece) => letterCount(piece) >= fewestLetters)
    .slice(0, mostPieces)
    .map((piece, at) => ({ part, text: quoted(piece), turn, weight: weight - at * 0.5 }));
}

function decisionLines(decision: Decision): RecordLine[] {
  const { kind, text, asked, meaning, id } = decision;
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
      return /[?？]\s*$/.test(text) || letterCount(text) < fewestLetters ? [] : line('decided', quoted(text), 4);
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

/** Returns the title without the word "plan". */
export function planTitle(title: string): string {
  return plainText(title.replace(/^(?:implementation )?plan\s*[:–—-]\s*/i, ''));
}

/** Returns the option that an answer such as `let's do 1` chooses from the offered list; '' without one. */
function chosenOption(answer: string, offered: string): string {
  const sign =
    /^(?:(?:ok|okay|yes|yeah|let'?s|do|go|with|take|the|option|number|nr|ja|nimm|mach|gerne|bitte|variante)[\s,.:#]+)*(?:(\d)|([a-e]))(?:$|[\s,.!)])/i.exec(
      answer,
    );
  const mark = sign?.[1] ?? sign?.[2];
  if (mark === undefined) return '';
  const item = new RegExp(
    `^\\s*(?:[-*]\\s+)?(?:\\*\\*)?(?:option\\s+)?${mark}(?:[.):]|\\s+[–—-])\\s*(.{4,400})$`,
    'im',
  ).exec(offered.slice(-6_000));
  return plainText(item?.[1] ?? '');
}

/** Returns the first paragraph that says what a plan does. */
export function planAim(plan: string): string {
  const lines = plan.slice(0, 20_000).split('\n');
  const from = lines.findIndex((line) =>
    /^#{1,4}\s*(?:\d+\.?\s*)?(?:solution|approach|goal|summary|overview|context|lösung|ziel|ansatz|überblick)\b/i.test(
      line,
    ),
  );
  const prose = lines.slice(from + 1).find((line) => line.trim() !== '' && !/^(?:#|```|\||---)/.test(line.trim()));
  return plainText(prose ?? '');
}

/** Returns the question at the end of a message; null without one. */
function lastQuestion(text: string): string | null {
  const end = text.slice(-1_500).replace(fence, ' ').trim();
  if (!/[?？]["”')*_]*$/.test(end)) return null;
  const last = plainText(splitSentences(end).at(-1) ?? '');
  return letterCount(last) < fewestLetters ||
    /\b(?:anything else|what would you like|how can i help|kann ich sonst)\b/i.test(last)
    ? null
    : last;
}

/** Returns the id of the last turn before; work before the first turn is assigned to the first turn. */
export function idNear({ turns }: Pick<Session, 'turns'>, turnsBefore: number): string {
  return turns[Math.max(0, turnsBefore - 1)]?.id ?? 'a0';
}
