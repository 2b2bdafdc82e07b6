import { counted } from '../../../../core/counted';
import type { CapturedFile, CapturedOutput, CapturedRun } from '../../../../features/captured/captured';
import { localTime, undoState } from './render-history';
import { section } from './report-lines';

const mostFiles = 20;

export function renderCaptured({ runs, total, inbox }: CapturedOutput): string[] {
  return [
    ...section('Waiting in the inbox:', inbox.waiting),
    ...section(
      'Not captured:',
      inbox.failed.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...runs.flatMap(renderRun),
    ...(runs.length === 0 ? ['Nothing has been captured yet.'] : []),
    ...(total > runs.length ? [`${counted(total - runs.length, 'older capture')} not shown (--limit)`] : []),
  ];
}

function renderRun(row: CapturedRun): string[] {
  const { run, at, undo, files } = row;
  return [
    `${run}  ${localTime(at)}  (${undoState(row)})`,
    ...files.slice(0, mostFiles).flatMap((file) => renderFile(file, undo === 'done')),
    ...(files.length > mostFiles
      ? [`  … and ${counted(files.length - mostFiles, 'more file')} (--json lists all)`]
      : []),
  ];
}

/** Notes of an undone run are not listed. */
function renderFile({ path, turns, beats, secrets, status, reason }: CapturedFile, isUndone: boolean): string[] {
  const kinds = Object.entries(secrets).map(([kind, count]) => `${String(count)} ${kind}`);
  const facts = [
    ...(turns === null ? [] : [`read ${String(turns.user.covered)} of ${String(turns.user.total)} of your messages`]),
    counted(beats.length, 'note'),
    ...(kinds.length === 0 ? [] : [`secrets removed: ${kinds.join(', ')}`]),
  ];
  return [
    `  ${path ?? 'Transcript'}: ${status}${reason === null ? '' : `. ${reason}`}`,
    ...(status === 'failed' ? [] : [`    ${facts.join('; ')}`]),
    ...section(
      '    Notes:',
      (isUndone ? [] : beats).map((beat) => `    ${beat.type.padEnd(9)}  ${beat.path}`),
    ),
  ];
}
