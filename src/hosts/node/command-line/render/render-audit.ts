import { findingKinds } from '../../../../core/audit/finding';
import type { AuditOutput } from '../../../../features/audit/audit';
import { kindTitles } from '../../../../features/audit/report-note';
import { counted, section } from './plain-words';

export function renderAudit({ run, checked, findings, leftOut, fixed, refused, report, stopped, plan }: AuditOutput): string[] {
  const mendable = findings.filter(({ fix }) => fix !== null).length;
  return [
    `${counted(checked, 'note')} examined, ${findings.length === 0 ? 'everything is as it should be.' : `${counted(findings.length, 'thing')} found${mendable === 0 ? '' : `, ${mendable.toLocaleString('en')} of them can be mended (--fix)`}.`}`,
    ...findingKinds.flatMap((kind) => section(`${kindTitles[kind]}:`, findings.filter((finding) => finding.kind === kind).map(({ path, line, problem, fix }) => `${path}${line === null ? '' : `:${String(line)}`}  ${problem}${fix === null ? '' : ` ${fix}`}`))),
    ...section('Left out:', leftOut.map(({ path, reason }) => `${path}: ${reason}`), 5),
    ...section('Would be done:', (plan ?? []).map(({ op, path, to }) => `${op} ${path}${to === undefined ? '' : ` to ${to}`}`)),
    ...section('Mended:', fixed.map(({ path, to }) => (to === undefined ? path : `${path} is now ${to}`))),
    ...section('Not mended:', refused.map(({ path, reason }) => `${path}: ${reason}`)),
    ...(stopped === undefined ? [] : [stopped]),
    ...(report === null ? [] : [`The report is in ${report}.`]),
    ...(fixed.length > 0 || report !== null ? [`To take it back: cyberbrain undo ${run}`] : []),
  ];
}
