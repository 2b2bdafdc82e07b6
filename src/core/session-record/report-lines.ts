import { hasVerb, pointsBack } from '../extraction/text/narration';
import { isMomentary, isPassing } from '../extraction/passing-states';
import { changesAfter } from '../extraction/sure';
import { isWorkLog, statementScore, type Statement } from '../extraction/text/statement';
import { readUnits, type Unit } from '../extraction/text/units';
import { contentWords, sharedCount } from '../extraction/text/words';
import type { Session } from '../transcript/turn';
import { oneLine, type RecordLine } from './record-line';

/** Matches a person's rejection of what was reported. */
const rejected =
  /^(?:no\b|nope|nah|nein|non\b|wrong|that's not|still (?:fails|failing|broken|not|the same)|same (?:error|problem)|didn't|doesn't|not (?:it|really)|falsch|stimmt nicht|geht (?:immer noch )?nicht|不对|不是|没用|нет)/iu;
/** Matches the assistant's correction of its own finding. */
const mistaken =
  /\b(?:i had the wrong|i was wrong|that was(?:n't| not) it|that was wrong|my mistake|wrong suspect|not the (?:cause|culprit|problem)|still (?:fails|failing)|ich lag falsch|daran lag es nicht)\b/i;
const outlook =
  /^(?:next steps?|remaining|to ?do|still open|open (?:points|questions)|follow-?ups?|nächste schritte|offen|noch offen)\b/i;
/** A plan is not a report of work done. */
const errand =
  /^(?:verify|ensure|make sure|check|consider|confirm|review|run|test|use|try|add|update|set|remove|keep|share|let|please|either|or|and|create|change|replace|restrict|move|install|configure|enable|disable|switch|upgrade|push|open|go|click|visit|follow|choose|select|put|place|write|make|define|implement|introduce|handle|avoid|prevent|provide|support|allow|wire|rename|delete|fix|refactor|extract|merge|split|document|generate|deploy|publish|store|restore|import|export|investigate|look|see|note|remember|don't|do not|never|always|if you|you (?:can|should|need|will|may|must)|grant|sign|copy|paste|enter|download|upload|register|authori[sz]e|wrap|reset|restart|wait)\b/i;
/** Introduces what somebody needs or may choose, which nobody has done. */
const instructions =
  /\b(?:you(?:'ll|’ll| will)? (?:need|have to|must)|requirements?|required|prerequisites?|set ?up|secrets|before you|how to|usage|options?|steps|recommend\w*|suggest\w*|proposal|proposed|plan|alternatives?|pros|cons|voraussetzungen|vorschlag|optionen)\b/i;
const corrected =
  /^(?:actually|wait|hmm+|no[,.]|so it(?:'s| is| was) not|it(?:'s| is| was)(?:n't| not)|that(?:'s| is| was)(?:n't| not)|turns out|oh[,.]|ah[,.]|doch nicht|moment)\b/i;
const mostLater = 20;
const mostOfTurn = 5;
const mostRead = 24_000;
const leastFinding = 4.5;

/**
 * Returns the assistant's reports at the end of a request, before the person speaks again, and the findings on the way
 * that give a reason. Reports that were refused or taken back later are left out, and so are those of a temporary
 * state.
 */
export function reportLines({ turns, deeds }: Session): RecordLine[] {
  return turns.flatMap((turn, at) => {
    if (turn.role !== 'assistant') return [];
    const next = turns[at + 1];
    if (next !== undefined && (next.role === 'user' ? rejected : mistaken).test(next.text.slice(0, 400))) return [];
    const units = readUnits(turn.text.slice(0, mostRead));
    if (next?.role === 'assistant') {
      return foundLines(units, turn.id, changesAfter(at, deeds ?? [])).filter(
        ({ text }) => !isTakenBack(text, turns, at),
      );
    }
    // The points of a question are options.
    const isAsking = /[?？]["”')*_]*\s*$/.test(turn.text);
    const told = isAsking ? units.filter(({ kind }) => kind === 'paragraph') : units;
    return wasDone(turns, at, deeds) ? closingLines(told, turn.id, next === undefined) : [];
  });
}

/** True when something was done since the person last spoke; without it, a report is an explanation or a plan. */
function wasDone(turns: Session['turns'], at: number, deeds: Session['deeds']): boolean {
  if (deeds === undefined) return true;
  const asked = turns.slice(0, at).reduce((last, { role }, index) => (role === 'user' ? index : last), -1);
  return deeds.some(
    ({ kind, turnsBefore }) =>
      turnsBefore > asked && turnsBefore <= at + 1 && (kind === 'file' || kind === 'commit' || kind === 'test'),
  );
}

function closingLines(units: readonly Unit[], turn: string, isLast: boolean): RecordLine[] {
  const told = units.flatMap((unit) => closingLine(unit, turn, isLast) ?? []);
  const best = new Set([...told].sort((one, other) => other.weight - one.weight).slice(0, mostOfTurn));
  return told.filter((line) => best.has(line));
}

function closingLine(unit: Unit, turn: string, isLast: boolean): RecordLine | null {
  const isOpen = [unit.heading, unit.label, unit.lead].some((words) => outlook.test(words));
  if (isOpen && !isLast) return null;
  if (!isOpen && [unit.heading, unit.label, unit.lead].some((words) => instructions.test(words))) return null;
  const said = unit.statements.filter(
    (statement) =>
      isReport(statement) &&
      !(isLast ? isMomentary : isPassing)(statement.plain) &&
      (isOpen || !errand.test(statement.plain)) &&
      // An item with neither a name nor a verb needs the words before its list.
      (unit.kind !== 'item' || unit.label !== '' || hasVerb(statement.plain)),
  );
  const best = bestOf(said);
  // A list item says less without the paragraph before it.
  const weight =
    best === null ? 0 : worth(best) - (unit.kind === 'item' && unit.label === '' && best.specifics.length < 2 ? 1 : 0);
  if (best === null || weight < 1) return null;
  const text = unit.label === '' ? best.plain : `${unit.label}: ${best.plain}`;
  if (isOpen) return { part: 'open', text: oneLine(text, 190), turn, weight: Math.min(5, weight) };
  // A fault found on the way may have been fixed later.
  const isFault = best.problem && !isLast;
  const [part, word] = isFault ? (['found', 'Noted'] as const) : (['done', 'Reported'] as const);
  return { part, text: `${word}: ${oneLine(text, 185)}`, turn, weight: Math.min(5, weight) };
}

/**
 * Returns the findings of a turn. A fault counts only with the files that were changed at once: without a change it was
 * a belief that nobody acted on, and after one it is not there any more.
 */
function foundLines(units: readonly Unit[], turn: string, changed: readonly string[]): RecordLine[] {
  const said = units
    .flatMap(({ statements }) => statements)
    .filter((each) => isFinding(each) && (changed.length > 0 || !each.problem));
  const best = bestOf(said);
  if (best === null) return [];
  if (!best.problem) return [{ part: 'found', text: `Noted: ${oneLine(best.plain, 190)}`, turn, weight: worth(best) }];
  const files = [...new Set(changed.map((file) => file.replace(/^.*[\\/]/, '')))].join(', ');
  return [
    { part: 'fixed', text: `${oneLine(best.plain, 130)} → changed ${oneLine(files, 55)}`, turn, weight: worth(best) },
  ];
}

/** True when a later turn begins with a correction and is about the same subject. */
function isTakenBack(text: string, turns: Session['turns'], at: number): boolean {
  const words = contentWords(text);
  return turns
    .slice(at + 1, at + 1 + mostLater)
    .some((turn) => corrected.test(turn.text) && sharedCount(contentWords(turn.text.slice(0, 600)), words) >= 2);
}

/** True for a claim that stands alone; the introduction of a list does not. */
function isReport({ role, hedged, unresolved, plain }: Statement): boolean {
  return (
    role === 'claim' &&
    !hedged &&
    !unresolved &&
    !pointsBack(plain) &&
    /^[\p{Lu}\p{Lo}`"“„«]/u.test(plain) &&
    !/[:：]$/.test(plain)
  );
}

/** True for a cause, a limit or a surprise that names its subject. */
export function isFinding(statement: Statement): boolean {
  return (
    isReport(statement) &&
    statement.specifics.length >= 2 &&
    (statement.cause || statement.constraint || statement.insight || statement.contrast) &&
    worth(statement) >= leastFinding &&
    !isPassing(statement.plain) &&
    !isWorkLog(statement.plain) &&
    !errand.test(statement.plain) &&
    !/^(?:i|we|you|ich|wir)\b|\b(?:i|we)['’](?:m|ll|ve|d|re)\b/i.test(statement.plain) &&
    !/\bI\b/.test(statement.plain)
  );
}

function bestOf(statements: readonly Statement[]): Statement | null {
  return statements.reduce<Statement | null>(
    (best, statement) => (best === null || worth(statement) > worth(best) ? statement : best),
    null,
  );
}

function worth(statement: Statement): number {
  return statementScore(statement) + Math.min(2, statement.specifics.length * 0.5);
}
