import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { RefreshOutput } from '../../../../features/refresh/refresh';
import { agreeLine, costLine, dryRunLine, section, undoLine } from './report-lines';

export function renderRefresh(output: RefreshOutput): string[] {
  const { run, path, action, dropped, kept, cost, quote, refused, plan } = output;
  if (quote !== undefined) return [quoteWords(quote), ...(refused === undefined ? [dryRunLine] : [refused, agreeLine])];
  return [
    {
      refreshed: `Refreshed ${path}.`,
      unchanged: dropped.length > 0 ? `${path} was not changed.` : `${path} already says what its timeline says.`,
      left: `${path} would change.`,
    }[action],
    ...section(
      'Left out, because the timeline does not say it:',
      dropped.map(({ text, reason }) => `${text}  ${reason}`),
    ),
    ...section('Stays, because no entry says otherwise:', kept),
    ...(refused === undefined ? [] : [refused, ...(plan === undefined ? [] : [agreeLine])]),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(action === 'refreshed' ? [undoLine(run)] : []),
  ];
}
