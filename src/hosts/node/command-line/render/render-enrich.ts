import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { EnrichOutput } from '../../../../features/enrich/enrich';
import { wordsOf } from '../../../../features/enrich/plan-enrichments';
import { costLine } from './cost-line';
import { counted, section } from './plain-words';

export function renderEnrich({ run, notes, leftOut, cost, quote, failed, refused, plan }: EnrichOutput): string[] {
  if (quote !== undefined) return [quoteWords(quote), refused ?? '', 'Run the command again with --yes to agree.'];
  const enriched = notes.filter(({ action }) => action === 'enriched');
  return [
    ...section(plan === undefined ? 'Enriched:' : 'Would be enriched:', enriched.flatMap(({ path, added }) => [path, `  ${wordsOf(added)}`]), 40),
    ...section('Kept as they are:', keptLines(notes.filter(({ isFailed }) => isFailed !== true))),
    ...section('Left out:', leftOut.map(({ path, reason }) => `${path}: ${reason}`), 5),
    ...(failed === undefined ? [] : [failed]),
    ...section('No answer for:', notes.filter(({ isFailed }) => isFailed).map(({ path }) => path)),
    ...(notes.length === 0 && refused === undefined ? ['No note lacks anything.'] : []),
    ...(refused === undefined ? [] : [refused, 'Run the command again with --yes to agree.']),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(enriched.length > 0 && plan === undefined ? [`To take it back: cyberbrain undo ${run}`] : []),
  ];
}

/** Notes that are kept for one reason in one line. */
function keptLines(notes: EnrichOutput['notes']): string[] {
  const byReason = new Map<string, string[]>();
  for (const { path, action, reason = '' } of notes) {
    if (action === 'kept') byReason.set(reason, [...(byReason.get(reason) ?? []), path]);
  }
  return [...byReason].map(([reason, paths]) => `${paths.length > 3 ? counted(paths.length, 'note') : paths.join(', ')}: ${reason}`);
}
