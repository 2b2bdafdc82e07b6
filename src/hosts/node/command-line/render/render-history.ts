import { counted, grouped } from '../../../../core/counted';
import { spendingWords, usdWords } from '../../../../core/language-models/spending';
import { surveyWords } from '../../../../engine/capturing/session-survey';
import { shownFiles } from '../../../../core/plan/shown-file';
import type { ChangedFile } from '../../../../engine/writing/changed-files';
import { runNameWords } from '../../../../engine/writing/run-name';
import type { ListedRun, RunsOutput } from '../../../../features/runs/runs';
import type { StatusOutput } from '../../../../features/status/status';
import type { RedoOutput } from '../../../../features/undo/redo';
import { filesOfRun, undoneFiles, type UndoOutput } from '../../../../features/undo/undo-output';
import { agreeLine, operationLine, section, shownFileLines, undoLine } from './report-lines';

export const undoWords = {
  yes: 'can be undone',
  'no longer': 'can no longer be undone',
  'other device': 'made on another device',
  done: 'undone',
} as const;

/** Returns whether a run can be undone or, after an undo, whether all of it was undone. */
export function undoState({
  undo,
  left = 0,
  device,
  undoneThere,
}: Pick<ListedRun, 'undo' | 'left' | 'device' | 'undoneThere'>): string {
  if (undo === 'other device')
    return `${undoneThere === true ? 'undone' : 'made'} on another device${device === undefined ? '' : `: ${device}`}`;
  return undo === 'done' && left > 0
    ? `partly undone: ${counted(left, 'change')} not undone in files edited later`
    : undoWords[undo];
}

export function renderRuns({ runs }: RunsOutput): string[] {
  if (runs.length === 0) return ['No run has changed this vault yet.'];
  return runs.flatMap((run) => [
    `${run.run}  ${localTime(run.at)}  ${runNameWords(run)}: ${run.summary}  (${undoState(run)})`,
    ...(run.changed ?? []).flatMap(changedLines),
    ...(run.redo === true && run.changed !== undefined ? [`To redo: cyberbrain redo ${run.run}`] : []),
  ]);
}

/** Returns what a run did to a file, and its difference if that was requested. */
function changedLines({ path, op, to, before, after }: ChangedFile): string[] {
  const line = `  ${operationLine({ op, path, ...(to === undefined ? {} : { to }) })}`;
  if (before === undefined || after === undefined) return [line];
  return [line, ...shownFiles([{ path, before, after }]).flatMap(shownFileLines)];
}

export function renderRedo({ run, name, redone, conflicts, plan }: RedoOutput): string[] {
  if (run === '') return ['Nothing to redo: no run of this device was undone, or its journal is gone.'];
  if (conflicts.length > 0)
    return [
      `Not redone: ${name} (run ${run}). Nothing was changed, because these files were changed after the undo:`,
      ...section(
        'Changed:',
        conflicts.map(({ path, reason }) => `${path}: ${reason}`),
      ),
    ];
  if (plan !== undefined) return section(`Redoing ${name} (run ${run}) would:`, plan.map(operationLine), 100);
  return [`Redid: ${name} (run ${run}): ${filesOfRun(redone)} changed.`, undoLine(run)];
}

