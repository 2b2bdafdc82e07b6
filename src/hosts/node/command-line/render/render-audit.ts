import { findingKinds, type Finding } from '../../../../core/audit/finding';
import { groupFindings } from '../../../../core/audit/group-findings';
import { counted } from '../../../../core/counted';
import type { AuditOutput } from '../../../../features/audit/audit';
import { kindTitles } from '../../../../features/audit/report-note';
import { agreeLine, endedLines, undoLine } from './closing-lines';
import { operationLine } from './operation-line';
import { section } from './plain-words';

export function renderAudit({ run, checked, findings, unwritten, leftOut, fixed, refused, report, ended, stopped, plan }: AuditOutput): string[] {
  const mendable = findings.filter(({ fix }) => fix !== null).length;
  return [
    `${counted(checked, 'note')} examined, ${findings.length === 0 ? 'everything is as it should be.' : `${counted(findings.length, 'thing')} found${mendableWords(mendable, findings.length)}.`}`,
    ...findingKinds.flatMap((kind) => section(`${kindTitles[kind]}:`, groupedRows(findings.filter((finding) => finding.kind === kind)))),
    ...section('Linked, and not written yet:', unwritten.map(({ name, in: paths }) => `${name}  in ${shortList(paths)}`), 10),
    ...section('Left out:', groupedRows(leftOut.map(({ path, reason }) => ({ path, line: null, kind: 'index', problem: reason, fix: null }))), 5),
    ...section('Would be done:', (plan ?? []).map(operationLine)),
    ...section('Mended:', fixed.map(({ path, to }) => (to === undefined ? path : `${path} is now ${to}`))),
    ...section('Not mended:', refused.map(({ path, reason }) => `${path}: ${reason}`)),
    ...endedLines(ended),
    ...(stopped === undefined ? [] : [stopped, agreeLine]),
    ...(report === null ? [] : [`The report is in ${report}.`]),
    ...(fixed.length > 0 || report !== null ? [undoLine(run)] : []),
  ];
}

function mendableWords(mendable: number, found: number): string {
  if (mendable === 0) return '';
  const which = found === 1 ? 'which' : mendable === found ? 'all of which' : `${mendable.toLocaleString('en')} of which`;
  return `, ${which} can be mended (--fix)`;
}

const mostPlaces = 4;

/** What is wrong in the same way with several notes shares a row. */
function groupedRows(findings: readonly Finding[]): string[] {
  return groupFindings(findings).map(({ problem, fix, places }) => {
    const words = `${problem}${fix === null ? '' : ` ${fix}`}`;
    const where = places.filter(({ path }) => path !== '').map(({ path, line }) => `${path}${line === null ? '' : `:${String(line)}`}`);
    if (where.length === 0) return words;
    return where.length === 1 ? `${where[0] ?? ''}  ${words}` : `${words}  In ${shortList(where)}`;
  });
}

function shortList(words: readonly string[]): string {
  return words.length > mostPlaces ? `${words.slice(0, mostPlaces).join(', ')} and ${(words.length - mostPlaces).toLocaleString('en')} more` : words.join(', ');
}
