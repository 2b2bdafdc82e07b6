import { closingsOf, lastAsked } from '../../extraction/closings';
import { boast, isUpkeep, needless, offering } from '../../extraction/reports';
import { isPassing } from '../../extraction/passing-states';
import { endsAnnouncing, withoutOpener } from '../../extraction/text/narration';
import { standsAlone } from '../../extraction/text/stands-alone';
import { letterCount } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Unit } from '../../extraction/text/units';
import type { Session } from '../../transcript/turn';
import { direct, isEmpty, isLeadTo } from '../answered-questions';
import { isReached } from '../closing-replies';
import { fitting, longestText, oneLine, shortest, type RecordLine } from '../record-line';
import { isGeneral } from '../wording/general-words';
import { isWorkAsked } from '../wording/asked-work';
import { isQuestion, ownSentences } from '../wording/own-words';
import { isSound } from '../worth/worth-lines';
import { addressed, doing } from './told-facts';
import { isOvertaken } from './overtaken-answers';
import { ratedReply, type Rated } from '../worth/rated-replies';

const longestAsked = 100;
const fewestWords = 2;
const weight = 2;
/** Weight of what the first message asks, which stays where it is. */
const ofOpening = 7;

/**
 * Returns the lines with the answers that they lack: a request of which no line tells what came of it stands with the
 * sentence that the reply to it says first.
 */
export function withAnswers(lines: readonly RecordLine[], session: Session, units: TurnUnits): RecordLine[] {
  const { turns } = session;
  const told = new Set(
    lines.flatMap(({ part, turn }) => (part === 'goal' || part === 'decided' ? [] : [turn.split('.')[0] ?? ''])),
  );
  const answered = new Set<RecordLine>();
  const added = closingsOf(session, units).flatMap((closing): RecordLine[] => {
    const from = lastAsked(turns, closing.at);
    const replies = turns.slice(from + 1, closing.at + 1);
    if (from < 0 || replies.some(({ id }) => told.has(id))) return [];
    const before = turns[from];
    const asked = lines
      .filter(({ part, turn }) => part === 'goal' && turn === before?.id)
      .sort((one, other) => other.weight - one.weight)[0];
    const question = asked?.text.replace(/^“|”$/g, '') ?? questionIn(before?.text ?? '');
    if (question === '') return [];
    const isWork = closing.isDone && isWorkAsked(session, closing.at);
    const answer = answerOf(units.of(closing.at), ratedReply(session, units, closing), isWork, question);
    if (answer === '') return [];
    const words = oneLine(question, longestAsked);
    const text = fitting(answer, longestText - words.length - 5);
    if (text === '' || isOvertaken(text, question, session, closing.at)) return [];
    if (asked !== undefined && asked.weight < ofOpening) answered.add(asked);
    return [{ part: 'found', text: `“${words}” → ${text}`, turn: replies.at(-1)?.id ?? '', weight }];
  });
  return [...lines.filter((line) => !answered.has(line)), ...added];
}

/** Returns the last question of a message that says what it is about; '' without one. */
const questionIn = (message: string): string =>
  ownSentences(message)
    .filter((sentence) => isQuestion(sentence) && contentWords(sentence).size >= fewestWords)
    .at(-1) ?? '';

/** Returns what a reply says first that is more than an opening, as far as its sentences stand together. */
function answerOf(units: readonly Unit[], rated: readonly Rated[], isWork: boolean, question: string): string {
  const sound = rated.filter(
    (each) =>
      isAnswer(each, question) &&
      !(isLeadTo(each.unit, units[units.indexOf(each.unit) + 1]) && isEmpty(each.statement, question)),
  );
  const reached = isWork ? sound.find(({ statement }) => isReached(statement.plain)) : undefined;
  const first =
    reached ??
    sound.find(
      ({ unit, statement, worth }) =>
        unit.kind === 'paragraph' &&
        units.indexOf(unit) < mostUnits &&
        (direct.test(statement.plain) ||
          (worth >= leastWorth && isOfQuestion(`${unit.label} ${statement.plain}`, question))),
    );
  if (first === undefined) return '';
  const { unit, statement } = first;
  const from = unit.statements.indexOf(statement);
  const more = unit.statements.slice(from + 1).findIndex((next) => !sound.some((each) => each.statement === next));
  const said = unit.statements
    .slice(from, more < 0 ? undefined : from + 1 + more)
    .map(({ plain }) => plain)
    .join(' ');
  return unit.label === '' || from > 0 ? withoutOpener(said) : `${unit.label}: ${said}`;
}

const leastWorth = 0.12;
/** Number of paragraphs and items at the beginning of a reply among which its answer stands. */
const mostUnits = 5;

/** True for words of a question with the words of its answer, whatever their endings; scripts that join words are not compared. */
const isOfQuestion = (answer: string, question: string): boolean =>
  !spaced.test(question) || !spaced.test(answer) || sharedCount(rootsOf(answer), rootsOf(question)) > 0;

const lengthOfRoot = 5;
const rootsOf = (text: string): ReadonlySet<string> =>
  new Set([...contentWords(text)].map((word) => word.slice(0, lengthOfRoot)));

const spaced = /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{0,4000}$/u;

/** True for a plain statement that the question names enough of. */
function isAnswer(rated: Rated, question: string): boolean {
  const { plain, hedged } = rated.statement;
  return (
    isSound(rated) &&
    !hedged &&
    letterCount(plain) >= shortest * 2 &&
    (!addressed.test(plain) || direct.test(plain)) &&
    (standsAlone(plain) || standsAlone(`${question} ${plain}`)) &&
    !/[:：…?？]$/.test(plain) &&
    ![doing, needless, boast, offering].some((each) => each.test(plain)) &&
    !endsAnnouncing(plain) &&
    !isPassing(plain) &&
    !isUpkeep(plain) &&
    !isGeneral(plain)
  );
}
