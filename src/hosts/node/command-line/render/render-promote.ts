import { counted } from '../../../../core/counted';
import type { PromoteOutput } from '../../../../features/promote/promote';
import type { ListedSource, SourcesOutput } from '../../../../features/promote/sources';
import type { SourceRow } from '../../../../features/promote/source-row';
import { endedLines, operationLine, reasonLines, section, undoLine } from './report-lines';

const mostRows = 200;

export function renderPromote({ run, sources, refused, plan, ended }: PromoteOutput): string[] {
  const sum = (key: 'facts' | 'written' | 'stale' | 'failed'): number =>
    sources.reduce((total, row) => total + row[key], 0);
  const isChanged = plan === undefined && sum('written') + sum('stale') > 0;
  return [
    `${counted(sum('facts'), 'fact')} in ${counted(sources.length, 'file')}${isChanged || plan !== undefined ? '' : '; nothing changed'}.`,
    ...section('Sources:', sources.map(sourceLine), mostRows),
    ...section('Would be done:', (plan ?? []).map(operationLine), mostRows),
    ...section('Not done:', reasonLines(refused)),
    ...endedLines(ended),
    ...(isChanged ? [undoLine(run)] : []),
  ];
}

export function renderSources({ sources }: SourcesOutput): string[] {
  if (sources.length === 0) return ['No notes were made from sources. Run: cyberbrain promote PATH'];
  return sources.map(listedLine);
}

function sourceLine({ origin, kind, facts, written, unchanged, superseded, stale, failed }: SourceRow): string {
  const counts = [
    counted(facts, 'fact'),
    ...(written === 0 ? [] : [`${String(written)} written`]),
    ...(superseded === 0 ? [] : [`${String(superseded)} superseded`]),
    ...(stale === 0 ? [] : [`${String(stale)} stale`]),
    ...(unchanged === 0 ? [] : [`${String(unchanged)} unchanged`]),
    ...(failed === 0 ? [] : [`${String(failed)} failed`]),
  ];
  return `${origin}  ${kind === '' ? '' : `${kind}: `}${counts.join(', ')}`;
}

function listedLine({ origin, kind, facts, superseded, stale, isGone }: ListedSource): string {
  const counts = [
    counted(facts, 'note'),
    ...(superseded === 0 ? [] : [`${String(superseded)} superseded`]),
    ...(stale === 0 ? [] : [`${String(stale)} stale`]),
  ];
  return `${origin}  ${kind === '' ? '' : `${kind}: `}${counts.join(', ')}${isGone ? ' (the file is gone)' : ''}`;
}
