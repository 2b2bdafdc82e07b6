import { withRest } from './told/rest-of-fact';
import {
  asksPerson,
  closingsOf,
  instructions,
  isAnnouncement,
  outcome,
  outlook,
  type Closing,
} from '../extraction/closings';
import { isMomentary, isPassing } from '../extraction/passing-states';
import { isWork } from '../extraction/sure';
import { boast, happened, isReport, isUpkeep, named, unnamed } from '../extraction/reports';

import { capitalised, hasVerb } from '../extraction/text/narration';
import { plainText, splitSentences } from '../extraction/text/sentences';
import { namesSubject, standsAlone } from '../extraction/text/stands-alone';
import { isWorkLog, readStatement, statementScore, type Statement } from '../extraction/text/statement';
import { partOf, type Unit } from '../extraction/text/units';
import type { TurnUnits } from '../extraction/text/turn-units';
import { contentWords, specificsOf } from '../extraction/text/words';
import type { Session } from '../transcript/turn';
import { isCaveat } from './caveat-lines';
import { isWorkAsked } from './wording/asked-work';
import { isGeneral } from './wording/general-words';
import { isOrder } from './wording/imperatives';
import { isQuestion, ownSentences } from './wording/own-words';
import { fitting, type RecordLine, type RecordPart } from './record-line';
import { isOption, isSupposed } from './wording/suppositions';

const mostOfTurn = 5;
const mostOfLast = 9;
const mostExplained = 4;
const mostOutlasting = 2;
/** Number of names of an answer that gives no reason. */
const fewestNames = 2;
const leastExplained = 4;
const leastAnswered = 3;
/** Minimum worth of an entry in a list of findings. */
const leastListed = 2;
/** Matches a heading above findings. */
export const findings =
  /\b(?:findings?|verdict|conclusions?|results?|diagnos\w+|root causes?|causes?|issues found|key (?:points|takeaways|findings)|bottom line|tl;?dr|befund|ergebnis|fazit|ursachen?|causa|conclusione)\b|诊断|结论|原因|вывод|причин/iu;
const longestName = 60;

/** Matches a link whose address was left out. */
const bareLink = /^\[[^[\]]{1,200}\]\([^()\s]{1,500}\)\.?$/;
/** Matches a step for somebody who meets a condition. */
const advising =
  /^(?:(?:once|after|as soon as) [^,]{3,80}, .{0,80}?\bwill\b|(?:if|when|once) (?:(?:you|your|the|it)\b|[^,]{3,80}, (?:say|tell|let|check|run|re-?run|try|use|verify|open|set|add|install|make sure)\b)|(?:se|quando|si|cuando|quand|wenn|falls|sobald|если|когда)(?![\p{L}])|如果|若|当)/iu;

/** Returns the assistant's reports at the end of each request: what was done, why, what it found, and what is left. */
export function reportLines(session: Session, units: TurnUnits): RecordLine[] {
  const isProject = isWork(session);
  const isAtWork = session.cwd !== null || hasSteps(session);
  const works = (session.deeds ?? []).filter(({ kind }) => kind === 'file' || kind === 'commit');
  const lastWork = works.at(-1)?.turnsBefore ?? 0;
  const files = new Set(
    (session.deeds ?? []).flatMap((deed) =>
      deed.kind === 'file' ? [deed.path.replace(/^.*[\\/]/, '').toLowerCase()] : [],
    ),
  );
  return closingsOf(session, units).flatMap((each) => {
    // Without data about the work, the reply to a question explains.
    const closing = session.deeds === undefined && !isWorkAsked(session, each.at) ? { ...each, isDone: false } : each;
    // What was explained before the work went on may be over: what concerns the changed files or is a fault.
    const isOver = !closing.isDone && lastWork > closing.at;
    const turn = session.turns[closing.at]?.id ?? '';
    // The points of a question are options.
    const told = closing.units.filter(({ kind }) => !closing.isAsking || kind === 'paragraph');
    const setting: Setting = {
      isKnown: closing.isDone && session.deeds !== undefined,
      isProject: isProject || (isAtWork && isWorkAsked(session, closing.at)),
      isAnswer: isAnswer(session, closing.at),
    };
    const lines = told
      .map((unit) =>
        isOver
          ? { ...unit, statements: unit.statements.filter((each) => outlasts(each, files, setting.isAnswer)) }
          : unit,
      )
      .flatMap((unit) => reportsOf(unit, turn, closing, setting));
    const most = isOver ? mostOutlasting : !closing.isDone ? mostExplained : closing.isLast ? mostOfLast : mostOfTurn;
    const best = new Set([...lines].sort((one, other) => other.weight - one.weight).slice(0, most));
    return lines.filter((line) => best.has(line));
  });
}

