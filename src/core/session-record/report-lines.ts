import { isMomentary, isPassing } from '../extraction/passing-states';
import { problemCues } from '../extraction/text/cues';
import { hasCue } from '../extraction/text/has-cue';
import { hasVerb } from '../extraction/text/narration';
import { isMusing, standsAlone } from '../extraction/text/stands-alone';
import { isWorkLog, letterCount, readStatement, statementScore, type Statement } from '../extraction/text/statement';
import { partOf, type Unit } from '../extraction/text/units';
import type { TurnUnits } from '../extraction/text/turn-units';
import { asPhrase, contentWords, jaccard } from '../extraction/text/words';
import type { Session, Turn } from '../transcript/turn';
import { isOrder } from './imperatives';
import { ownSentences } from './own-words';
import { fitting, type RecordLine, type RecordPart } from './record-line';

/** Matches a person's rejection of what was reported. */
const rejected =
  /^(?:no\b|nope|nah|nein|non\b|wrong|that's not|didn't|doesn't|not (?:it|really)|falsch|stimmt nicht|geht (?:immer noch )?nicht|不对|不是|没用|нет)/iu;
const unchanged =
  /\b(?:still|same (?:error|problem|issue|bug|thing|result)|again|immer noch|wieder|toujours|encore|sigue)\b|всё ещё|опять|снова|по-прежнему|还是|仍然|依然/iu;
const denied = /\b(?:not|no|nothing|kein\p{L}*|nicht|pas|не)\b|n['’]t\b|[不没]/iu;
const contradicting = /^(?:but|aber|mais|pero|но|但是?|可是)[\s,，]?/iu;
const outlook =
  /^(?:next steps?|remaining|to ?do|still open|open (?:points|questions)|follow-?ups?|(?:what(?:'s| is) )?left|known (?:issues|limitations)|nächste schritte|offen|noch offen|осталось|下一步|待办)\b/i;
/** Introduces what somebody needs or may choose, which nobody has done. */
const instructions =
  /\b(?:you(?:'ll|’ll| will)? (?:need|have to|must)|requirements?|required|prerequisites?|set ?up|secrets|before you|how to|usage|options?|steps|recommend\w*|suggest\w*|proposal|proposed|plan|alternatives?|pros|cons|voraussetzungen|vorschlag|optionen)\b|план|вариант|建议|方案/iu;
const outcome =
  /\b(?:summary|done|fixed|changed?s?|changes|added|implemented|result|outcome|what (?:i|we|was|has)|updated|completed?|now works?|ergebnis|erledigt|geändert|behoben|résumé|cambios|hecho)\b|исправлен|результат|сделано|изменен|реализац|резюме|обновл|总结|修正|修改|完成|变更/iu;
/** Matches what has happened at the start of a report. */
export const happened =
  /^(?:\p{Lu}?\p{L}+(?:ed|wrote|built|made|set|put|split|ran)\b|Удал[её]н|Добавл|Исправл|Обновл|Измен|Созда|Улучш|已|新增|修正|修复|删除|移除|添加)/u;
/** Matches praise, a forecast and other words that no work has shown. */
const boast =
  /\b(?:ready (?:for|to)|should(?: now)? (?:be|work|pass|fix|pull|resolve|import|load|show|run|go|now)|production[- ]ready|as expected|successfully|re-?run|try (?:it|again)|fully (?:working|functional)|you (?:can|should|may|need)|einsatzbereit|sollte jetzt)\b|готов\p{L}* к|应该可以/iu;
const mostOfTurn = 5;
const mostOfLast = 9;
const sameRequest = 0.6;
const longestName = 60;
const fewestNamed = 20;
const mostUnits = 12;

/** Returns the assistant's reports at the end of each request: what was done, why, and at the end what is left. */
export function reportLines(session: Session, units: TurnUnits): RecordLine[] {
  const { turns } = session;
  return turns.flatMap((turn, at) => {
    const next = turns[at + 1];
    if (turn.role !== 'assistant' || next?.role === 'assistant' || isMusing(turn.text)) return [];
    const isAsking = /[?？]["”')*_]*\s*$/.test(turn.text);
    if (!wasDone(session, at) || isDisputed(next, turns[lastAsked(turns, at)]?.text ?? '')) return [];
    // The points of a question are options.
    const told = closingOf(units.of(at)).filter(({ kind }) => !isAsking || kind === 'paragraph');
    const lines = told.flatMap((unit) => reportsOf(unit, turn.id, next === undefined));
    const most = next === undefined ? mostOfLast : mostOfTurn;
    const best = new Set([...lines].sort((one, other) => other.weight - one.weight).slice(0, most));
    return lines.filter((line) => best.has(line));
  });
}

/** Returns the end of a message: from its summary on, or its last paragraphs, because it may begin with what was planned. */
function closingOf(units: readonly Unit[]): readonly Unit[] {
  const from = units.findIndex(({ heading, lead }) =>
    [heading, lead].some((words) => isAnnouncement(words) && !instructions.test(words)),
  );
  return from < 0 ? units.slice(-mostUnits) : units.slice(from);
}

/** Returns the index of the person's latest message before a turn; -1 without one. */
function lastAsked(turns: readonly Turn[], at: number): number {
  let asked = at - 1;
  while (asked >= 0 && turns[asked]?.role !== 'user') asked -= 1;
  return asked;
}

/** True when the person's next words say that what was reported is not so, or ask for the same again. */
export function isDisputed(next: Turn | undefined, request: string): boolean {
  if (next?.role !== 'user') return false;
  const said = ownSentences(next.text).slice(0, 3);
  const isAgain = jaccard(contentWords(next.text.slice(0, 600)), contentWords(request.slice(0, 600))) >= sameRequest;
  return (
    isAgain ||
    said.some(
      (sentence, at) =>
        (at === 0 && contradicting.test(sentence)) ||
        (at === 0 && rejected.test(sentence)) ||
        (unchanged.test(sentence) && (denied.test(sentence) || hasCue(asPhrase(sentence), problemCues))),
    )
  );
}

/** True when something was changed since the person last spoke, as far as is known; else a report is an explanation. */
function wasDone({ turns, deeds }: Session, at: number): boolean {
  if (deeds === undefined) return true;
  const asked = lastAsked(turns, at);
  const isWork = deeds.filter(({ kind }) => kind === 'file' || kind === 'commit' || kind === 'test');
  // A file is named once, at its first change.
  return isWork.some(({ turnsBefore }) => turnsBefore > asked && turnsBefore <= at + 1);
}

/** The section of the record that a heading or label of a report belongs to. */
function sectionOf({ heading, label, lead }: Unit): RecordPart | null {
  for (const words of [label, lead, heading]) {
    if (outlook.test(words)) return 'open';
    if (instructions.test(words) && !outcome.test(words)) return null;
    if (partOf(words) === 'cause') return 'fixed';
  }
  return 'done';
}

/** Returns what names the subject of a unit: its label, or a heading or lead that is a name itself; '' without one. */
function nameOf({ label, lead, heading, kind, statements }: Unit, part: RecordPart): string {
  if (label !== '') return part === 'done' && statements.length > 0 && !isAnnouncement(label) ? label : '';
  const above = [lead, heading].find((words) => words !== '' && !isAnnouncement(words)) ?? '';
  const isName = kind === 'item' && above.length <= longestName && !hasVerb(above) && contentWords(above).size > 0;
  return isName && statements.some(({ plain }) => unnamed.test(plain)) ? above : '';
}

function isAnnouncement(words: string): boolean {
  return (outcome.test(words) && contentWords(words).size < 4) || partOf(words) !== 'none';
}

/** Returns a statement behind the name of its subject; one that begins small continues the name. */
function named(name: string, plain: string): string {
  if (name === '') return plain;
  return /^[\p{Ll}(]/u.test(plain) && !/^[\w.-]*[_./]/.test(plain) ? `${name} ${plain}` : `${name}: ${plain}`;
}

function reportsOf(unit: Unit, turn: string, isLast: boolean): RecordLine[] {
  const part = sectionOf(unit);
  if (part === null || (part === 'open' && !isLast)) return [];
  const isOutcome = part === 'fixed' || [unit.heading, unit.lead, unit.label].some((words) => outcome.test(words));
  const name = nameOf(unit, part);
  const said = (
    unit.statements.length > 0 ? unit.statements : unit.label === '' ? [] : [readStatement(unit.label)]
  ).filter(
    (statement) =>
      isReport(statement, name) &&
      (part === 'open' || !(isLast ? isMomentary : isPassing)(statement.plain)) &&
      (part === 'open' || (!isOrder(statement.plain) && !boast.test(statement.plain))) &&
      // A list item with neither a name nor a verb needs the words before its list.
      (unit.kind !== 'item' || name !== '' || hasVerb(statement.plain) || happened.test(statement.plain)),
  );
  const told = unit.kind === 'item' ? said.slice(0, name === '' ? 1 : 3) : said;
  return told.flatMap((statement): RecordLine[] => {
    const text = fitting(named(name, statement.plain), 200);
    const weight = worth(statement) + (isOutcome ? 2 : 0);
    if (text === '' || weight < 1.5) return [];
    return [{ part, text: part === 'open' ? text : `Reported: ${text}`, turn, weight: Math.min(6, weight) }];
  });
}

/** Matches the assistant's words about itself. */
const speaking =
  /\b(?:I|I['’]m|I['’]ll|me|my|[Ll]et['’]?s|[Ii]ch|mir|[Jj]e|[Yy]o|[Nn]ous)\b|(?<!\p{L})(?:[Яя]|[Мм]ы|мне|[Дд]авайте|[Тт]еперь)(?!\p{L})|[我吾]/u;
/** Matches what somebody or something does, without saying who. */
const unnamed =
  /^(?:Uses?|Installs?|Ignores?|Creates?|Adds?|Handles?|Returns?|Supports?|Checks?|Runs?|Sends?|Shows?|Displays?|Allows?|Generates?|Keeps?|Prevents?|Provides?|Includes?|Contains?|Requires?|Needs?|Makes?|Sets?|Gets?|Reads?|Writes?|Loads?|Calls?|Works?|Fails?|Removes?|Updates?|Replaces?|Stores?|Saves?|Tracks?|Validates?|Verifies|Ensures?|Parses?|Accepts?|Takes?|Detects?|Covers?|Tests?|Preserves?)\b(?! (?:is|are|was|were)\b)/u;

/** True for a claim that stands alone, with its name before it; the introduction of a list does not. */
export function isReport({ role, hedged, raw, plain, specifics }: Statement, name = ''): boolean {
  return (
    (role === 'claim' || (name !== '' && role === 'chatter')) &&
    !hedged &&
    (name !== '' || /^[\p{Lu}\p{Lo}`"“„«]|^[\w./-]*[\d_./-]/u.test(plain) || raw.startsWith('`')) &&
    !/[:：…]$/.test(plain) &&
    !speaking.test(plain) &&
    (name !== '' || !unnamed.test(plain)) &&
    (name === '' ? contentWords(plain).size >= 4 || specifics.length > 0 : letterCount(plain) >= fewestNamed) &&
    standsAlone(named(name, plain))
  );
}

/** Returns how much of a report is worth keeping; work that was done counts here. */
export function worth(statement: Statement): number {
  const score = statementScore(statement) + (isWorkLog(statement.plain) ? 3 : 0);
  return score + Math.min(2, statement.specifics.length * 0.5);
}
