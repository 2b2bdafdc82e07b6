import { closingsOf } from '../../extraction/closings';
import { isOwnDeed } from '../../extraction/text/own-deeds';
import { offering } from '../../extraction/reports';
import { capitalised, withoutOpener } from '../../extraction/text/narration';
import { plainText } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { letterCount } from '../../extraction/text/statement';
import type { TurnUnits } from '../../extraction/text/turn-units';
import type { Unit } from '../../extraction/text/units';
import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { stripEnd } from '../../text-ends';
import { fitting, isHalf, longestText, shortest, type RecordLine } from '../record-line';
import { isWorkAsked } from '../wording/asked-work';
import { isOption } from '../wording/suppositions';
import { leftBy, operating, purpose } from './open-headings';

/** Number of replies at the end that may say what is left. */
const lastReplies = 3;
const mostPoints = 4;
const mostJoined = 2;
const longestPoint = 170;
const ofPoint = 4;
const shortestName = 4;
const longestRead = 20_000;
const label = /^(?:Left|To do)(?: – [^:]{1,90})?: /;

/** Returns what the last replies name as left, and the commands with which they end that the person is to run. */
export function leftPoints(session: Session, units: TurnUnits): RecordLine[] {
  const { turns, deeds } = session;
  const ends = closingsOf(session, units);
  // The steps of an explanation are nobody's task.
  const isWork =
    (deeds ?? []).some(({ kind }) => kind === 'file' || kind === 'commit') ||
    ends.some(({ at }) => isWorkAsked(session, at));
  if (!isWork) return [];
  const last = turns.map(({ role }) => role).lastIndexOf('assistant');
  return ends.slice(-lastReplies).flatMap(({ at, isDone }) => {
    const turn = turns[at]?.id ?? '';
    // A paragraph of an earlier reply may tell what only the next step brings.
    const all = units.of(at).filter(({ kind }) => at === last || kind === 'item');
    const lines = [...pointsIn(all), ...(isDone && at === last ? operationsIn(all) : [])];
    return lines
      .filter((text) => !isTouched(text, turns.slice(at + 1, last + 1)))
      .map((text): RecordLine => ({ part: 'open', text, turn, weight: ofPoint }));
  });
}

/** True when a later turn speaks of a point that a reply named, which may be done since. */
function isTouched(text: string, later: readonly Turn[]): boolean {
  const words = contentWords(text.replace(label, ''));
  const names = specificsOf(text).filter((name) => name.length >= shortestName);
  return later.some(({ text: said }) => {
    const read = said.slice(0, longestRead);
    return names.some((name) => read.includes(name)) || sharedCount(words, contentWords(read)) >= words.size / 2;
  });
}

/** Returns the points that the words above them or in front of them call left. */
function pointsIn(units: readonly Unit[]): string[] {
  const lists = new Map<string, string[]>();
  const alone: string[] = [];
  // What an earlier list of the same message names may be done at its end.
  const last = units.filter((unit) => aboveOf(unit) !== '').at(-1);
  for (const unit of units) {
    const above = aboveOf(unit);
    const isLabeled = leftBy(unit.label) !== null;
    const isOver = last !== undefined && above !== '' && !isSameList(unit, last);
    if (isOver || (above === '' && !isLabeled) || isOption(unit) || unit.listedCount > 0) continue;
    const text = pointOf(unit, isLabeled);
    if (text === '') continue;
    if (unit.kind === 'item' && leftBy(above) === 'person' && hasSubject(above))
      lists.set(above, [...(lists.get(above) ?? []), text]);
    else if (standsAlone(text)) alone.push(`Left: ${text}`);
  }
  const joined = [...lists].flatMap(([above, points]) => joinedPoints(`To do – ${headOf(above)}: `, points));
  return [...joined, ...alone.slice(0, mostPoints)].filter((text) => !isHalf(text));
}

/** Returns the lists of steps that begin with one that only the person can take, behind the words above them. */
function operationsIn(units: readonly Unit[]): string[] {
  const lists = new Map<string, string[]>();
  for (const unit of units) {
    const above = unit.lead || unit.heading;
    const text = unit.kind === 'item' && isOpen(above) ? pointOf(unit, false) : '';
    const known = lists.get(above) ?? [];
    if (text !== '' && (known.length > 0 || operating.test(text))) lists.set(above, [...known, text]);
  }
  return [...lists].flatMap(([above, points]) => joinedPoints(`To do – ${headOf(above)}: `, points));
}

