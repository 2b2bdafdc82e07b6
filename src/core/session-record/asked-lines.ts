import { plainText, splitSentences } from '../extraction/text/sentences';
import { letterCount, readStatement } from '../extraction/text/statement';
import { ruleScore } from '../extraction/user-rules';
import { contentWords } from '../extraction/text/words';
import type { Session, Turn } from '../transcript/turn';
import { decisionLines } from './decision-lines';
import { pastedPlan, planAim } from './plans';
import { isConsent, isQuestion, isStep, ownSentences, withoutConsent } from './own-words';
import { inPieces, oneLine, quoted, shortest, type RecordLine } from './record-line';

const fence = /```[\s\S]*?(?:```|$)/g;
const longestAnswer = 160;
/** Number of letters from which a sentence that begins by agreeing says more than that. */
const fewestBesideConsent = 30;
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

function turnLines(turn: Turn, before: Turn | undefined, isCorrection: boolean): RecordLine[] {
  const plan = pastedPlan(turn.text);
  if (plan !== null) {
    const text = [`Carry out the plan “${oneLine(plan.title, 90)}”`, oneLine(planAim(plan.body), 95)];
    return [{ part: 'goal', text: text.filter((part) => part !== '').join(': '), turn: turn.id, weight: 9 }];
  }
  const sentences = ownSentences(turn.text);
  const answered = before?.role === 'assistant' ? answerLine(sentences.join(' '), before, turn.id) : null;
  if (answered !== null) return [answered];
  // The first message says what a session is about, also as a question.
  const told = before === undefined ? sentences : sentences.filter((sentence) => !isQuestion(sentence));
  if (isCorrection) return inPieces(told, turn.id, 'decided', 5);
  const decided = told.filter((sentence) => named.test(sentence) || ruleScore(readStatement(sentence)) >= surelyRule);
  const asking = told.filter(
    (sentence) => !decided.includes(sentence) && (before === undefined || saysWhatIsWanted(sentence)),
  );
  return [
    ...inPieces(asking, turn.id, 'goal', before === undefined ? 9 : 3),
    ...inPieces(decided, turn.id, 'decided', 5),
  ];
}

/** Matches a sentence about what was said before, which says nothing without it. */
const pointingBack =
  /^(?:(?:and|so|but|well|und|aber|also)[, ]+)*(?:this|that|these|those|it|they|das|dies(?:e|es)?|es)\b/i;
const fewestWords = 3;

/** True for a sentence of a later message that stands alone as a wish: more than consent, a step or a remark. */
function saysWhatIsWanted(sentence: string): boolean {
  return (
    !isStep(sentence) &&
    !pointingBack.test(sentence) &&
    contentWords(sentence).size >= fewestWords &&
    (!isConsent(sentence) || letterCount(withoutConsent(sentence)) >= fewestBesideConsent)
  );
}

/** An order to begin answers an offer to begin, and no other question. */
const goAhead =
  /^(?:(?:ok(?:ay)?|yes|yeah|great|good|cool|ja|gut)[,.! ]+)*(?:go (?:ahead|on|for it)|start|begin|proceed|continue|implement|let'?s (?:go|start|begin|do (?:it|this))|fang an|leg los|weiter)\b/i;
const offersToGo =
  /\b(?:shall|should|want me|like me|may|can|could) (?:i|we|to)\b|\b(?:ready|proceed|start|begin|go ahead|continue|implement\w*|soll ich|sollen wir)\b/i;

/** Returns a short answer with the question that it answers; null when nothing was asked. */
function answerLine(answer: string, before: Turn, turn: string): RecordLine | null {
  if (answer === '' || answer.length > longestAnswer || isQuestion(answer)) return null;
  const asked = lastQuestion(before.text, isConsent(answer));
  if (asked === null || (goAhead.test(answer) && !offersToGo.test(asked))) return null;
  const option = chosenOption(answer, before.text);
  const said = oneLine(`${quoted(answer, 75)}${option === '' ? '' : `: ${option}`}`, 90);
  return { part: 'decided', text: `${asked} → ${said}`, turn, weight: 5 };
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

/** Words that say nothing without the sentence before. */
const pointing = /\b(?:it|that|this|them|those|these|they|one of|das|dies(?:es|e)?|sie|ihn)\b/i;
const longestQuestion = 105;

/**
 * Returns the question at the end of a message, with the sentence before it where it points back; null when the message
 * does not end with a question about the work. `Yes` may also answer a question that more words follow.
 */
function lastQuestion(text: string, isConsented: boolean): string | null {
  const end = text.slice(-1_500).replace(fence, ' ').trim();
  const all = splitSentences(end).map(plainText);
  const at = all.map((sentence) => /[?？]["”')*_]*$/.test(sentence)).lastIndexOf(true);
  if (at === -1 || (at < all.length - 1 && !isConsented)) return null;
  const sentences = all.slice(0, at + 1);
  const last = sentences.at(-1) ?? '';
  if (letterCount(last) < shortest || isCourtesy(last)) return null;
  const question = oneLine(last, 90);
  const context = pointing.test(last) ? (sentences.at(-2) ?? '') : '';
  const room = longestQuestion - question.length - 1;
  return letterCount(context) < shortest || context.length > room ? question : `${context} ${question}`;
}

/** True for a question that ends any conversation. */
function isCourtesy(question: string): boolean {
  return /\b(?:anything else|what would you like|how can i help|kann ich sonst)\b/i.test(question);
}

/** Returns the id of the last turn before; work before the first turn is assigned to the first turn. */
export function idNear({ turns }: Pick<Session, 'turns'>, turnsBefore: number): string {
  return turns[Math.max(0, turnsBefore - 1)]?.id ?? 'a0';
}
