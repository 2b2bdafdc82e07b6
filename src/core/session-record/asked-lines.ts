import { toldTasks } from '../extraction/stated/told-tasks';
import { plainText, splitSentences } from '../extraction/text/sentences';
import { readStatement } from '../extraction/text/statement';
import { stepsIn } from '../extraction/text/steps';
import type { Session, Turn } from '../transcript/turn';
import { answerLines, isLong } from './answer-lines';
import { decisionLines } from './decision-lines';
import { besideUndecided, isUndecided, settledLater, undecidedLines } from './open/undecided';
import { answering, isOfDebugging } from './wording/answering';
import { correctionsIn } from './wording/corrections';
import { discardsIn } from './wording/discards';
import { dropsIn } from './wording/drops';
import { isTellingQuestion } from './headline/questions';
import { isOrder, isWish } from './wording/imperatives';
import { isShouted, passagesOf } from './passages';
import { request } from './run-on';
import { casting, isMachinePrompt, isPasted, isQuestion, isStep, ownSentences } from './wording/own-words';
import { withOptionMark } from './offered-options';
import { outlineOf, type Aftermath } from './outlines';
import { pastedPlan, planAim } from './plans';
import { isOthers, withoutQuotedLines } from './wording/others-words';
import { refrainsOf, type Refrains } from './wording/refrains';
import { reportsSymptom } from './wording/symptoms';
import {
  announcesChoice,
  isAsking,
  isCourtesy,
  isFactual,
  isHeading,
  isProse,
  isRule,
  saysSomething,
  withoutTag,
} from './wording/sentence-kinds';
import { withoutCopied, withoutRestated } from './restated';
import { fitting, inPieces, leading, longestText, oneLine, quoted, type RecordLine } from './record-line';

const mostPassages = 4;
const mostWishes = 10;
/** Maximum number of sentences of a message that leaves a matter open; in a longer one, every sentence counts. */
const mostBesideUndecided = 4;
const mostOpening = 12;
/** In characters; a shorter first message is quoted whole. */
const longestWhole = 200;
/** Weight of a question, which is no request. */
const ofQuestion = 1.2;
const ofRefrain = 7;
/** Weight of what is wrong, which says more than what is so. */
const ofSymptom = 2.5;

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
  const refrains = refrainsOf(session.turns);
  const said = session.turns.flatMap((turn, at) =>
    turn.role !== 'user'
      ? []
      : [
          ...taskLines(session, turn),
          ...turnLines(turn, session.turns[at - 1], stops.has(at), refrains, {
            isFollowed: isFollowed(session, at),
            isLast: !session.turns.slice(at + 1).some(({ role }) => role === 'user'),
            isWorkedOn: session.deeds === undefined ? null : isWorkedOn(session, at),
          })
            .filter(({ weight, text }) => weight !== ofQuestion || isWorkedOn(session, at) || isTellingQuestion(text))
            .map((line) => ownOrAsked(line, turn)),
        ],
  );
  const last = session.turns.filter(({ role }) => role === 'user').at(-1)?.id ?? '';
  return [
    ...orders,
    ...ruleLines(refrains),
    ...undecidedLines(session),
    ...withCorrections(withoutRestated(withoutCopied(said, session), last), session).map(asSettled(session)),
    ...(session.decisions ?? []).flatMap(decisionLines),
  ];
}

/** Returns a mapping of statements that say what was undecided before to decisions. */
function asSettled(session: Session): (line: RecordLine) => RecordLine {
  const isSettled = settledLater(session);
  return (line) => {
    const said = line.text.replace(/^“|”$/g, '');
    const isStated = line.part === 'goal' && !splitSentences(said).some((each) => isWish(each) || isQuestion(each));
    return isStated && isSettled(said, line.turn) ? { ...line, part: 'decided', weight: 5 } : line;
  };
}

/** Returns requests with the figures that the person wanted instead. */
function withCorrections(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const corrections = correctionsIn(session);
  const lastOf = new Map(lines.map((line) => [line.turn, line]));
  return lines.map((line) => {
    const words = lastOf.get(line.turn) === line ? corrections.get(line.turn) : undefined;
    const text = `${line.text}, then “${words ?? ''}”`;
    return words === undefined || text.length > longestText ? line : { ...line, text };
  });
}

