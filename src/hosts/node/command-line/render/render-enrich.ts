import { counted } from '../../../../core/counted';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { EnrichOutput } from '../../../../features/enrich/enrich';
import { wordsOf } from '../../../../features/enrich/plan-enrichments';
import { agreeLine, undoLine } from './closing-lines';
import { costLine } from './cost-line';
import { section } from './plain-words';
import { pathsByReason } from './reason-lines';

export function renderEnrich({ run, notes, leftOut, cost, quote, failed, refused, plan }: EnrichOutput): string[] {
  if (quote !== undefined) return [quoteWords(quote), refused ?? '', agreeLine];
  const enriched = notes.filter(({ action }) => action === 'enriched');
  return [
    ...section(plan === undefined ? 'Enriched:' : 'Would be enriched:', enriched.flatMap(({ path, added }) => [path, `  ${wordsOf(added)}`]), 40),
    ...section('Kept as they are:', keptLines(notes.filter(({ isFailed }) => isFailed !== true))),
    ...section('Left out:', leftOut.map(({ path, reason }) => `${path}: ${reason}`), 5),
    ...(failed === undefined ? [] : [failed]),
    ...section('No answer for:', notes.filter(({ isFailed }) => isFailed).map(({ path }) => path)),
    ...(notes.length === 0 && refused === undefined ? ['No note lacks anything.'] : []),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(enriched.length > 0 && plan === undefined ? [undoLine(run)] : []),
  ];
}

/** Notes that are kept for one reason in one line. */
function keptLines(notes: EnrichOutput['notes']): string[] {
  const kept = notes.filter(({ action }) => action === 'kept').map(({ path, reason = '' }) => ({ path, reason }));
  return [...pathsByReason(kept)].map(([reason, paths]) => `${paths.length > 3 ? counted(paths.length, 'note') : paths.join(', ')}: ${reason}`);
}