/** True for what a change of these files leaves as it is: a fact with its reason that names none of them and is no fault. */
function outlasts(
  { specifics, problem, cause, constraint, insight }: Statement,
  files: ReadonlySet<string>,
  isTold: boolean,
): boolean {
  const isOfFile = specifics.some((name) => files.has(name.replace(/^.*[\\/]/, '').toLowerCase()));
  const isFact = cause || constraint || insight || (isTold && specifics.length >= fewestNames);
  return !isOfFile && !problem && isFact;
}

/** The section of the record that a heading or label of a report belongs to. */
export function sectionOf({ heading, label, lead }: Unit): RecordPart | null {
  for (const words of [label, lead, heading]) {
    if (outlook.test(words)) return 'open';
    if (asksPerson(words) || (instructions.test(words) && !outcome.test(words))) return null;
    if (partOf(words) === 'cause') return 'fixed';
  }
  return 'done';
}

/** Matches a heading that is the name of a file, perhaps with a number. */
const fileHeading = /^(?:\d{1,2}[.)] )?`?([\w./\\-]*\w\.[a-z]\w{0,5})`?$/i;

/** Returns what names the subject of a unit: its label, or a heading or lead that is a name itself; '' without one. */
export function nameOf({ label, lead, heading, kind, statements }: Unit, part: RecordPart): string {
  const subject = kind === 'item' && label === '' ? changedSubject(lead) : '';
  if (subject !== '') return subject;
  if (inShort.test(label)) return '';
  if (label !== '') return part === 'done' && statements.length > 0 && !isAnnouncement(label) ? label : '';
  const above = [lead, heading].find((words) => words !== '' && !isAnnouncement(words)) ?? '';
  const file = kind === 'item' && lead === '' ? (fileHeading.exec(heading)?.[1] ?? '') : '';
  if (file !== '') return file;
  const isName = kind === 'item' && above.length <= longestName && !hasVerb(above) && contentWords(above).size > 0;
  return isName && statements.some(({ plain }) => unnamed.test(plain)) ? above : '';
}

/** Matches a label that only says that a summary follows. */
const inShort =
  /^(?:summary|in short|in summary|bottom line|tl;?dr|in breve|en resumen|en bref|kurz|zusammenfassung|кратко|итог|一句话(?:总结)?|小结|总结|结论)$/iu;

/** Returns what the words before a list say has changed: `windows/tide.ps1` in `windows/tide.ps1 now has:`; '' when they name nothing. */
export function changedSubject(lead: string): string {
  const subject = subjectIn(lead);
  const isNamed = saysWhich(subject) && standsAlone(`${subject} now has more`) && !hasVerb(subject);
  return isNamed ? capitalised(subject) : '';
}

const subjectIn = (lead: string): string =>
  /^(?:(?:your|the) )?(\S.{1,48}?) now(?: [\p{L}-]+){0,6}$/iu.exec(plainText(splitSentences(lead).at(-1) ?? ''))?.[1] ??
  '';

/** True for the name of one thing; `template` is a common word. */
const saysWhich = (subject: string): boolean =>
  contentWords(subject).size > 1 || specificsOf(subject).length > 0 || /[\p{Lu}\d]/u.test(subject);

/** True for an item of what something now has, of which the words before the list name only the kind. */
export function isOfUnnamed({ kind, lead }: Unit): boolean {
  const subject = subjectIn(lead);
  return kind === 'item' && subject !== '' && !saysWhich(subject);
}

/** Facts about the request that a message completes. */
interface Setting {
  /** True when something was changed for it. */
  readonly isKnown: boolean;
  /** True for a session in a project, or a request for work. */
  readonly isProject: boolean;
  /** True when the message replies to a question at once. */
  readonly isAnswer: boolean;
}

/** True for a session in which the assistant speaks between the steps of its work; in a talk it replies once. */
function hasSteps({ turns }: Session): boolean {
  return turns.some(({ role }, at) => role === 'assistant' && turns[at + 1]?.role === 'assistant');
}

function isAnswer({ turns }: Session, at: number): boolean {
  const before = turns[at - 1];
  return before?.role === 'user' && ownSentences(before.text).some(isQuestion);
}

