import { closingsOf, outlook, type Closing } from '../../extraction/closings';
import { happened, hasObject, named, needless } from '../../extraction/reports';
import { capitalised } from '../../extraction/text/narration';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { standsAlone } from '../../extraction/text/stands-alone';
import { letterCount, type Statement } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import { stripEnd } from '../../text-ends';
import type { Session } from '../../transcript/turn';
import { asWork, causeWas, hasParticiple } from '../wording/reached';
import { leftBy } from '../open/open-headings';
import { fitting, shortest, type RecordLine } from '../record-line';
import { aboutFile, asks, findings, nameOf, sectionOf, withoutNod } from '../unit-names';
import { addressed, denying } from '../wording/addressed';
import { endOfSession, isTalkOnly } from '../told/talk';
import { isAdmitted } from '../wording/disputes';
import { isGeneral } from '../wording/general-words';
import { isOrder } from '../wording/imperatives';
import { isProof } from '../wording/proved';
import { ratedReply, type Rated } from './rated-replies';
import { isAhead } from './ahead';
import { tells } from './line-sources';

/** Chance of being kept from which a sentence becomes a line. */
const leastKept = 0.3;
/** The same for further sentences of a reply that has some lines. */
const leastOfMore = 0.4;
const fewOfReply = 4;
const mostOfReply = 8;
const weightOfSure = 6;

/**
 * Returns the sentences of each reply that a colleague most likely keeps (ADR 0056), as far as `lines` tells fewer of it.
 * A reply that asks something shows what may be done.
 */
export function worthLines(lines: readonly RecordLine[], session: Session, units: TurnUnits): RecordLine[] {
  const from = isTalkOnly(session) ? 0 : endOfSession(session);
  const written = new Set((session.deeds ?? []).flatMap((deed) => (deed.kind === 'file' ? [baseName(deed.path)] : [])));
  return closingsOf(session, units).flatMap((closing) => {
    if (closing.isAsking || isAdmitted(session.turns, closing.at)) return [];
    const turn = session.turns[closing.at]?.id ?? '';
    const own = lines.filter((line) => line.turn === turn && line.part !== 'goal' && line.part !== 'decided');
    const best = ratedReply(session, units, closing)
      .filter(
        (each) =>
          (each.worth >= leastKept || isEndProven(each, closing)) &&
          isSound(each) &&
          (!closing.isFollowed || hasSubject(each)) &&
          !own.some((line) => tells(line, each)),
      )
      .sort((one, other) => other.worth - one.worth)
      .flatMap((each) => lineOf(each, turn, closing, closing.at < from, written));
    // The title of a commit says what was done.
    const few = own.some(({ text }) => /^Commit\b/.test(text)) ? 0 : Math.max(0, fewOfReply - own.length);
    return best
      .filter(({ weight, text }, at) => at < few || weight >= leastOfMore * weightOfSure || isProof(text))
      .slice(0, mostOfReply);
  });
}

/** True for a point with a name in front or of what was done; one of the points below it may lack its subject. */
const hasSubject = ({ statement: { plain, raw }, unit: { label } }: Rated): boolean =>
  label !== '' || /^[`*]/.test(raw) || happened.test(plain) || isOwnDeed(plain);

/** True for a sentence of the last reply that says that a check of the work passed. */
const isEndProven = ({ statement: { plain, hedged }, unit }: Rated, { isDone, isLast }: Closing): boolean =>
  isDone && isLast && unit.kind === 'paragraph' && !hedged && isProof(plain);

const baseName = (path: string): string => path.replace(/^.*[\\/]/, '').toLowerCase();

/** True for a line about a file that nothing is known to have written, while others were: what should be done to it. */
function isUnwritten(text: string, written: ReadonlySet<string>): boolean {
  const path = aboutFile.exec(text)?.[1];
  return path !== undefined && written.size > 0 && !written.has(baseName(path));
}

/** Matches a heading with how long what stands below it will take. */
const planned =
  /\(~?\d{1,3}(?:\s?[-–—]\s?\d{1,3})? ?(?:hours?|days?|weeks?|months?|stunden|tage|wochen|monate|heures|jours|semaines|mois|horas|días|semanas|meses|ore|giorni|settimane|mesi|dias|час\p{L}*|дн\p{L}*|недел\p{L}*|小时|天|周)\)/iu;
/** Matches words that say what stands beside them in another place. */
const pointing =
  /\((?:the )?same (?:reason|as above|here|thing)\)|(?:^|[^\p{L}])(?:ditto|idem|dito|см\. выше|то же самое|同上)(?!\p{L})/iu;

const nameInText = /`[^`]{1,200}`|\[[^\]]{1,300}\]\([^)]{1,600}\)/g;

/** True for names alone behind a label that says of none of them what was done with it. */
const isNames = ({ raw }: Statement, label: string): boolean =>
  label !== '' && !/(?:ed|en)$/i.test(label) && !hasParticiple(label) && !/\p{L}/u.test(raw.replace(nameInText, ''));

