import { counted } from '../../core/counted';
import type { Run } from '../../ports/run';
import { listForeignRuns, mostForeign, type ForeignRun } from './foreign-runs';
import { listRunKeys, type RunKeys } from './journal-keys';
import { listOpenRuns, listRunRecords, type RunRecord } from './run-records';
import type { WritingPorts } from './writing-ports';

/** Whether `undo` can take a run back: here and now, no longer (its journal is gone, or is not signed), not here (this device did not make it), or it has been. */
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

/** Every run that changed something, newest first: those of this device in the order in which it made them, those of others by the time they give. `warn` is told how many were passed over. */
export async function listRuns(ports: WritingPorts, warn: Run['warn'] = () => undefined): Promise<RunRow[]> {
  const records = await listRunRecords(ports.device);
  const keys = await listRunKeys(ports.state);
  const known = [...records, ...(await listOpenRuns(ports.device))].map(({ run }) => run);
  const foreign = foreignAmong(keys, new Set(known), ports.device.deviceId);
  const passedOver = foreign.length - mostForeign;
  if (passedOver > 0)
    warn(
      `${counted(passedOver, 'journal')} that this device did not write ${passedOver === 1 ? 'was' : 'were'} passed over; the newest ${String(mostForeign)} are listed.`,
    );
  return merged(
    ownRows(records, keys, ports.device.deviceId),
    (await listForeignRuns(ports, foreign)).map(foreignRow).sort(byTime),
  );
}

/** The run that this device made last and that `undo` can take back; null for none. Looks at no journal of others. */
export async function lastUndoable({ device, state }: WritingPorts): Promise<string | null> {
  const rows = ownRows(await listRunRecords(device), await listRunKeys(state, device.deviceId), device.deviceId);
  return rows.find(({ undo }) => undo === 'yes')?.run ?? null;
}

function ownRows(records: readonly RunRecord[], keys: readonly RunKeys[], deviceId: string): RunRow[] {
  const parts = new Map(
    keys.filter(({ device }) => device === deviceId).map(({ run, parts: numbers }) => [run, numbers]),
  );
  return records
    .filter(({ steps }) => steps > 0)
    .reverse()
    .map((record) => ownRow(record, parts.get(record.run) ?? []));
}

/** Files of runs that this device knows nothing of. */
function foreignAmong(keys: readonly RunKeys[], known: ReadonlySet<string>, deviceId: string): RunKeys[] {
  return keys.filter(({ device, run }) => device !== deviceId || !known.has(run));
}

function ownRow(
  { run, command, at, notes, isUndone, gone, leftCount, ...record }: RunRecord,
  parts: readonly number[],
): RunRow {
  const isThere =
    gone === null && Array.from({ length: record.parts }, (_, at) => at + 1).every((part) => parts.includes(part));
  const left = leftCount === 0 ? {} : { left: leftCount, ...(isThere ? { again: true as const } : {}) };
  return { run, command, at, notes, undo: isUndone ? 'done' : isThere ? 'yes' : 'no longer', ...left };
}

function foreignRow({ run, command, at, notes, isEarlier }: ForeignRun): RunRow {
  return { run, command, at, notes, undo: isEarlier ? 'no longer' : 'other device' };
}

function byTime(a: RunRow, b: RunRow): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}

/** Both are newest first and stay in their order. */
function merged(own: readonly RunRow[], foreign: readonly RunRow[]): RunRow[] {
  const rows: RunRow[] = [];
  const rest = [...foreign];
  for (const row of own) {
    while (rest[0] !== undefined && rest[0].at > row.at) rows.push(...rest.splice(0, 1));
    rows.push(row);
  }
  return [...rows, ...rest];
}
