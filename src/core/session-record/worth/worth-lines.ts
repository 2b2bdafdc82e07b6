import { closingsOf, outlook, type Closing } from '../../extraction/closings';
import { happened, named } from '../../extraction/reports';
import { capitalised } from '../../extraction/text/narration';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { letterCount, type Statement } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Session } from '../../transcript/turn';
import { asWork, causeWas, hasParticiple } from '../closing-replies';
import { leftBy } from '../open/open-headings';
import { fitting, shortest, type RecordLine } from '../record-line';
import { plainSentences } from '../replies';
import { nameOf, sectionOf, withoutNod } from '../report-lines';
import { addressed, denying, isFact, isKept } from '../told/told-facts';
import { endOfSession, isTalkOnly, weightiest } from '../told/told-lines';
import { isOrder } from '../wording/imperatives';
import { tellsChange } from '../wording/told-changes';
import { ratedReply, type Rated } from './rated-replies';
import { isAnnouncement } from './announcements';
import { isMostly, sourceOf, tells } from './line-sources';

/** Chance of being kept from which a sentence becomes a line. */
const leastKept = 0.5;
/** Chance below which what a rule chose of the rest of a reply is left out. */
const leastOfRule = 0.35;
const mostOfReply = 8;
const weightOfSure = 6;

/**
 * Chooses among the lines that rules made of the assistant's replies, and adds sentences that no rule chose, by the
 * chance that a colleague keeps them (ADR 0056).
 */
export function worthLines(lines: readonly RecordLine[], session: Session, units: TurnUnits): RecordLine[] {
  const byTurn = new Map<string, RecordLine[]>();
  for (const line of lines) byTurn.set(line.turn, [...(byTurn.get(line.turn) ?? []), line]);
  const poor = new Set<RecordLine>();
  const from = isTalkOnly(session) ? 0 : endOfSession(session);
  const added = closingsOf(session, units).flatMap((closing) => {
    const turn = session.turns[closing.at]?.id ?? '';
    const own = byTurn.get(turn) ?? [];
    const rated = ratedReply(session, units, closing);
    for (const line of poorLines(own, rated)) poor.add(line);
    const good = rated.filter(
      (each) => each.worth >= leastKept && !closing.isAsking && isSound(each) && !own.some((line) => tells(line, each)),
    );
    const isEarly = closing.at < from;
    const isExplaining = isEarly && good.length > 0 && isAnalysis(session, closing);
    const chosen = good.flatMap((each) => lineOf(each, turn, closing, isEarly, isExplaining));
    return weightiest(chosen, mostOfReply);
  });
  return [...lines.filter((line) => !poor.has(line)), ...added];
}

/** Returns what rules chose beside reports and hardly anybody would keep. */
const poorLines = (lines: readonly RecordLine[], rated: readonly Rated[]): RecordLine[] =>
  lines.filter((line) => {
    const best = line.part === 'told' ? sourceOf(line, rated) : undefined;
    return (
      best !== undefined &&
      (best.worth < leastOfRule || isAnnouncement(best.statement.plain)) &&
      !isNeeded(best.statement) &&
      isMostly(line, best)
    );
  });

/** True for a cause, and for what was left as it is. */
const isNeeded = ({ cause, plain }: Statement): boolean => cause || causeWas.test(plain) || isKept(plain);

/** Matches what the assistant is doing, rather than what came of it. */
const ongoing =
  /^(?!(?:During|According|Nothing|Everything|Something|Anything|String)\b)\p{Lu}\p{Ll}{2,16}ing\b(?! (?:is|was|are|were|now|has|fails?|works?|needs?)\b)/u;

const address = /https?:\/\/\S{1,2000}/g;

/** Matches the entry of a glossary: a word and what it means. */
const defining = /^`?[\p{L}\p{N}_.-]{1,30}`? [—–] /u;

/** False for what is advice, a plan or a wish, or does not stand alone, however well it is worded. */
export function isSound({ statement, unit, features }: Rated): boolean {
  const { plain } = statement;
  const above = [unit.heading, unit.lead, unit.label];
  return !(
    features.supposed + features.conditional + features['under-plan'] > 0 ||
    above.some((words) => outlook.test(words) || leftBy(words) !== null) ||
    denying.test(unit.label) ||
    /[?？]$/.test(unit.label) ||
    letterCount(plain.replace(address, '')) < shortest ||
    statement.unresolved ||
    (isOrder(plain) && !statement.raw.startsWith('`')) ||
    ongoing.test(plain) ||
    isAnnouncement(plain) ||
    defining.test(plain)
  );
}

function lineOf(
  { statement: said, unit, worth }: Rated,
  turn: string,
  { isDone, isLast }: Closing,
  isEarly: boolean,
  isExplaining: boolean,
): RecordLine[] {
  const part = sectionOf(unit);
  if (part === 'open' && !isLast) return [];
  const statement = asWork(said);
  const name = nameOf(unit, part ?? 'done');
  const plain = withoutNod(statement.plain);
  const text = isFact(statement, plain, name) ? fitting(named(name, name === '' ? capitalised(plain) : plain)) : '';
  if (text === '') return [];
  const weight = worth * weightOfSure;
  if (part === 'open') return [{ part, text, turn, weight }];
  if (isDone && (happened.test(plain) || isOwnDeed(said.plain) || hasParticiple(plain)))
    return [{ part: 'done', text: `Reported: ${text}`, turn, weight }];
  // Before the end, work may overtake what is only said.
  if (addressed.test(plain)) return [];
  if (isEarly && !said.cause && !causeWas.test(plain))
    return isExplaining ? [{ part: 'found', text: `Noted: ${text}`, turn, weight }] : [];
  // Later work may have mended what was wrong.
  return said.problem && !isLast
    ? [{ part: 'found', text: `Noted: ${text}`, turn, weight }]
    : [{ part: 'told', text, turn, weight }];
}

/** Share of the sentences of a reply that may report a change before the reply counts as a report of work. */
const mostChanges = 0.02;

/** True for the end of a request for which nothing was changed, as far as is known, so that its reply explains. */
function isAnalysis(session: Session, { at, isDone }: Closing): boolean {
  if (session.deeds !== undefined) return !isDone;
  const sentences = plainSentences(session.turns[at]?.text ?? '');
  return sentences.filter(tellsChange).length <= sentences.length * mostChanges;
}