function reportsOf(
  unit: Unit,
  turn: string,
  { isLast, isDone }: Closing,
  { isKnown, isProject, isAnswer }: Setting,
): RecordLine[] {
  const part = sectionOf(unit);
  if (isSupposed(unit) || isOfUnnamed(unit) || isCaveat(unit) || (!isDone && isOption(unit))) return [];
  if (part === null || (part === 'open' && (!isLast || !isDone))) return [];
  const isOutcome = part === 'fixed' || [unit.heading, unit.lead, unit.label].some((words) => outcome.test(words));
  const name = nameOf(unit, part);
  const said = (
    unit.statements.length > 0 ? unit.statements : unit.label === '' ? [] : [readStatement(unit.label)]
  ).filter(
    (statement) =>
      isReport(statement, name) &&
      !isUpkeep(statement.plain) &&
      !advising.test(statement.plain) &&
      !bareLink.test(statement.raw) &&
      (part === 'open' || !(isLast ? isMomentary : isPassing)(statement.plain)) &&
      (part === 'open' || (!isOrder(statement.plain) && !boast.test(statement.plain))) &&
      // A list item with neither a name nor a verb needs the words before its list.
      (unit.kind !== 'item' || name !== '' || says(statement.plain) || happened.test(statement.plain)),
  );
  const told = unit.kind === 'item' ? said.slice(0, name === '' ? 1 : 3) : said;
  return told.flatMap((statement): RecordLine[] => {
    const plain = withoutNod(statement.plain);
    const whole = named(name, name === '' ? plain : capitalised(plain));
    const text = fitting(whole);
    const weight = worth(statement) + (isOutcome ? 2 : 0);
    if (text === '' || weight < 1.5) return [];
    if (part === 'open') return [{ part, text, turn, weight: Math.min(5, weight) }];
    const isDeed = happened.test(statement.plain) && !statement.raw.startsWith('`');
    const isFound = [unit.heading, unit.lead, unit.label].some((words) => findings.test(words));
    // A fault that a report names is no work.
    if (isKnown && (isFound || (statement.problem && part === 'done')) && !isDeed)
      return [{ part: 'found', text: `Noted: ${text}`, turn, weight: Math.min(6, weight) }];
    if (isKnown || (isDone && (isOutcome || isDeed)))
      return withRest(name, whole, text).map((each) => ({
        part,
        text: `Reported: ${each}`,
        turn,
        weight: Math.min(6, weight),
      }));
    const isFigure = /\d/.test(statement.plain) && (statement.contrast || statement.constraint);
    if (/\b(?:you|your|you['’]re|should|someone|somebody)\b/i.test(statement.plain)) return [];
    if (!isProject || isOfAny(statement.plain) || (name === '' && isCommon(statement))) return [];
    const isTelling =
      weight >= (isFound ? leastListed : isAnswer ? leastAnswered : leastExplained) - (isFigure ? 1 : 0) &&
      statement.specifics.length > 0 &&
      (hasVerb(text) || !latin.test(text)) &&
      !statement.problem;
    return isTelling ? [{ part: 'found', text: `Noted: ${text}`, turn, weight: weight - 1 }] : [];
  });
}

/** True for a statement about something like `the script` that names little else. */
const isCommon = ({ plain, specifics }: Statement): boolean => specifics.length < fewestNames && !namesSubject(plain);

/** Matches a text in plain Latin letters, whose verbs are known. */
const latin = /^[\u0020-\u007E–—‘’“”…→]+$/;

/** True for words with a verb that is not merely the last of a name, such as `prompt write (line 9)`. */
const says = (plain: string): boolean => {
  const name = plain.endsWith(')') ? plain.slice(0, Math.max(0, plain.lastIndexOf(' ('))) : plain;
  return hasVerb(name.slice(0, Math.max(0, name.lastIndexOf(' '))));
};

/** Returns a report without the words that only take note of the person's. */
export function withoutNod(plain: string): string {
  const bare = plain.replace(nod, '');
  return bare === plain ? plain : capitalised(bare);
}

const nod =
  /^(?:(?:noted|understood|yes|no|notiert|noté|anotado|ja|nein|oui|sí|да|нет)\s?[—–:,.-]\s*|(?:所以|也就是说|总之|因此|换句话说)[：:，,]\s*)/iu;

/** Matches the praise of a product among others, which says nothing of the choice that was made. */
const handbook =
  /\b(?:is|are|provides?|offers?|remains?|would be) (?:also )?(?:an? |the )?(?:\w+ )?(?:most \p{L}+|more established|excellent|ideal|great|better|popular|natural)\b/iu;

/** True for what is said of any project. */
const isOfAny = (plain: string): boolean => handbook.test(plain) || isGeneral(plain);

/** Returns how much of a report is worth keeping; work that was done counts here. */
export function worth(statement: Statement): number {
  const score = statementScore(statement) + (isWorkLog(statement.plain) ? 3 : 0);
  return score + Math.min(2, statement.specifics.length * 0.5);
}
