import { closingsOf, lastAsked } from '../../extraction/closings';
import { completedUnits } from '../../extraction/text/completed-units';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Unit } from '../../extraction/text/units';
import { contentWords, overlap } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';
import { factsOf, withWholeSentence } from './told-facts';
import { listsOf } from './told-lists';
import { laterWords } from './told-replies';
import { isAdmitted, isHandedBack, isPraise } from '../wording/disputes';
import { isWorkAsked } from '../wording/asked-work';
import { isOrder } from '../wording/imperatives';
import { isQuestion, ownSentences } from '../wording/own-words';
import { reportsChange } from '../replies';

/** The last fifth of the turns, or the last exchange, is the end of a session. */
const lastShare = 5;
const fewestLast = 2;
const mostOfTurn = 6;
const mostLists = 3;
const mostTold = 30;
const mostCompared = 60;
const sameFrom = 0.75;
const longestSaid = 2_000;
const mostSaid = 60_000;
const fewestSteps = 3;
/** Number of paragraphs at the beginning of a reply that may answer its question. */
const mostFirst = 2;

/**
 * Returns what the assistant's replies state plainly and nobody denied: facts with a name or a figure, which stand
 * alone. Before the end of work, which may overtake them, only causes count.
 */
export function toldLines(session: Session, units: TurnUnits): RecordLine[] {
  const { turns } = session;
  const said = turns.flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, longestSaid)] : []));
  const asked = contentWords(said.join(' ').slice(0, mostSaid));
  const isProject = isOfProject(session);
  const closings = closingsOf(session, units);
  const isTalk = isTalkOnly(session);
  const from = isTalk ? 0 : endOfSession(session);
  const all = closings.flatMap(({ at, isAsking, isLast }): RecordLine[] => {
    const turn = turns[at];
    if (turn === undefined || isAdmitted(turns, at)) return [];
    const { isExplained, mayChange } = laterWords(session, at);
    const reply = {
      asked,
      isExplained,
      isTalk,
      isEarly: at < from,
      isPraised: isPraise(turns[at + 1]),
      question: isProject ? questionBefore(session, at) : null,
    };
    const told = completedUnits(units.of(at)).map(withWholeSentence);
    // Steps that the person hands back help nobody.
    if (told.filter(isStepUnit).length >= fewestSteps && isHandedBack(turns[at + 1])) return [];
    // What failed may be mended by the work that followed.
    const lists = isAsking || reply.isEarly ? [] : listsOf(told).filter(({ isOfFault }) => !isOfFault || isLast);
    const listed = new Set(lists.flatMap((list) => list.units));
    const lines = told
      .filter((unit) => !listed.has(unit))
      .flatMap((unit, place) => factsOf(unit, turn.id, { ...reply, isFirst: place < mostFirst }))
      .filter(({ text }) => !mayChange(text));
    const values = lists.flatMap((list) =>
      list.lines.map((text): RecordLine => ({ part: 'told', text, turn: turn.id, weight: list.weight })),
    );
    return [...weightiest(lines, mostOfTurn), ...weightiest(values, mostLists)];
  });
  return weightiest(withoutEarlier(all), mostTold);
}

/** True for a talk in which the assistant reports no work of its own. */
export const isTalkOnly = (session: Session): boolean =>
  !isOfProject(session) && !session.turns.some((turn, at) => reportsChange(turn) && isWorkAsked(session, at));

/** Returns the index of the turn with which the end of a session begins, where work no longer overtakes what is said. */
export const endOfSession = ({ turns }: Session): number =>
  turns.length - Math.max(fewestLast, Math.ceil(turns.length / lastShare));

/** Returns the lines with the largest weights, in their order. */
export function weightiest(lines: readonly RecordLine[], most: number): RecordLine[] {
  const best = new Set([...lines].sort((one, other) => other.weight - one.weight).slice(0, most));
  return lines.filter((line) => best.has(line));
}

/** True for a session with work of some kind, so that what a reply explains is about that work. */
export const isOfProject = ({ cwd, deeds = [], turns }: Session): boolean =>
  cwd !== null ||
  deeds.length > 0 ||
  turns.some(({ role }, at) => role === 'assistant' && turns[at + 1]?.role === 'assistant');

/** Returns the words of the questions to which a message replies. */
function questionBefore({ turns }: Session, at: number): ReadonlySet<string> {
  const before = turns[lastAsked(turns, at)]?.text ?? '';
  return contentWords(ownSentences(before).filter(isQuestion).join(' '));
}

/** True for a list item that says what to do. */
const isStepUnit = ({ kind, statements }: Unit): boolean => kind === 'item' && isOrder(statements[0]?.plain ?? '');

/** Keeps the last of the lines that say nearly the same. */
function withoutEarlier(lines: readonly RecordLine[]): RecordLine[] {
  const words = lines.map(({ text }) => contentWords(text));
  return lines.filter(
    ({ weight }, at) =>
      !words
        .slice(at + 1, at + 1 + mostCompared)
        .some(
          (later, next) =>
            overlap(later, words[at] ?? new Set()) >= sameFrom && (lines[at + 1 + next]?.weight ?? 0) >= weight,
        ),
  );
}
