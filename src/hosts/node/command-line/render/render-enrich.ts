import { counted, grouped } from '../../../../core/counted';
import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { EnrichOutput, Wanting } from '../../../../features/enrich/enrich';
import { wordsOf } from '../../../../features/enrich/plan-enrichments';
import { agreeLine, dryRunLine, undoLine, costLine, section, pathsByReason, shownFileLines } from './report-lines';

export function renderEnrich(output: EnrichOutput): string[] {
  const { run, notes, leftOut, cost, quote, wanting, failed, refused, plan } = output;
  if (quote !== undefined)
    return [
      ...(wanting === undefined ? [] : wantingLines(wanting)),
      quoteWords(quote),
      ...(refused === undefined ? [dryRunLine] : [refused, agreeLine]),
    ];
  const enriched = notes.filter(({ action }) => action === 'enriched');
  return [
    ...section(
      `Properties ${plan === undefined ? 'added' : 'to add'} to ${counted(enriched.length, 'note')}:`,
      enriched.flatMap(enrichedLines),
      mostLines,
    ),
    ...section(
      'Skipped by you:',
      notes.filter(({ action }) => action === 'left').map(({ path, added }) => `${path}: ${wordsOf(added)}`),
    ),
    ...section('Unchanged:', keptLines(notes.filter(({ isFailed }) => isFailed !== true))),
    ...section(
      'Not included:',
      leftOut.map(({ path, reason }) => `${path}: ${reason}`),
      5,
    ),
    ...(failed === undefined ? [] : [failed]),
    ...section(
      'No answer for:',
      notes.filter(({ isFailed }) => isFailed).map(({ path }) => path),
    ),
    ...(notes.length === 0 && refused === undefined
      ? [leftOut.length === 0 ? 'No properties are missing.' : 'Nothing was added.']
      : []),
    ...(refused === undefined ? [] : [refused, ...(plan === undefined ? [] : [agreeLine])]),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(enriched.length > 0 && plan === undefined ? [undoLine(run)] : []),
  ];
}

const mostLines = 1_000;

/** Says how many notes need which properties. */
function wantingLines({ notes, ...keys }: Wanting): string[] {
  const counts = Object.entries(keys).map(([key, count]: [string, number]) => `${key} (${grouped(count)})`);
  return [`Properties missing in ${counted(notes, 'note')}: ${counts.join(', ')}.`];
}

function enrichedLines({ path, added, diff, dropped }: EnrichOutput['notes'][number]): string[] {
  const lines = diff === undefined ? [path, `  ${wordsOf(added)}`] : shownFileLines({ path, diff });
  return dropped === undefined ? lines : [...lines, `  ${dropped}`];
}

/** Returns one line per reason, with the notes that were left unchanged for that reason. */
function keptLines(notes: EnrichOutput['notes']): string[] {
  const kept = notes.filter(({ action }) => action === 'kept').map(({ path, reason = '' }) => ({ path, reason }));
  return [...pathsByReason(kept)].map(
    ([reason, paths]) => `${paths.length > 3 ? counted(paths.length, 'note') : paths.join(', ')}: ${reason}`,
  );
}
