import { closingsOf, instructions, isAnnouncement, outcome, outlook, type Closing } from '../extraction/closings';
import { isMomentary, isPassing } from '../extraction/passing-states';
import { boast, happened, isReport, isUpkeep, named, unnamed } from '../extraction/reports';
import { capitalised, hasVerb } from '../extraction/text/narration';
import { isWorkLog, readStatement, statementScore, type Statement } from '../extraction/text/statement';
import { partOf, type Unit } from '../extraction/text/units';
import type { TurnUnits } from '../extraction/text/turn-units';
import { contentWords } from '../extraction/text/words';
import type { Session } from '../transcript/turn';
import { isOrder } from './imperatives';
import { fitting, type RecordLine, type RecordPart } from './record-line';

const mostOfTurn = 5;
const mostOfLast = 9;
const mostExplained = 4;
const leastExplained = 4;
/** Minimum worth of an entry in a list of findings. */
const leastListed = 2;
/** Matches a heading above findings. */
export const findings =
  /\b(?:findings?|verdict|conclusions?|results?|diagnos\w+|root causes?|causes?|issues found|key (?:points|takeaways|findings)|bottom line|tl;?dr|befund|ergebnis|fazit|ursachen?|causa|conclusione)\b|诊断|结论|原因|вывод|причин/iu;
const longestName = 60;

/** Returns the assistant's reports at the end of each request: what was done, why, what it found, and what is left. */
export function reportLines(session: Session, units: TurnUnits): RecordLine[] {
  const works = (session.deeds ?? []).filter(({ kind }) => kind === 'file' || kind === 'commit');
  const lastWork = works.at(-1)?.turnsBefore ?? 0;
  return closingsOf(session, units).flatMap((closing) => {
    // What was explained before the work went on may be over.
    if (!closing.isDone && lastWork > closing.at) return [];
    const turn = session.turns[closing.at]?.id ?? '';
    // The points of a question are options.
    const told = closing.units.filter(({ kind }) => !closing.isAsking || kind === 'paragraph');
    const isKnown = closing.isDone && session.deeds !== undefined;
    const lines = told.flatMap((unit) => reportsOf(unit, turn, closing, isKnown));
    const most = !closing.isDone ? mostExplained : closing.isLast ? mostOfLast : mostOfTurn;
    const best = new Set([...lines].sort((one, other) => other.weight - one.weight).slice(0, most));
    return lines.filter((line) => best.has(line));
  });
}

/** The section of the record that a heading or label of a report belongs to. */
export function sectionOf({ heading, label, lead }: Unit): RecordPart | null {
  for (const words of [label, lead, heading]) {
    if (outlook.test(words)) return 'open';
    if (instructions.test(words) && !outcome.test(words)) return null;
    if (partOf(words) === 'cause') return 'fixed';
  }
  return 'done';
}

/** Returns what names the subject of a unit: its label, or a heading or lead that is a name itself; '' without one. */
export function nameOf({ label, lead, heading, kind, statements }: Unit, part: RecordPart): string {
  if (label !== '') return part === 'done' && statements.length > 0 && !isAnnouncement(label) ? label : '';
  const above = [lead, heading].find((words) => words !== '' && !isAnnouncement(words)) ?? '';
  const isName = kind === 'item' && above.length <= longestName && !hasVerb(above) && contentWords(above).size > 0;
  return isName && statements.some(({ plain }) => unnamed.test(plain)) ? above : '';
}

function reportsOf(unit: Unit, turn: string, { isLast, isDone }: Closing, isKnown: boolean): RecordLine[] {
  const part = sectionOf(unit);
  if (part === null || (part === 'open' && (!isLast || !isDone))) return [];
  const isOutcome = part === 'fixed' || [unit.heading, unit.lead, unit.label].some((words) => outcome.test(words));
  const name = nameOf(unit, part);
  const said = (
    unit.statements.length > 0 ? unit.statements : unit.label === '' ? [] : [readStatement(unit.label)]
  ).filter(
    (statement) =>
      isReport(statement, name) &&
      !isUpkeep(statement.plain) &&
      (part === 'open' || !(isLast ? isMomentary : isPassing)(statement.plain)) &&
      (part === 'open' || (!isOrder(statement.plain) && !boast.test(statement.plain))) &&
      // A list item with neither a name nor a verb needs the words before its list.
      (unit.kind !== 'item' || name !== '' || hasVerb(statement.plain) || happened.test(statement.plain)),
  );
  const told = unit.kind === 'item' ? said.slice(0, name === '' ? 1 : 3) : said;
  return told.flatMap((statement): RecordLine[] => {
    const text = fitting(named(name, withoutNod(statement.plain)), 200);
    const weight = worth(statement) + (isOutcome ? 2 : 0);
    if (text === '' || weight < 1.5) return [];
    if (part === 'open') return [{ part, text, turn, weight: Math.min(5, weight) }];
    const isDeed = happened.test(statement.plain) && !statement.raw.startsWith('`');
    const isFound = [unit.heading, unit.lead, unit.label].some((words) => findings.test(words));
    // A fault that a report names is no work.
    if (isKnown && (isFound || (statement.problem && part === 'done')) && !isDeed)
      return [{ part: 'found', text: `Noted: ${text}`, turn, weight: Math.min(6, weight) }];
    if (isKnown || (isDone && (isOutcome || isDeed)))
      return [{ part, text: `Reported: ${text}`, turn, weight: Math.min(6, weight) }];
    const isFigure = /\d/.test(statement.plain) && (statement.contrast || statement.constraint);
    if (/\b(?:you|your|you['’]re|should|someone|somebody)\b/i.test(statement.plain)) return [];
    if (handbook.test(statement.plain)) return [];
    const isTelling =
      weight >= (isFound ? leastListed : leastExplained) - (isFigure ? 1 : 0) &&
      statement.specifics.length > 0 &&
      !statement.problem;
    return isTelling ? [{ part: 'found', text: `Noted: ${text}`, turn, weight: weight - 1 }] : [];
  });
}

/** Returns a report without the words that only take note of the person's. */
const withoutNod = (plain: string): string =>
  capitalised(plain.replace(/^(?:noted|understood|notiert|noté|anotado)\s?[—–:,-]\s*/i, ''));

/** Matches the praise of a product among others, which says nothing of the choice that was made. */
const handbook =
  /\b(?:is|are|provides?|offers?|remains?|would be) (?:also )?(?:an? |the )?(?:\w+ )?(?:most \p{L}+|more established|excellent|ideal|great|better|popular|natural)\b/iu;

/** Returns how much of a report is worth keeping; work that was done counts here. */
export function worth(statement: Statement): number {
  const score = statementScore(statement) + (isWorkLog(statement.plain) ? 3 : 0);
  return score + Math.min(2, statement.specifics.length * 0.5);
}
