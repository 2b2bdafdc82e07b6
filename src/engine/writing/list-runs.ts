import { listRunKeys } from './journal-keys';
import { Journal } from './journal-reader';
import { getSummary, writeSummary, type RunSummary } from './run-summary';
import type { WritingPorts } from './writing-ports';

/** Whether `undo` can take a run back: here and now, no longer (pruned), only on the device that made it, or it has been. */
export type UndoState = 'yes' | 'no longer' | 'other device' | 'done';

export interface RunRow {
  readonly run: string;
  readonly command: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Files that it changed, without the log note. */
  readonly notes: number;
  readonly undo: UndoState;
  /** Of a run that was undone: how many of its changes stand still, because the files were edited since; missing for none. */
  readonly left?: number;
  /** There are such changes, and undoing the run again, here, tries just these. */
  readonly again?: true;
}

/** Every run that changed something, of all devices, newest first. */
export async function listRuns(ports: WritingPorts): Promise<RunRow[]> {
  const rows: RunRow[] = [];
  for (const keys of await listRunKeys(ports.state)) {
    const isOwn = keys.device === ports.device.deviceId;
    let summary = await getSummary(ports, keys.device, keys.run);
    if (summary === null && isOwn && !keys.isOpen) {
      await writeSummary(ports, await Journal.read(ports, keys));
      summary = await getSummary(ports, keys.device, keys.run);
    }
    if (summary !== null) rows.push({ run: keys.run, command: summary.command, at: summary.at, notes: summary.notes, undo: undoState(summary, isOwn), ...leftOf(summary, isOwn) });
  }
  // Ids name the second; what began within the same one is told apart by the journal.
  return rows.reverse().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

function leftOf({ leftCount, isPruned }: RunSummary, isOwn: boolean): Pick<RunRow, 'left' | 'again'> {
  if (leftCount === 0) return {};
  return { left: leftCount, ...(isOwn && !isPruned ? { again: true } : {}) };
}

function undoState(summary: RunSummary, isOwn: boolean): UndoState {
  if (summary.isUndone) return 'done';
  if (!isOwn) return 'other device';
  return summary.isPruned ? 'no longer' : 'yes';
}
