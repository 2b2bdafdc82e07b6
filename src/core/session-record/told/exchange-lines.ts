import { closingsOf, lastAsked } from '../../extraction/closings';
import { boast, isUpkeep, named, needless, offering } from '../../extraction/reports';
import { isPassing } from '../../extraction/passing-states';
import { endsAnnouncing, withoutOpener } from '../../extraction/text/narration';
import { standsAlone } from '../../extraction/text/stands-alone';
import { letterCount, readStatements, type Statement } from '../../extraction/text/statement';
import { completedUnits } from '../../extraction/text/completed-units';
import type { TurnUnits } from '../../extraction/text/turn-units';
import { stripEnd } from '../../text-ends';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Unit } from '../../extraction/text/units';
import type { Session, Turn } from '../../transcript/turn';
import { defining, denying, direct, isEmpty, isLeadTo } from '../answered-questions';
import { hasParticiple, isReached } from '../wording/reached';
import { fitting, longestText, oneLine, shortest, type RecordLine } from '../record-line';
import { isGeneral } from '../wording/general-words';
import { isWorkAsked } from '../wording/asked-work';
import { isQuestion, ownSentences } from '../wording/own-words';
import { isSound } from '../worth/worth-lines';
import { addressed, doing } from '../wording/addressed';
import { isOvertaken } from './overtaken-answers';
import { ratedReply, type Rated } from '../worth/rated-replies';

const longestAsked = 100;
const fewestWords = 2;
const fewestOfLead = 4;
const weight = 2;
/** Weight of what the first message asks, which stays where it is. */
const ofOpening = 7;

/** A request with what the reply to it says. */
export interface Exchange {
  readonly line: RecordLine;
  /** The line with the request alone, whose place it takes; null if that stays. */
  readonly request: RecordLine | null;
}

/** Returns the requests of which no line tells what came of them, each with the sentence that the reply to it says first. */
export function exchangesOf(lines: readonly RecordLine[], session: Session, units: TurnUnits): Exchange[] {
  const { turns } = session;
  const told = new Set(
    lines.flatMap(({ part, turn }) => (part === 'goal' || part === 'decided' ? [] : [turn.split('.')[0] ?? ''])),
  );
  return closingsOf(session, units).flatMap((closing): Exchange[] => {
    const from = lastAsked(turns, closing.at);
    const replies = turns.slice(from + 1, closing.at + 1);
    if (from < 0 || replies.some(({ id }) => told.has(id))) return [];
    const before = turns[from];
    const asked = lines
      .filter(({ part, turn }) => part === 'goal' && turn === before?.id)
      .sort((one, other) => other.weight - one.weight)[0];
    const isSaidDone = saysDone.test(replies.at(-1)?.text ?? '');
    const question =
      asked?.text.replace(/^“|”$/g, '') ?? (questionIn(before?.text ?? '') || (isSaidDone ? briefOf(before) : ''));
    if (question === '') return [];
    const isWork = isSaidDone || (closing.isDone && isWorkAsked(session, closing.at));
    const own = completedUnits(units.of(closing.at));
    const sound = soundStatements(own, ratedReply(session, units, closing), question);
    const first =
      (isWork ? sound.find(({ statement }) => isReached(statement.plain)) : undefined) ??
      (isSaidDone
        ? sound.find(({ statement, unit }) => statement.specifics.length > 0 && own.indexOf(unit) < mostUnits)
        : undefined) ??
      firstAnswer(sound, own, question);
    const words = oneLine(question, longestAsked);
    const room = longestText - words.length - 5;
    const answer = first === undefined ? leadIn(own, question, room) : withMore(first, sound);
    if (answer === '') return [];
    const text = fitting(answer, room);
    if (text === '' || isOvertaken(text, question, session, closing.at)) return [];
    const request = asked !== undefined && asked.weight < ofOpening ? asked : null;
    const isDone =
      !isQuestion(question) &&
      (isSaidDone || (first !== undefined && isDeed(first) && isWorkAsked(session, closing.at)));
    // What a reply to a request says first is mostly what it is about to do.
    if (!isDone && !isQuestion(question) && !(first !== undefined && isReached(first.statement.plain))) return [];
    const line: RecordLine = {
      part: isDone ? 'done' : 'found',
      text: `“${words}” → ${text}`,
      turn: replies.at(-1)?.id ?? '',
      weight: Math.max(weight, request?.weight ?? 0),
    };
    return [{ line, request }];
  });
}

/** Leaves out the requests that stand with their answers. */
export function withoutRequests(lines: readonly RecordLine[], exchanges: readonly Exchange[]): RecordLine[] {
  const kept = new Set(lines);
  const told = new Set(exchanges.flatMap(({ line, request }) => (kept.has(line) ? (request ?? []) : [])));
  return lines.filter((line) => !told.has(line));
}

