import type { RunsOutput } from '../../../../features/runs/runs';
import type { StatusOutput } from '../../../../features/status/status';
import type { UndoOutput } from '../../../../features/undo/undo';
import { counted, section } from './plain-words';

export function renderRuns({ runs }: RunsOutput): string[] {
  if (runs.length === 0) return ['No run has changed this vault yet.'];
  return runs.map((run) => `${run.run}  ${localTime(run.at)}  ${run.command.padEnd(8)}  ${run.summary}  (undo: ${run.undo})`);
}

export function renderUndo({ run, restored, conflicts }: UndoOutput): string[] {
  return [
    `Run ${run}: ${counted(restored.length, 'file')} as before.`,
    ...section('Left as they are, because they were changed since:', conflicts.map(({ path, reason }) => `${path}: ${reason}`)),
  ];
}

export function renderStatus(status: StatusOutput): string[] {
  const { index, working, inbox } = status;
  return [
    `Vault    ${status.vault}`,
    `Index    ${counted(index.notes, 'note')}, ${counted(index.chunks, 'passage')}`,
    `Memory   ${counted(working.total, 'working note')}, ${String(working.due)} due for review; ${String(status.uncertain)} with an uncertain place`,
    `Inbox    ${String(inbox.waiting)} waiting, ${String(inbox.failed)} failed`,
    `Device   ${status.device}`,
    ...section('Last runs:', status.lastRuns.map((run) => `${run.run}  ${localTime(run.at)}  ${run.command}  (undo: ${run.undo})`)),
  ];
}

function localTime(at: string): string {
  return new Date(at).toLocaleString('sv').slice(0, 16);
}