const address = /https?:\/\/\S{1,2000}/g;

/** Matches the entry of a glossary: a word and what it means. */
const defining = /^`?[\p{L}\p{N}_.-]{1,30}`? [—–] /u;

/** False for what is advice, a plan or a wish, or does not stand alone, however well it is worded. */
export function isSound({ statement, unit, features }: Rated): boolean {
  const { plain } = statement;
  // A key such as `next_step`.
  const above = [unit.heading, unit.lead, unit.label.replace(/_/g, ' ')];
  return !(
    features.supposed + features.conditional + features['under-plan'] > 0 ||
    above.some((words) => outlook.test(words) || leftBy(words) !== null) ||
    pointing.test(plain) ||
    isNames(statement, unit.label) ||
    (asks.test(unit.label) && nameOf(unit, 'done') === '') ||
    sectionOf(unit) === null ||
    denying.test(unit.label) ||
    /[?？]$/.test(unit.label) ||
    (/[?？]$/.test(unit.lead) && addressed.test(unit.lead)) ||
    letterCount(plain.replace(address, '')) < shortest ||
    statement.unresolved ||
    (isOrder(plain) && !statement.raw.startsWith('`')) ||
    isAhead(plain) ||
    above.some((words) => planned.test(words)) ||
    defining.test(plain)
  );
}

/** Returns a sentence as a line of the section that it belongs to. */
function lineOf(
  rated: Rated,
  turn: string,
  { isDone, isLast }: Closing,
  isEarly: boolean,
  written: ReadonlySet<string>,
): RecordLine[] {
  const { statement: said, unit, features, worth } = rated;
  const part = sectionOf(unit) ?? 'done';
  const plain = withoutNod(asWork(said).plain);
  const name = nameOf(unit, part);
  const words = named(
    name,
    name === '' && !said.raw.startsWith('`') ? capitalised(plain) : plain,
    name === unit.label && unit.goesOn,
  );
  const text = stripEnd(fitting(words), /[;；]/);
  if (!isTelling(text, said) || (name === '' && !hasObject(said) && !isProof(plain))) return [];
  const weight = worth * weightOfSure;
  // In a reply to a question, what was done was done elsewhere.
  const isWork = isDone && features['work-asked'] + features['work-done'] > 0;
  if (isWork && (part === 'fixed' || causeWas.test(plain)))
    return [{ part: 'fixed', text: `Reported: ${text}`, turn, weight }];
  if (isWork && !/^you\b/i.test(plain) && isOfWork(rated, plain))
    return isUnwritten(text, written) ? [] : [{ part: 'done', text: `Reported: ${text}`, turn, weight }];
  // Later work may overtake what is only said before the end, and may have mended what was wrong.
  const isOvertaken = passing(said) || (isEarly && !said.cause && !causeWas.test(plain));
  return isEarly || (said.problem && !isLast)
    ? [{ part: 'found', text: `${isOvertaken ? 'At that point' : 'Noted'}: ${text}`, turn, weight }]
    : [{ part: 'told', text, turn, weight }];
}

/** Matches a state that the next step of the work ends. */
const momentary =
  /\b(?:currently|so far|still|momentan|derzeit|actuellement|actualmente|attualmente|atualmente)(?!\p{L})|сейчас|目前/iu;

/** True for what was wrong or still so when it was said. */
const passing = ({ problem, plain }: Statement): boolean =>
  problem || /\b(?:(?:right )?now|currently|remaining|still|failing|so far)\b/i.test(plain);

const fewestOfWords = 6;

/** Returns a text without code, paths and names such as `fooBar`. */
const withoutNames = (text: string): string =>
  text.replace(/[\w$@]{0,80}[./\\={}<>][\w$@./\\={}<>()-]{0,200}|\b[a-z]{1,40}[A-Z]\w{0,60}/g, ' ');

/** True for a line with a name or a figure that can stand alone. */
const isTelling = (text: string, { specifics }: Statement): boolean =>
  letterCount(text) >= shortest * 2 &&
  letterCount(withoutNames(text)) >= fewestOfWords &&
  (specifics.length > 0 || /\d/.test(text) || isProof(text)) &&
  !/[:：…?？,，、]$/.test(text) &&
  !needless.test(text) &&
  !isGeneral(text) &&
  standsAlone(text);

/** True for what was done, rather than what was found. */
function isOfWork({ statement, unit, features }: Rated, plain: string): boolean {
  if (features.caveat > 0) return false;
  if (happened.test(plain) || isOwnDeed(statement.plain)) return true;
  const isFinding = [unit.heading, unit.lead, unit.label].some((words) => findings.test(words));
  if (statement.problem || statement.cause || isFinding) return false;
  return hasParticiple(plain) || (features['work-done'] + features.report > 1 && !momentary.test(plain));
}
