import { counted } from '../../../../core/counted';
import type { CapturedFile, CapturedOutput, CapturedRun } from '../../../../features/captured/captured';
import type { SessionProject } from '../../../../features/sessions/list-projects';
import type { SessionsOutput } from '../../../../features/sessions/sessions';
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
    ...(runs.length === 0 ? ['Nothing has been captured yet. To capture a transcript: cyberbrain ingest FILE'] : []),
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
function renderFile(file: CapturedFile, isUndone: boolean): string[] {
  const { path, turns, beats, records = [], secrets, status, reason } = file;
  const kinds = Object.entries(secrets).map(([kind, count]) => `${String(count)} ${kind}`);
  const facts = [
    ...(turns === null ? [] : [`read ${String(turns.user.covered)} of ${String(turns.user.total)} of your messages`]),
    [counted(beats.length, 'note'), ...(records.length === 0 ? [] : [counted(records.length, 'record')])].join(' and '),
    ...(kinds.length === 0 ? [] : [`secrets removed: ${kinds.join(', ')}`]),
  ];
  return [
    `  ${path ?? 'Transcript'}: ${status}${reason === null ? '' : `. ${reason}`}`,
    ...(status === 'failed' ? [] : [`    ${facts.join('; ')}`]),
    ...section(
      '    Notes:',
      isUndone
        ? []
        : [
            ...records.map((record) => `    ${'record'.padEnd(9)}  ${record}`),
            ...beats.map((beat) => `    ${beat.type.padEnd(9)}  ${beat.path}`),
          ],
    ),
  ];
}

export function renderSessions({ projects, capturedBy, refused }: SessionsOutput): string[] {
  const [watched, others] = [true, false].map((isOn) => projects.filter(({ isWatched }) => isWatched === isOn));
  return [
    ...(refused === undefined ? [] : [refused]),
    ...(projects.length === 0 ? ['No AI tool keeps sessions on this computer.'] : []),
    ...section('Captured automatically while "cyberbrain watch" runs:', (watched ?? []).map(projectLine), 500),
    ...((watched ?? []).length > 0 && capturedBy !== null
      ? [`Not at present: ${capturedBy} captures for this vault. "sessions watch PROJECT" makes it this device.`]
      : []),
    ...section('Not watched ("sessions watch PROJECT" changes that):', (others ?? []).map(projectLine), 500),
  ];
}

function projectLine({ tool, project, path, sessions, waiting, deletedAt }: SessionProject): string {
  if (tool === '') return `${path}: no sessions any more`;
  const name = project === '' ? `all projects (${tool})` : `${project} (${tool})`;
  const end = deletedAt === null ? '' : `; the oldest will be deleted on ${localTime(deletedAt).slice(0, 10)}`;
  const left = waiting === 0 ? 'all captured' : `${String(waiting)} not captured${end}`;
  return `${name}: ${counted(sessions, 'session')}, ${left}`;
}