export function renderUndo(output: UndoOutput): string[] {
  const { run, name, restored, conflicts, returned, plan } = output;
  if (output.deleted !== undefined) return deletionLines(output, output.deleted);
  if (run === '') return ['Nothing to undo: this device has no run that can be undone.'];
  const isRefused = restored.length === 0 && conflicts.length > 0;
  const told = isRefused
    ? `Not undone: ${name} (run ${run}). Nothing was changed.`
    : `Undid: ${name} (run ${run}): ${undoneFiles(output)}.`;
  // Files created by the run are removed outright, without the trash.
  const done =
    plan === undefined
      ? [told]
      : section(
          `Undoing ${name} (run ${run}) would:`,
          plan.map((operation) => operationLine(operation).replace(/^trash /, 'remove ')),
          100,
        );
  return [
    ...(done.length === 0 ? ['Nothing would be changed.'] : done),
    ...section(
      plan === undefined ? 'Not changed:' : 'Would not be changed:',
      conflicts.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...(conflicts.length === 0
      ? []
      : ['To drop an edited file too, move it to the trash yourself, or take your lines out and undo the run again.']),
    ...section('Back in the inbox. "ingest" captures it again; "watch" won’t:', returned),
    ...(/^Capture\b/.test(name) && !isRefused ? [capturedAgain] : []),
    ...(plan === undefined && !isRefused ? [`To redo: cyberbrain redo ${run}`] : []),
  ];
}

/** The same transcript may be read once more, because an undo takes back what was noted as read. */
const capturedAgain = 'A session whose capture was undone is captured again when it goes on or ends once more.';

/** Returns what a deletion of another device's notes did, or would do. */
function deletionLines({ name, run, conflicts, plan, refused }: UndoOutput, deleted: readonly string[]): string[] {
  const rows = plan === undefined ? deleted : plan.map(({ path }) => path);
  return [
    ...(rows.length === 0 ? [`No note of ${name} (run ${run}) is as it was made.`] : []),
    ...section(plan === undefined ? 'Moved to the trash:' : 'These would go to the trash:', rows, 100),
    ...section(
      'Not changed:',
      conflicts.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...(refused === undefined ? [] : [refused]),
    ...(plan === undefined ? [] : [agreeLine]),
  ];
}

export function renderStatus(status: StatusOutput): string[] {
  const { index, working, inbox, sources } = status;
  return [
    `Vault    ${status.vault}`,
    `Index    ${counted(index.notes, 'note')}, ${counted(index.chunks, 'passage')}${index.legs.keyword.reason === undefined ? '' : ` (${index.legs.keyword.reason})`}${index.behind === 0 ? '' : `, out of date: at least ${counted(index.behind, 'note')} changed; run "index"`}`,
    `Meaning  ${meaningWords(index)}`,
    `Memory   ${counted(working.total, 'temporary note')}, ${String(working.due)} due for review; ${counted(status.uncertain, 'uncertain note')}`,
    ...(sources.total === 0
      ? []
      : [
          `Sources  ${counted(sources.total, 'file')}, ${counted(sources.notes, 'note')}, ${String(sources.stale)} stale`,
        ]),
    `Inbox    ${String(inbox.waiting)} waiting, ${String(inbox.failed)} failed`,
    ...sessionLines(status),
    ...(costWords(status) === '' ? [] : [`Cost     ${costWords(status)}`]),
    `Device   ${status.device === '' ? 'unknown' : status.device}`,
    ...section(
      'Not indexed:',
      index.failed.map(({ path, reason }) => `${path}: ${reason}`),
    ),
    ...section(
      'Last runs:',
      status.lastRuns.map((run) => `${run.run}  ${localTime(run.at)}  ${run.command}  (${undoState(run)})`),
    ),
  ];
}

function sessionLines({ sessions }: StatusOutput): string[] {
  if (sessions.waiting === 0) return [];
  const remedy =
    sessions.watched === 0
      ? 'Choose the projects to capture: cyberbrain sessions'
      : '"cyberbrain watch" captures the sessions of chosen projects; "cyberbrain sessions" lists the projects.';
  return [`Sessions ${surveyWords(sessions)}`, `         ${remedy}`];
}

const answering = { ready: 'built-in vectors', building: 'keywords for now', off: 'keywords' } as const;

/** Returns what search by meaning uses, and why the chosen model is not used. */
function meaningWords({ notes, legs: { semantic }, model: { chosen, embedded } }: StatusOutput['index']): string {
  if (notes === 0) return 'learned from your notes once they are indexed';
  if (semantic.embedder === 'model')
    return `${chosen}${embedded === null ? '' : ` (${grouped(embedded.done)} of ${counted(embedded.total, 'passage')} embedded)`}`;
  return [`${answering[semantic.state]}${chosen === 'built-in' ? '' : `; chosen: ${chosen}`}`, semantic.reason]
    .filter((part) => part !== undefined)
    .join('. ');
}

/** Returns the cost and its limit; '' when nothing was spent and no limit is set. */
function costWords({ cost }: StatusOutput): string {
  const caps = (['run', 'day', 'month'] as const).flatMap((period) =>
    cost.caps[period] === null ? [] : [`${usdWords(cost.caps[period])} a ${period}`],
  );
  const month = cost.month === 0 ? '' : `${usdWords(cost.month)} this month`;
  return [spendingWords(cost), month, caps.length === 0 ? '' : `limits: ${caps.join(', ')}`]
    .filter((part) => part !== '')
    .join('; ');
}

export function localTime(at: string): string {
  return new Date(at).toLocaleString('sv').slice(0, 16);
}
