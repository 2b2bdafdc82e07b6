import { closingsOf, lastAsked, type Closing } from '../../extraction/closings';
import { boast, named, offering } from '../../extraction/reports';
import { isPassing } from '../../extraction/passing-states';
import { endsAnnouncing, withoutOpener } from '../../extraction/text/narration';
import { letterCount } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import { contentWords } from '../../extraction/text/words';
import type { Unit } from '../../extraction/text/units';
import type { Session } from '../../transcript/turn';
import { isReached } from '../closing-replies';
import { fitting, longestText, oneLine, shortest, type RecordLine } from '../record-line';
import { isOrder } from '../wording/imperatives';
import { isQuestion, ownSentences } from '../wording/own-words';
import { announcing, ongoing } from '../worth/worth-lines';
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
    const answer = question === '' ? '' : answerOf(units.of(closing.at), ratedReply(session, units, closing), closing);
    if (answer === '') return [];
    const words = oneLine(question, longestAsked);
    const text = fitting(answer, longestText - words.length - 5);
    if (text === '') return [];
    if (asked !== undefined && asked.weight < ofOpening) answered.add(asked);
    return [{ part: 'told', text: `“${words}” → ${text}`, turn: replies.at(-1)?.id ?? '', weight }];
  });
  return [...lines.filter((line) => !answered.has(line)), ...added];
}

/** Returns the last question of a message that says what it is about; '' without one. */
const questionIn = (message: string): string =>
  ownSentences(message)
    .filter((sentence) => isQuestion(sentence) && contentWords(sentence).size >= fewestWords)
    .at(-1) ?? '';

/** Returns what a reply says first that is more than an opening, as far as its sentences stand together. */
function answerOf(units: readonly Unit[], rated: readonly Rated[], { isDone }: Closing): string {
  const sound = rated.filter(isSound);
  const reached = isDone ? sound.find(({ statement }) => isReached(statement.plain)) : undefined;
  const first =
    reached ??
    sound.find(
      ({ unit, statement, worth }) =>
        unit.kind === 'paragraph' &&
        units.indexOf(unit) < mostUnits &&
        (worth >= leastWorth || direct.test(statement.plain)),
    );
  if (first === undefined) return '';
  const { unit, statement } = first;
  const from = unit.statements.indexOf(statement);
  const more = unit.statements
    .slice(from + 1)
    .findIndex((next) => !rated.some((each) => each.statement === next && isSound(each)));
  const said = unit.statements
    .slice(from, more < 0 ? undefined : from + 1 + more)
    .map(({ plain }) => plain)
    .join(' ');
  return withoutOpener(unit.label === '' || from > 0 ? said : named(unit.label, said));
}

const leastWorth = 0.12;
/** Number of paragraphs and items at the beginning of a reply among which its answer stands. */
const mostUnits = 5;
/** Matches a plain yes or no. */
const direct = /^(?:yes|no|nope|correct|ja|nein|sì|sí|oui|non|да|нет)(?!\p{L})/iu;

function isSound({ statement, features }: Rated): boolean {
  const { plain } = statement;
  return !(
    features.supposed + features.conditional + features['under-plan'] > 0 ||
    letterCount(plain) < shortest * 2 ||
    /[:：…?？]$/.test(plain) ||
    isOrder(plain) ||
    ongoing.test(plain) ||
    announcing.test(plain) ||
    endsAnnouncing(plain) ||
    isPassing(plain) ||
    boast.test(plain) ||
    offering.test(plain)
  );
}