/** Returns a line with what others say or what is only imagined as asked, because the person did not decide it. */
function ownOrAsked(line: RecordLine, { text }: Turn): RecordLine {
  if (line.part !== 'decided') return line;
  const sentences = splitSentences(line.text.replace(/^“|”$/g, ''));
  const rules = sentences.filter(isRule);
  const steps = stepsIn(text);
  const isForeign = (rules.length > 0 ? rules : sentences).every(
    (sentence) => isOthers(sentence, text) || steps.some((step) => step.includes(sentence)),
  );
  return isForeign ? { ...line, part: 'goal', weight: 2 } : line;
}

/** Returns the tasks that the person names for later. */
const taskLines = (session: Session, turn: Turn): RecordLine[] =>
  inPieces(toldTasks(session, turn), turn.id, 'open', ofRefrain);

/** Returns the rules that the person repeats in each request. */
function ruleLines({ rules, count, turn }: Refrains): RecordLine[] {
  return inPieces(rules, turn, 'decided', ofRefrain, `In ${count} messages: `);
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

/** True when work may have followed a message. */
const isFollowed = ({ turns, deeds }: Session, at: number): boolean =>
  deeds === undefined
    ? turns.some(({ role }, other) => other > at && role === 'user')
    : deeds.some(({ turnsBefore }) => turnsBefore > at);

function turnLines(
  turn: Turn,
  before: Turn | undefined,
  isCorrection: boolean,
  refrains: Refrains,
  after: Aftermath,
): RecordLine[] {
  if (isMachinePrompt(turn.text)) return [];
  const plan = pastedPlan(turn.text);
  if (plan !== null) {
    const text = [`Carry out the plan “${oneLine(plan.title, 90)}”`, fitting(planAim(plan.body), 100)];
    return [{ part: 'goal', text: text.filter((part) => part !== '').join(': '), turn: turn.id, weight: 9 }];
  }
  // What somebody else wrote is no wish of the person.
  const sentences = ownSentences(withoutQuotedLines(turn.text));
  const isOpen = isUndecided(turn.text) && sentences.length <= mostBesideUndecided;
  const beside = isOpen ? besideUndecided(sentences) : sentences;
  const isTold = (sentence: string): boolean => refrains.isRepeated(sentence, turn);
  if (isOpen && before !== undefined) return laterLines(beside, turn.id, isCorrection, isTold);
  const answered =
    before?.role === 'assistant'
      ? answerLines(ownSentences(withOptionMark(withoutQuotedLines(turn.text))), before, turn.id)
      : null;
  if (answered !== null)
    return [...answered, ...(isLong(sentences) ? wishLines(sentences.slice(1), turn.id, isTold) : [])];
  const outline = outlineOf(turn.text, turn.id, after);
  if (outline.length > 0) return outline;
  // The first message says what a session is about, also as a question.
  if (before === undefined) return beside.every(isPasted) && !after.isLast ? [] : openingLines(beside, turn.id, isTold);
  const points = listPoints(turn.text);
  const own = sentences.filter((sentence) => !points.has(sentence) || isWish(sentence) || /\d/.test(sentence));
  return laterLines(own, turn.id, isCorrection, isTold, answering(sentences, before));
}

const point = /^\s{0,8}[-*+•]\s{1,4}(\S.{0,79})$/u;
const mostOfPoint = 7;
const mostWide = 14;

/** Returns the points of lists that are a few words each, which say nothing without the words in front of them. */
function listPoints(text: string): ReadonlySet<string> {
  const points = text.split('\n').flatMap((line) => point.exec(line)?.[1] ?? []);
  return new Set(
    points
      .map(plainText)
      .filter((words) => words.split(' ').length <= (/\p{Script=Han}/u.test(words) ? 1 : mostOfPoint))
      .filter((words) => !/\p{Script=Han}/u.test(words) || words.length <= mostWide),
  );
}

/** True for a sentence that another line has. */
type IsTold = (sentence: string) => boolean;

/** Returns what the first message says, in passages. */
function openingLines(sentences: readonly string[], turn: string, isTold: IsTold): RecordLine[] {
  const isWhole = sentences.join(' ').length <= longestWhole && !sentences.some((each) => introducing.test(each));
  const told = sentences.filter(
    (sentence) => !isTold(sentence) && !casting.test(sentence) && !sentence.startsWith('/'),
  );
  const own = isWhole && told.length > 0 ? told : openingOf(sentences);
  const passages = isWhole ? [] : passagesOf(own, isTold);
  return passages.length === 0
    ? [
        ...inPieces(own.filter(announcesChoice), turn, 'decided', 9),
        ...inPieces(own.filter((sentence) => !announcesChoice(sentence)).map(request), turn, 'goal', 9),
      ]
    : passages.slice(0, mostOpening).map(({ text, sentences: said }, at) => ({
        part: said.some(announcesChoice) ? 'decided' : 'goal',
        text: quoted(text),
        turn,
        weight: 9 - at * 0.5,
      }));
}

/** Returns the sentences of the first message without those that are mostly paths and commands, if any are left. */
function openingOf(sentences: readonly string[]): readonly string[] {
  const own = sentences.filter((sentence) => !casting.test(sentence));
  const [first = '', ...others] = own.length > 0 ? own : sentences;
  return [
    first,
    ...others.filter((sentence) => (isProse(sentence) || isOrder(sentence)) && !introducing.test(sentence)),
  ];
}

/** Matches a sentence that says nothing without the list or code behind it. */
const introducing = /\bthe following\b(?!.{0,60}: \S)|(?:如下|以下).{0,8}$|(?:需要|必须|应该)$|[:：]$/i;

/** Matches words of somebody who asks or weighs rather than decides. */
const doubting =
  /^(?:i (?:have|had|got) (?:a|one|another) question|(?:i|we) (?:do not|don['’]t) (?:know|understand|get|see (?:how|why))|i(?:['’]m| am) (?:not sure|confused|unsure|wondering)|i wonder|ich (?:weiß nicht|frage mich)|je (?:ne sais pas|me demande)|no sé|non so|não sei)(?!\p{L})|^(?:я )?не (?:знаю|понимаю)|我不(?:知道|明白|懂)/iu;
const isDoubt = (sentence: string): boolean => doubting.test(sentence) || readStatement(sentence).hedged;

/** Returns what a later message says, in passages: rules and choices, requests, facts, and last what it asks. */
function laterLines(
  sentences: readonly string[],
  turn: string,
  isCorrection: boolean,
  isTold: IsTold,
  isAnswering: (sentence: string) => boolean = () => false,
): RecordLine[] {
  const passages = passagesOf(
    sentences.map(withoutTag),
    (sentence) =>
      isTold(sentence) ||
      isStep(sentence) ||
      isOfDebugging(sentence) ||
      isCourtesy(sentence) ||
      (introducing.test(sentence) && !leading.test(sentence)),
  );
  return passages
    .flatMap(({ text, sentences: said }): RecordLine[] => {
      const told = said.filter((sentence) => !isQuestion(sentence) && saysSomething(sentence));
      const stated = said.filter((sentence) => !isQuestion(sentence) && !reportsSymptom(sentence));
      const isDecided =
        stated.some((sentence) => isShouted(sentence) && !isHeading(sentence)) ||
        stated.some(
          (sentence) =>
            saysSomething(sentence) &&
            ((isCorrection && !isDoubt(sentence)) ||
              isRule(sentence) ||
              [...discardsIn(sentence), ...dropsIn(sentence)].length > 0),
        );
      const isWished = told.some(isWish);
      const words = quoted(text);
      if (words === '') return [];
      if (isDecided) return [{ part: 'decided', text: words, turn, weight: 5 }];
      if (isWished) return [{ part: 'goal', text: words, turn, weight: 3 }];
      if (stated.length === said.length && told.some((sentence) => isFactual(sentence) && isAnswering(sentence)))
        return [{ part: 'decided', text: words, turn, weight: 4 }];
      if (told.some(isFactual))
        return [{ part: 'goal', text: words, turn, weight: said.some(reportsSymptom) ? ofSymptom : 2 }];
      return said.some(isAsking) ? [{ part: 'goal', text: words, turn, weight: ofQuestion }] : [];
    })
    .filter((line, _at, all) => line.weight >= 3 || heaviest(all).has(line))
    .slice(0, mostWishes);
}

/** Returns what says most of a message beside its wishes and rules. */
const heaviest = (lines: readonly RecordLine[]): ReadonlySet<RecordLine> =>
  new Set(
    lines
      .filter(({ weight }) => weight < 3)
      .sort((one, other) => other.weight - one.weight)
      .slice(0, mostPassages),
  );

/** Returns the wishes and rules of the rest of an answer. */
function wishLines(sentences: readonly string[], turn: string, isTold: IsTold): RecordLine[] {
  return laterLines(sentences, turn, false, isTold).filter(({ weight }) => weight >= 3);
}

/** Returns the id of the last turn before; work before the first turn is assigned to the first turn. */
export function idNear({ turns }: Pick<Session, 'turns'>, turnsBefore: number): string {
  return turns[Math.max(0, turnsBefore - 1)]?.id ?? 'a0';
}
