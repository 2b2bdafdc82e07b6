import { byWordWords, mendableOf, findingKinds, type Finding, groupFindings } from '../../../../core/audit/finding';
import { cappedNames, counted } from '../../../../core/counted';
import type { PrintedOperation } from '../../../../core/plan/plan';
import type { AuditOutput } from '../../../../features/audit/audit';
import type { PlannedMending } from '../../../../features/audit/mend-notes';
import { kindTitles } from '../../../../features/audit/report-note';
import { agreeLine, endedLines, undoLine, operationLine, section, reasonLines, shownFileLines } from './common-lines';

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
}: AuditOutput): string[] {
  return [
    `${counted(checked, 'note')} examined, ${findings.length === 0 ? 'everything is as it should be.' : `${counted(findings.length, 'thing')} found${mendableWords(findings)}.`}`,
    ...findingKinds.flatMap((kind) =>
      section(`${kindTitles[kind]}:`, groupedRows(findings.filter((finding) => finding.kind === kind))),
    ),
    ...section(
      'Linked, and not written yet:',
      unwritten.map(({ name, in: paths }) => `${name}  in ${cappedNames(paths, mostPlaces)}`),
      10,
    ),
    ...section(
      'Left out:',
      groupedRows(leftOut.map(({ path, reason }) => ({ path, line: null, kind: 'index', problem: reason, fix: null }))),
      5,
    ),
    ...mendingLines(
      'Would be mended:',
      planned.filter(({ asksWord }) => asksWord !== true),
    ),
    ...section(planned.length === 0 ? 'Would be done:' : 'Beside that:', besideLines(plan ?? [], planned)),
    ...section(
      'Mended:',
      fixed.map(({ path, to }) => (to === undefined ? path : `${path} is now ${to}`)),
    ),
    ...section('Not mended:', reasonLines(refused)),
    ...section('Left to you:', reasonLines(left)),
    ...mendingLines(
      'Taken by itself, this would be:',
      planned.filter(({ asksWord }) => asksWord),
    ),
    ...endedLines(ended),
    ...(stopped === undefined ? [] : plan === undefined ? [stopped] : [stopped, agreeLine]),
    ...(report === null ? [] : [`The report is in ${report}.`]),
    ...(fixed.length > 0 || report !== null ? [undoLine(run)] : []),
  ];
}

/** What is done to files of which the changes shown say nothing: links that follow, a report. */
function besideLines(plan: readonly PrintedOperation[], planned: readonly PlannedMending[]): string[] {
  const shown = new Set(
    planned.filter(({ asksWord }) => asksWord !== true).flatMap(({ files }) => files.map(({ path }) => path)),
  );
  return plan.filter(({ path }) => !shown.has(path)).map(operationLine);
}

/** Each change as the lines that it changes. */
function mendingLines(heading: string, planned: readonly PlannedMending[]): string[] {
  return section(
    heading,
    planned.flatMap(({ files }) => files.flatMap(shownFileLines)),
    mostLines,
  );
}

function mendableWords(findings: readonly Finding[]): string {
  const { mendable: all, byWord } = mendableOf(findings);
  const [mendable, found] = [all - byWord, findings.length];
  const alone = byWord === 0 ? '' : `. ${byWordWords(byWord).replace(/\.$/, '')}`;
  return `${agreeableWords(mendable, found)}${alone}`;
}

function agreeableWords(mendable: number, found: number): string {
  if (mendable === 0) return '';
  const which =
    found === 1 ? 'which' : mendable === found ? 'all of which' : `${mendable.toLocaleString('en')} of which`;
  return `, ${which} can be mended (--fix)`;
}

const mostPlaces = 4;
const mostLines = 1_000;

/** What is wrong in the same way with several notes shares a row. */
function groupedRows(findings: readonly Finding[]): string[] {
  return groupFindings(findings).map(({ problem, fix, places }) => {
    const words = `${problem}${fix === null ? '' : ` ${fix}`}`;
    const where = places
      .filter(({ path }) => path !== '')
      .map(({ path, line }) => `${path}${line === null ? '' : `:${String(line)}`}`);
    if (where.length === 0) return words;
    return where.length === 1 ? `${where[0] ?? ''}  ${words}` : `${words}  In ${cappedNames(where, mostPlaces)}`;
  });
}
