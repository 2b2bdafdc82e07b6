import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { RefreshOutput } from '../../../../features/refresh/refresh';
import { agreeLine, costLine, dryRunLine, section, undoLine } from './report-lines';

export function renderRefresh({ run, path, action, dropped, cost, quote, refused, plan }: RefreshOutput): string[] {
  if (quote !== undefined) return [quoteWords(quote), ...(refused === undefined ? [dryRunLine] : [refused, agreeLine])];
  return [
    {
      refreshed: `Refreshed ${path}.`,
      unchanged: `${path} already says what its timeline says.`,
      left: `${path} would change.`,
    }[action],
    ...section(
      'Left out, because the timeline does not say it:',
      dropped.map(({ text, reason }) => `${text}  ${reason}`),
    ),
    ...(refused === undefined ? [] : [refused, ...(plan === undefined ? [] : [agreeLine])]),
    ...(cost === null ? [] : [costLine(cost)]),
    ...(action === 'refreshed' ? [undoLine(run)] : []),
  ];
}