/** True for words that say of what the steps below them are, and neither what for nor that they are left. */
const isOpen = (above: string): boolean => leftBy(above) === null && !purpose.test(above) && hasSubject(above);

/** True for units below the same words. */
const isSameList = (one: Unit, other: Unit): boolean =>
  one.section === other.section && (one.lead === other.lead || leftBy(one.lead) === null);

/** Returns the words above a unit that call it left; '' without such. */
const aboveOf = ({ lead, heading }: Unit): string => [lead, heading].find((words) => leftBy(words) !== null) ?? '';

/** Returns what a unit says is left; '' for an offer, a question, what is optional, and what is done. */
function pointOf(unit: Unit, isLabeled: boolean): string {
  const said = saidIn(unit);
  const isNamed = isLabeled || unit.label === '' || said.startsWith(unit.label);
  const whole = stripEnd(isNamed ? said : labeled(unit, said), /[\s:：]/u).replace(box, '');
  const text = fitting(capitalised(withoutOpener(whole)));
  const isLost =
    letterCount(text) < shortest ||
    /[?？]$/.test(text) ||
    offering.test(text) ||
    optional.test(text) ||
    clean.test(text) ||
    settled.test(unit.blocks[0]?.text ?? '') ||
    isOwnDeed(text);
  return isLost ? '' : text;
}

/** Returns what a unit says, with the items below it as far as they fit. */
function saidIn({ blocks, statements }: Unit): string {
  const [head = '', ...nested] = blocks.flatMap(({ kind, text }) => (kind === 'item' ? [plainText(text)] : []));
  const whole = `${stripEnd(head, /[\s:：]/u)}: ${nested.join(', ')}`;
  if (nested.length === 0) return statements.map(({ plain }) => plain).join(' ');
  return whole.length <= longestPoint ? whole : head;
}

/** Returns a point behind its label, with which its sentence may begin. */
const labeled = ({ label, blocks }: Unit, said: string): string =>
  [label, said]
    .filter((part) => part !== '')
    .join(begun.test(blocks[0]?.text ?? '') && /^\p{Ll}/u.test(said) ? ' ' : ': ');

/** Matches bold words with which a sentence begins, rather than a label. */
const begun = /^\s*(?:[-*+•] |\d{1,2}[.)] )?\*\*[^*\n]{1,140}[^*\n:：.]\*\* (?![–—-])/u;

const box = /^\[ \] /;
/** Matches a point that is done. */
const settled = /^\s*(?:[-*+] |\d{1,2}[.)] )?\[x\]|[✅✓✔☑]/i;
/** Matches a state in which nothing is left. */
const clean =
  /^(?:(?:no|zero|sin|keine?|aucune?|pas d['’]?|nessun\p{L}?|senza|nenhum|sem|нет|без) (?:\p{L}+ ){0,2}(?:errors?|issues|warnings|errore?s?|erros?|fehler\p{L}*|erreurs?|errori|ошибок)|(?:没有|无).{0,4}(?:错误|报错)|エラー(?:は|が)?(?:なし|ありません))/iu;
/** Matches what somebody may do or not. */
const optional =
  /(?:^|[(:–—] ?)(?:optional(?:ly)?|consider|(?:you|we) (?:could|might|may)|maybe|perhaps|feel free|opzionale|facoltativ\p{L}*|opcional\p{L}*|optionnel\p{L}*|facultati\p{L}*|eventuell|необязательно|при желании)(?!\p{L})|可选|任意|선택 ?사항/iu;

/** True for words above a list that say of what it is a list. */
const hasSubject = (above: string): boolean => letterCount(headOf(above)) >= shortest;

const headOf = (above: string): string => stripEnd(plainText(above), /[\s:：]/u);

/** Returns short points in lines behind the words above them. */
function joinedPoints(lead: string, points: readonly string[]): string[] {
  const lines: string[] = [];
  for (const point of points) {
    const text = stripEnd(point.length > longestPoint ? fitting(point, longestPoint) : point, /[\s.;。]/u);
    const last = lines.at(-1);
    if (text === '') continue;
    if (last !== undefined && last.length + text.length + 2 <= longestText)
      lines[lines.length - 1] = `${last}; ${text}`;
    else if (lead.length + text.length <= longestText) lines.push(`${lead}${text}`);
  }
  return lines.slice(0, mostJoined);
}
