import { closingsOf, outlook, type Closing } from '../../extraction/closings';
import { boast, happened, isUpkeep, named, offering } from '../../extraction/reports';
import { capitalised } from '../../extraction/text/narration';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { standsAlone } from '../../extraction/text/stands-alone';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Session } from '../../transcript/turn';
import { asWork, hasParticiple } from '../closing-replies';
import { leftBy } from '../open/open-headings';
import { fitting, type RecordLine } from '../record-line';
import { nameOf, sectionOf, withoutNod } from '../report-lines';
import { addressed } from '../told/told-facts';
import { isGeneral } from '../wording/general-words';
import { isOrder } from '../wording/imperatives';
import { ratedReply, type Rated } from './rated-replies';

/** Chance of being kept from which a sentence becomes a line. */
const leastKept = 0.5;
/** Chance below which a line that a rule chose is left out. */
const leastOfRule = 0.35;
const mostOfReply = 8;
const weightOfSure = 6;
const longestCompared = 60;

/**
 * Chooses among the lines that rules made of the assistant's replies, and adds sentences that no rule chose, by the
 * chance that a colleague keeps them (ADR 0056).
 */
export function worthLines(lines: readonly RecordLine[], session: Session, units: TurnUnits): RecordLine[] {
  const closings = new Map(closingsOf(session, units).map((closing) => [session.turns[closing.at]?.id ?? '', closing]));
  const rated = new Map([...closings].map(([turn, closing]) => [turn, ratedReply(session, units, closing)]));
  const chosen = lines.filter((line) => !isPoor(line, rated.get(line.turn) ?? []));
  const added = [...closings].flatMap(([turn, closing]) =>
    (rated.get(turn) ?? [])
      .filter(
        (each) =>
          each.worth >= leastKept &&
          isSound(each, closing) &&
          !lines.some((line) => line.turn === turn && tells(line, each)),
      )
      .flatMap((each) => lineOf(each, turn, closing))
      .sort((one, other) => other.weight - one.weight)
      .slice(0, mostOfReply),
  );
  return [...chosen, ...added];
}

/** True for a report of a sentence that hardly anybody would keep. */
const isPoor = (line: RecordLine, rated: readonly Rated[]): boolean =>
  (line.part === 'done' || line.part === 'told') &&
  rated.some((each) => each.worth < leastOfRule && tells(line, each)) &&
  !rated.some((each) => each.worth >= leastOfRule && tells(line, each));

/** True for a line that is made of a sentence. */
function tells({ text }: RecordLine, { statement, unit }: Rated): boolean {
  const said = bare(statement.plain);
  const line = bare(text);
  return (
    said.length > 0 &&
    (line.includes(said.slice(0, longestCompared)) ||
      (said.includes(bare(text.replace(marked, ''))) && unit.label === ''))
  );
}

/** Matches the words with which a line begins that says who told it. */
const marked = /^(?:Reported|Noted): /;
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Matches what the assistant is doing, rather than what came of it. */
const ongoing =
  /^(?!(?:During|According|Nothing|Everything|Something|Anything|String)\b)\p{Lu}\p{Ll}{2,16}ing\b(?! (?:is|was|are|were|now|has|fails?|works?|needs?)\b)/u;

/** False for what is advice, a plan or a wish, or does not stand alone, however well it is worded. */
function isSound({ statement, unit, features }: Rated, { isAsking }: Closing): boolean {
  const { plain } = statement;
  const isPlan = [unit.heading, unit.lead, unit.label].some((words) => outlook.test(words) || leftBy(words) !== null);
  return !(
    isAsking ||
    isPlan ||
    features.supposed + features.conditional + features['under-plan'] > 0 ||
    statement.hedged ||
    statement.unresolved ||
    isOrder(plain) ||
    isUpkeep(plain) ||
    isGeneral(plain) ||
    offering.test(plain) ||
    boast.test(plain) ||
    ongoing.test(plain) ||
    /[?？:：…]$/.test(plain) ||
    !standsAlone(plain)
  );
}

function lineOf({ statement: said, unit, worth }: Rated, turn: string, { isDone, isLast }: Closing): RecordLine[] {
  const part = sectionOf(unit);
  if (part === 'open' && !isLast) return [];
  const statement = asWork(said);
  const name = nameOf(unit, part ?? 'done');
  const plain = withoutNod(statement.plain);
  const text = fitting(named(name, name === '' ? capitalised(plain) : plain));
  if (text === '') return [];
  const weight = worth * weightOfSure;
  if (part === 'open') return [{ part, text, turn, weight }];
  if (isDone && (happened.test(plain) || isOwnDeed(said.plain) || hasParticiple(plain)))
    return [{ part: 'done', text: `Reported: ${text}`, turn, weight }];
  if (addressed.test(plain)) return [];
  // Later work may have mended what was wrong.
  return said.problem && !isLast
    ? [{ part: 'found', text: `Noted: ${text}`, turn, weight }]
    : [{ part: 'told', text, turn, weight }];
}
