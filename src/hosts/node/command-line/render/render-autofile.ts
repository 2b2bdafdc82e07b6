import { quoteWords } from '../../../../engine/asking/agree-to-cost';
import type { AutofileOutput } from '../../../../features/autofile/autofile';
import type { FiledNote } from '../../../../features/autofile/file-notes';
import { agreeLine, endedLines, undoLine } from './closing-lines';
import { costLine } from './cost-line';
import { cappedRows } from './plain-words';

export function renderAutofile({ run, notes, cost, quote, refused, ended, plan }: AutofileOutput): string[] {
  if (quote !== undefined)
    return [quoteWords(quote), ...(refused === undefined ? ['Nothing was asked or changed.'] : [refused, agreeLine])];
  const changed = notes.some(({ action }) => action !== 'kept');
  return [
    ...cappedRows(
      notes.map((note) => noteLine(note, plan !== undefined)),
      100,
    ),
    ...(cost === null ? [] : [costLine(cost)]),
    ...endedLines(ended),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(changed && plan === undefined ? [undoLine(run)] : []),
  ];
}

function noteLine({ path, action, to, reason }: FiledNote, isOnlyPlanned: boolean): string {
  if (action === 'kept') return `${path} stays. ${reason}`;
  const verbs = isOnlyPlanned
    ? { moved: 'would move to', extended: 'would go into' }
    : { moved: 'moved to', extended: 'went into' };
  return `${path} ${verbs[action]} ${to ?? ''}. ${reason}`;
}
