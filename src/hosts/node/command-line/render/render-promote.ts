import { counted } from '../../../../core/counted';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { DistilOutput } from '../../../../features/promote/distil-work';
import type { PromoteOutput } from '../../../../features/promote/promote';
import type { ListedSource, SourcesOutput } from '../../../../features/promote/sources';
import type { SourceRow } from '../../../../features/promote/source-row';
import { costLine, endedLines, operationLine, reasonLines, section, undoLine } from './report-lines';

const mostRows = 200;

export function renderPromote({ run, sources, refused, plan, ended }: PromoteOutput): string[] {
  const sum = (key: 'facts' | 'written' | 'stale' | 'failed'): number =>
    sources.reduce((total, row) => total + row[key], 0);
  const isChanged = plan === undefined && sum('written') + sum('stale') > 0;
  return [
    `${counted(sum('facts'), 'fact')} in ${counted(sources.length, 'file')}${isChanged || plan !== undefined ? '' : '; nothing changed'}.`,
    ...section(
      'Sources:',
      sources.map((row) => sourceLine(row, plan !== undefined)),
      mostRows,
    ),
    ...section('Would be done:', (plan ?? []).map(operationLine), mostRows),
    ...section('Not done:', reasonLines(refused)),
    ...endedLines(ended),
    ...(isChanged ? [undoLine(run)] : []),
  ];
}

export function renderDistil(output: DistilOutput): string[] {
  const { run, sources, refused, problems, cost, quote, unagreed, plan, ended } = output;
  const sum = (key: 'facts' | 'written' | 'stale'): number => sources.reduce((total, row) => total + row[key], 0);
  const isChanged = plan === undefined && sum('written') + sum('stale') > 0;
  return [
    `${counted(sum('facts'), 'note')} from ${counted(sources.length, 'document')}${isChanged || plan !== undefined || unagreed !== undefined ? '' : '; nothing changed'}.`,
    ...section(
      'Documents:',
      sources.filter(isTelling).map((row) => sourceLine(row, plan !== undefined)),
      mostRows,
    ),
    ...section('Would be done:', (plan ?? []).map(operationLine), mostRows),
    ...section('Left out:', problems),
    ...section('Not done:', reasonLines(refused)),
    ...(quote === undefined ? [] : [quoteWords(quote)]),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(cost === null && sources.length > 0 && sum('facts') === 0
      ? ['The rules found nothing sure in it. A language model reads more: run "cyberbrain provider".']
      : []),
    ...(unagreed === undefined
      ? []
      : [unagreed, 'Run the command again with --yes to agree, or with --offline to use no model.']),
    ...endedLines(ended),
    ...(isChanged ? [undoLine(run)] : []),
  ];
}

export function renderSources({ sources }: SourcesOutput): string[] {
  if (sources.length === 0)
    return ['No notes were made from sources. Run: cyberbrain promote PATH, or: cyberbrain distil PATH'];
  return sources.map(listedLine);
}

/** Most documents of a folder give no note. */
function isTelling({ facts, stale, failed }: SourceRow): boolean {
  return facts + stale + failed > 0;
}

/** `isPlanned`: nothing is written yet. */
function sourceLine(row: SourceRow, isPlanned: boolean): string {
  const { origin, kind, facts, written, unchanged, superseded, stale, failed } = row;
  const would = isPlanned ? 'to be ' : '';
  const counts = [
    counted(facts, 'fact'),
    ...(written === 0 ? [] : [`${String(written)} ${would}written`]),
    ...(superseded === 0 ? [] : [`${String(superseded)} ${would}superseded`]),
    ...(stale === 0 ? [] : [`${String(stale)} ${isPlanned ? 'to become ' : ''}stale`]),
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
