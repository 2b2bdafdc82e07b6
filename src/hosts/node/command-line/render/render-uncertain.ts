import type { UncertainOutput } from '../../../../features/uncertain/uncertain';
import { endedLines, undoLine } from './closing-lines';
import { operationLine } from './operation-line';
import { cappedRows, section } from './plain-words';
import { reasonLines } from './reason-lines';

export function renderUncertain({ run, notes, applied, refused, ended, plan }: UncertainOutput): string[] {
  const waiting = notes.map(
    ({ path, suggested, confidence }) =>
      `${path}  suggested: ${suggested}${confidence === null ? '' : `, confidence ${String(confidence)}`}`,
  );
  return [
    ...cappedRows(
      applied.map(({ path, action, to }) => (action === 'keep' ? `${path} stays` : `${path} went to ${to}`)),
      100,
    ),
    ...section('Refused:', reasonLines(refused)),
    ...section('Nothing was changed. Without --dry-run this would:', (plan ?? []).map(operationLine)),
    ...endedLines(ended),
    ...(waiting.length === 0 ? ['No note is uncertain.'] : section('Uncertain:', waiting)),
    ...(applied.length > 0 ? [undoLine(run)] : []),
  ];
}