/** Matches the word with which a reply says that the work is done. */
const saysDone =
  /^(?:done|all done|all set|finished|erledigt|fertig|(?:c['’]est )?fait|hecho|listo|fatto|feito|pronto|готово|сделано|(?:已?完成|好了|搞定|完了)(?:了|しました)?|완료)(?:[.!。！]|\s{0,3}$)/iu;

/** Returns a message of a few words; '' for a longer one. */
const briefOf = (turn: Turn | undefined): string => {
  const said = turn?.text.trim() ?? '';
  return said.length <= longestAsked && !/[\n]/.test(said) ? said : '';
};

/** Returns the last question of a message that says what it is about; '' without one. */
const questionIn = (message: string): string =>
  ownSentences(message)
    .filter((sentence) => isQuestion(sentence) && contentWords(sentence).size >= fewestWords)
    .at(-1) ?? '';

/** Returns the sentences of a reply that may answer a question, in order. */
const soundStatements = (units: readonly Unit[], rated: readonly Rated[], question: string): readonly Rated[] =>
  rated.filter(
    (each) =>
      isAnswer(each, question) &&
      !(isLeadTo(each.unit, units[units.indexOf(each.unit) + 1]) && isEmpty(each.statement, question)),
  );

const failing =
  /(?:^|[^\p{L}])(?:fail|error|cannot|could not|couldn['’]t|unable|fehl|échou|fall[aoió]|fallisc|falhou|impossib)|не удалось|ошибк|失败|失敗|错误|エラー|실패|오류/iu;

/** True for what was done, and not for what went wrong. */
const isDeed = ({ statement: { plain } }: Rated): boolean =>
  isReached(plain) && !failing.test(plain) && !denying.test(plain.split(/[:;,—–]/)[0] ?? '');

/** Returns what a reply says first that is more than an opening. */
const firstAnswer = (sound: readonly Rated[], units: readonly Unit[], question: string): Rated | undefined =>
  sound.find(
    ({ unit, statement, worth }) =>
      unit.kind === 'paragraph' &&
      units.indexOf(unit) < mostUnits &&
      (direct.test(statement.plain) ||
        (worth >= leastWorth && isOfQuestion(`${unit.label} ${statement.plain}`, question))),
  );

/**
 * Returns what a reply says in front of its first list, with all items if they fit into `room`, or alone if it tells
 * work; '' if it only introduces them.
 */
function leadIn(units: readonly Unit[], question: string, room: number): string {
  const place = units.slice(0, mostUnits).findIndex(({ listedCount }) => listedCount > 0);
  const lead = units[place + 1]?.lead ?? '';
  const statement = place < 0 ? undefined : readStatements(lead).at(-1);
  if (statement === undefined || !isStated(statement, question)) return '';
  const items = units.slice(place + 1).filter((unit) => unit.kind === 'item' && unit.lead === lead);
  const said = items.map(({ label, goesOn, statements: [first] }) =>
    stripEnd(named(label, first?.plain ?? '', goesOn), /[.;。；\s]/),
  );
  const isWhole = said.every((words) => words !== '' && !addressed.test(words) && !offering.test(words));
  const told = withoutOpener(statement.plain);
  const whole = `${told}: ${said.join('; ')}`;
  return isWhole && whole.length <= room ? whole : hasParticiple(told) ? stripEnd(told, /[:：\s]/) : '';
}

/** True for words in front of a list that state something of what was asked. */
const isStated = (statement: Statement, question: string): boolean =>
  contentWords(statement.plain).size >= fewestOfLead &&
  !isEmpty(statement, question) &&
  isPlainAnswer(statement, question);

/** Returns a sentence with those of its paragraph that go on from it. */
function withMore({ unit, statement }: Rated, sound: readonly Rated[]): string {
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

/** Matches a label in front of what was so before the work. */
const formerly = /^(?:before|previously|vorher|antes|avant|prima|раньше|было|до)(?!\p{L})|^(?:之前|以前|変更前)/iu;

/** True for a sound statement that the question names enough of. */
const isAnswer = (rated: Rated, question: string): boolean =>
  isSound(rated) && !formerly.test(rated.unit.label) && isPlainAnswer(rated.statement, question);

function isPlainAnswer({ plain, hedged }: Statement, question: string): boolean {
  return (
    !hedged &&
    letterCount(plain) >= shortest * 2 &&
    (!addressed.test(plain) || direct.test(plain)) &&
    (standsAlone(plain) || standsAlone(`${question} ${plain}`)) &&
    !/[:：…?？]$/.test(plain) &&
    ![doing, needless, boast, offering, defining].some((each) => each.test(plain)) &&
    !endsAnnouncing(plain) &&
    !isPassing(plain) &&
    !isUpkeep(plain) &&
    !isGeneral(plain)
  );
}
