import { problemCues } from '../extraction/text/cues';
import { hasCue } from '../extraction/text/has-cue';
import { letterCount, readStatement } from '../extraction/text/statement';
import { standsAlone } from '../extraction/text/stands-alone';
import { happenedOnce, ruleScore } from '../extraction/user-rules';
import { asPhrase, contentWords } from '../extraction/text/words';
import type { Session, Turn } from '../transcript/turn';
import { answerLines, isLong } from './answer-lines';
import { decisionLines } from './decision-lines';
import { isOrder, isWish } from './imperatives';
import { request } from './run-on';
import { isConsent, isMachinePrompt, isQuestion, isStep, ownSentences, withoutConsent } from './own-words';
import { pastedPlan, planAim } from './plans';
import { fitting, inPieces, oneLine, type RecordLine } from './record-line';

/** Number of letters from which a sentence that begins by agreeing says more than that. */
const fewestBesideConsent = 30;
const surelyRule = 4;
/** Weight of a question, which is no request. */
const ofQuestion = 1.2;
const named =
  /^(?:decision|decided|entscheidung|entschieden|décision|decisión)\s?:|^(?:no,? |actually,? )?(?:i(?:['’]d| would)? (?:prefer|rather)|ich (?:bevorzuge|möchte lieber)|je préfère|prefiero|preferisco) (?!not\b)/i;

/** Returns the person's requests and decisions in their own words. */
export function askedLines(session: Session): RecordLine[] {
  const stops = new Set(
    (session.deeds ?? []).flatMap((deed) => (deed.kind === 'interruption' ? [deed.turnsBefore] : [])),
  );
  const orders = (session.deeds ?? []).flatMap((deed): RecordLine[] =>
    deed.kind === 'order'
      ? [{ part: 'goal', text: fitting(deed.text), turn: idNear(session, deed.turnsBefore), weight: 3 }]
      : [],
  );
  const said = session.turns.flatMap((turn, at) =>
    turn.role !== 'user'
      ? []
      : turnLines(turn, session.turns[at - 1], stops.has(at)).filter(
          ({ weight }) => weight !== ofQuestion || isWorkedOn(session, at),
        ),
  );
  return [...orders, ...said, ...(session.decisions ?? []).flatMap(decisionLines)];
}

/** True when something was changed before the person spoke again; a question that led to nothing is only talk. */
function isWorkedOn({ turns, deeds = [] }: Session, at: number): boolean {
  const next = turns.findIndex(({ role }, other) => other > at && role === 'user');
  return deeds.some(
    ({ kind, turnsBefore }) =>
      (kind === 'file' || kind === 'commit' || kind === 'test') &&
      turnsBefore > at &&
      (next < 0 || turnsBefore <= next),
  );
}

function turnLines(turn: Turn, before: Turn | undefined, isCorrection: boolean): RecordLine[] {
  if (isMachinePrompt(turn.text)) return [];
  const plan = pastedPlan(turn.text);
  if (plan !== null) {
    const text = [`Carry out the plan “${oneLine(plan.title, 90)}”`, fitting(planAim(plan.body), 100)];
    return [{ part: 'goal', text: text.filter((part) => part !== '').join(': '), turn: turn.id, weight: 9 }];
  }
  const sentences = ownSentences(turn.text);
  const answered = before?.role === 'assistant' ? answerLines(sentences, before, turn.id) : null;
  if (answered !== null)
    return [...answered, ...(isLong(sentences) ? wishLines(sentences.slice(1), turn.id, false) : [])];
  // The first message says what a session is about, also as a question.
  if (before === undefined) return inPieces(openingOf(sentences).map(request), turn.id, 'goal', 9);
  const wished = wishLines(sentences, turn.id, isCorrection);
  return wished.length > 0 ? wished : requestLines(sentences, turn.id);
}

/** Returns the sentences of the first message without those that are mostly paths and commands, if any are left. */
function openingOf(sentences: readonly string[]): readonly string[] {
  const own = sentences.filter((sentence) => !casting.test(sentence));
  const [first = '', ...others] = own.length > 0 ? own : sentences;
  return [first, ...others.filter((sentence) => isProse(sentence) && !introducing.test(sentence))];
}

/** Matches a sentence that says nothing without the list or code behind it. */
const introducing = /\bthe following\b|[:：]$/i;

/** Matches what tells the model who or where it is. */
const casting = /^you(?:['’]re| are| have)\b/i;

/** Returns the first thing that a later message says or asks, when nothing in it is certain to be a request. */
function requestLines(sentences: readonly string[], turn: string): RecordLine[] {
  const said = sentences.slice(0, mostOpening).find((sentence) => {
    const bare = withoutConsent(sentence);
    if (!isProse(bare) || happenedOnce.test(bare)) return false;
    return saysSomething(sentence) && contentWords(bare).size >= fewestAsked && !aboutTalk.test(bare);
  });
  return said === undefined ? [] : inPieces([request(said)], turn, 'goal', isQuestion(said) ? ofQuestion : 2);
}

/** Returns the wishes and rules of a later message; a complaint where it says nothing else. */
function wishLines(sentences: readonly string[], turn: string, isCorrection: boolean): RecordLine[] {
  const told = sentences.map(request).filter((sentence) => !isQuestion(sentence) && saysSomething(sentence));
  if (isCorrection) return inPieces(told, turn, 'decided', 5);
  const decided = told.filter((sentence) => named.test(sentence) || ruleScore(readStatement(sentence)) >= surelyRule);
  const wished = told.filter((sentence) => !decided.includes(sentence) && isWish(sentence));
  const complaint = told.slice(0, 2).find(isComplaint);
  const isSilent = decided.length === 0 && wished.length === 0 && complaint !== undefined;
  return [
    ...inPieces(isSilent ? [complaint] : wished, turn, 'goal', isSilent ? 2 : 3),
    ...inPieces(decided, turn, 'decided', 5),
  ];
}

const fewestWords = 3;
/** In characters; shorter ones are steps. */
const shortestOrder = 24;
const longWord = /^[\p{L}'’-]+[.,;:!?]?$/u;

/** True when most of a text is words rather than paths, addresses and commands, and the words say something. */
function isProse(text: string): boolean {
  const parts = text.split(/\s+/);
  const words = parts.filter((part) => longWord.test(part));
  const isWide = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text);
  return isWide || (words.length >= parts.length * 0.7 && contentWords(words.join(' ')).size >= fewestWords);
}
/** Number of words with a meaning of a request that is neither an order nor a wish. */
const fewestAsked = 4;
const mostOpening = 3;
/** Matches remarks and questions about the talk, which say nothing of the matter. */
const aboutTalk =
  /^(?:@\w+ continue|not understand|what do you (?:mean|expect)|so what|(?:can|could) you (?:see|explain)|thanks?|good|great|sorry)\b/i;

function isComplaint(sentence: string): boolean {
  return (hasCue(asPhrase(sentence), problemCues) || /没有|无法|不见/u.test(sentence)) && !/^(?:i|we) /i.test(sentence);
}

/** True for a sentence of a later message that can stand alone: more than consent, a step or a remark. */
function saysSomething(sentence: string): boolean {
  return (
    !isStep(sentence) &&
    !sentence.split(' ').every((word) => word.includes('--')) &&
    standsAlone(withoutConsent(sentence)) &&
    (contentWords(sentence).size >= (isOrder(sentence) && sentence.length >= shortestOrder ? 2 : fewestWords) ||
      isNamedChoice(sentence)) &&
    (!isConsent(sentence) || letterCount(withoutConsent(sentence)) >= fewestBesideConsent)
  );
}

/** True for a rule or choice in few words that names what was chosen. */
function isNamedChoice(sentence: string): boolean {
  const statement = readStatement(sentence);
  return (
    statement.specifics.length > 0 && sentence.split(' ').length > fewestWords && ruleScore(statement) >= surelyRule
  );
}

/** Returns the id of the last turn before; work before the first turn is assigned to the first turn. */
export function idNear({ turns }: Pick<Session, 'turns'>, turnsBefore: number): string {
  return turns[Math.max(0, turnsBefore - 1)]?.id ?? 'a0';
}
