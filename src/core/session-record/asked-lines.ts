import { plainText, splitSentences } from '../extraction/sentences';
import { letterCount, readStatement } from '../extraction/statement';
import { ruleScore } from '../extraction/user-rules';
import type { Session, Turn } from '../transcript/turn';
import { decisionLines } from './decision-lines';
import { pastedPlan, planAim } from './plans';
import { inPieces, oneLine, quoted, shortest, type RecordLine } from './record-line';

const editorNote = /<(ide_[a-z_]+|system-[a-z]+|attachment|file|document)\b[^>]{0,300}>[^<]{0,20000}<\/\1>/g;
const fence = /```[\s\S]*?(?:```|$)/g;
/** Maximum length of a message in characters; longer ones contain pasted material. */
const longestSpeech = 3_000;
const longestAnswer = 160;
const surelyRule = 4;
const named = /^(?:decision|decided|entscheidung|entschieden|décision|decisión)\s?:/i;

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

/** Questions about how far the work is, which are not a goal. */
const checks =
  /^(?:did|have|has|is|are|was|were|do|does|hast|habt|ist|sind) (?:you|it|they|that|this|we|du|ihr|es|das)\b/i;
const longestCheck = 60;

function turnLines(turn: Turn, before: Turn | undefined, isCorrection: boolean): RecordLine[] {
  const plan = pastedPlan(turn.text);
  if (plan !== null) {
    const text = [`Carry out the plan “${oneLine(plan.title, 90)}”`, oneLine(planAim(plan.body), 95)];
    return [{ part: 'goal', text: text.filter((part) => part !== '').join(': '), turn: turn.id, weight: 9 }];
  }
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
  if (letterCount(whole) < shortest) return [];
  if (whole.length <= longestCheck && /[?？]$/.test(whole) && checks.test(whole)) return [];
  const part = isCorrection && !/[?？]$/.test(whole) ? 'decided' : 'goal';
  if (part === 'decided')
    return inPieces(
      sentences.filter((sentence) => !/[?？]$/.test(sentence)),
      turn.id,
      part,
      5,
    );
  const decided = sentences.filter(
    (sentence) => named.test(sentence) || ruleScore(readStatement(sentence)) >= surelyRule,
  );
  const asking = sentences.filter((sentence) => !decided.includes(sentence));
  return [
    ...inPieces(asking, turn.id, 'goal', before === undefined ? 9 : 3),
    ...inPieces(decided, turn.id, 'decided', 5),
  ];
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

/** Returns the question at the end of a message; null without one. */
function lastQuestion(text: string): string | null {
  const end = text.slice(-1_500).replace(fence, ' ').trim();
  if (!/[?？]["”')*_]*$/.test(end)) return null;
  const last = plainText(splitSentences(end).at(-1) ?? '');
  return letterCount(last) < shortest ||
    /\b(?:anything else|what would you like|how can i help|kann ich sonst)\b/i.test(last)
    ? null
    : last;
}

/** Returns the id of the last turn before; work before the first turn is assigned to the first turn. */
export function idNear({ turns }: Pick<Session, 'turns'>, turnsBefore: number): string {
  return turns[Math.max(0, turnsBefore - 1)]?.id ?? 'a0';
}
