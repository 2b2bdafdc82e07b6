import { fixableWords, findingKinds, type Finding, groupFindings, mendableOf } from '../../../../core/audit/finding';
import { cappedNames, counted } from '../../../../core/counted';
import type { PrintedOperation } from '../../../../core/plan/plan';
import { cutText } from '../../../../core/text-ends';
import type { AuditOutput } from '../../../../features/audit/audit';
import type { PlannedFixRow } from '../../../../features/audit/fix-notes';
import { kindTitles } from '../../../../features/audit/report-note';
import { agreeLine, endedLines, undoLine, operationLines, section, reasonLines, shownFileLines } from './report-lines';

export function renderAudit({
  run,
  checked,
  findings,
  unwritten,
  leftOut,
  fixed,
  refused,
  left,
  report,
  ended,
  stopped,
  plan,
  planned = [],
  nothingToFix,
}: AuditOutput): string[] {
  const isFixing = fixed.length + refused.length + left.length + planned.length > 0;
  return [
    `${counted(checked, 'note')} checked, ${foundWords(findings, isFixing)}`,
    ...(isFixing ? [] : findingLines(findings, unwritten)),
    ...section(
      'Not checked:',
      groupedRows(leftOut.map(({ path, reason }) => ({ path, line: null, kind: 'index', problem: reason, fix: null }))),
      5,
    ),
    ...mendingLines(
      'Would be fixed:',
      planned.filter(({ asksWord }) => asksWord !== true),
    ),
    ...section(planned.length === 0 ? 'Would be done:' : 'Also:', besideLines(plan ?? [], planned)),
    ...section(
      'Fixed:',
      fixed.map(({ path, to }) => (to === undefined ? path : `${path} is now ${to}`)),
    ),
    ...section('Not fixed:', reasonLines(refused)),
    ...section('For you to fix:', reasonLines(left)),
    ...mendingLines(
      'After your confirmation:',
      planned.filter(({ asksWord }) => asksWord),
    ),
    ...(nothingToFix === true ? ['Nothing can be fixed automatically.'] : []),
    ...endedLines(ended),
    ...(stopped === undefined ? [] : plan === undefined ? [stopped] : [stopped, agreeLine]),
    ...(report === null ? [] : [`The report is in ${report}.`]),
    ...(fixed.length > 0 || report !== null ? [undoLine(run)] : []),
  ];
}

function findingLines(findings: AuditOutput['findings'], unwritten: AuditOutput['unwritten']): string[] {
  return [
    ...findingKinds.flatMap((kind) =>
      section(`${kindTitles[kind]}:`, groupedRows(findings.filter((finding) => finding.kind === kind))),
    ),
    ...section(
      'Linked notes that don’t exist yet:',
      unwritten.map(({ name, in: paths }) => `${cutText(name, longestName)}  in ${cappedNames(paths, mostPlaces)}`),
      10,
    ),
  ];
}

/** Returns the operations that the changes above do not show: updated links and the report. */
function besideLines(plan: readonly PrintedOperation[], planned: readonly PlannedFixRow[]): string[] {
  const shown = new Set(
    planned.filter(({ asksWord }) => asksWord !== true).flatMap(({ files }) => files.map(({ path }) => path)),
  );
  return operationLines(plan.filter(({ path }) => !shown.has(path)));
}

/** Returns the changed lines of each change. */
function mendingLines(heading: string, planned: readonly PlannedFixRow[]): string[] {
  return section(
    heading,
    planned.flatMap(({ files }) => files.flatMap(shownFileLines)),
    mostLines,
  );
}

function foundWords(findings: readonly Finding[], isFixing: boolean): string {
  if (findings.length === 0) return 'no problems found.';
  if (isFixing) return `${counted(findings.length, 'problem')} found. To list what is left: cyberbrain audit`;
  const fixable = fixableWords(findings);
  const { mendable, byWord } = mendableOf(findings);
  const how =
    mendable > byWord ? 'To fix: cyberbrain audit --fix' : 'To confirm: “Fix audit problems…” in the app, or by hand.';
  return `${counted(findings.length, 'problem')} found.${fixable === '' ? '' : ` ${fixable} ${how}`}`;
}

const mostPlaces = 4;
const longestName = 120;
/** Matches a name in quotes, which may be an address of thousands of characters. */
const quotedName = /"([^"\n]+)"/gu;
const mostLines = 1_000;

/** Groups notes with the same problem into one row. */
function groupedRows(findings: readonly Finding[]): string[] {
  return groupFindings(findings).map(({ problem, fix, places, files }) => {
    const words = `${problem}${fix === null ? '' : ` ${fix}`}`.replace(
      quotedName,
      (_, name: string) => `"${cutText(name, longestName)}"`,
    );
    const where = places
      .filter(({ path }) => path !== '')
      .map(({ path, line }) => `${path}${line === null ? '' : `:${String(line)}`}`);
    if (where.length === 0) return words;
    // Of missing files that share a folder, each place links only to some.
    const each = where.length > 1 && files.length === 0 ? 'Each: ' : '';
    return `${cappedNames(where, mostPlaces)}  ${each}${words}`;
  });
}
