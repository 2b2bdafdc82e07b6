import * as z from 'zod';
import { counted } from '../../core/counted';
import type { Run } from '../../ports/run';
import { listRunKeys, type RunKeys, summaryKey } from './journal-entry';
import { listOpenRuns, listRunRecords, type RunRecord } from './run-records';
import type { WritingPorts } from './writing-ports';

/** Maximum number of runs of other devices that are read: each is a file, and anybody may have added any number of them. */
const mostForeign = 200;

const largestSummary = 1_000_000;

const textLength = 300;

const shortened = (text: string): string => text.slice(0, textLength);

const summarySchema = z.object({
  command: z.string().regex(/^[a-z][a-z-]{0,40}$/),
  at: z.iso.datetime(),
  notes: z.int().nonnegative().max(10_000_000),
  files: z.array(z.string().transform(shortened)).max(100).optional(),
  deviceName: z.string().transform(shortened).optional(),
  isUndone: z.boolean().optional(),
});

/** A run described by files in the vault that this device does not recognize as its own. */
interface ForeignRun extends z.infer<typeof summarySchema> {
  readonly run: string;
  /** True for a run that this device may have made before it could sign. */
  readonly isEarlier: boolean;
}

/**
 * Whether `undo` can undo a run: yes; no longer (its journal is gone or not signed); only on the device that made it;
 * or already undone.
 */
export type UndoState = 'yes' | 'no longer' | 'other device' | 'done';

export interface RunRow {
  readonly run: string;
  readonly command: string;
  /** Start of the run: ISO 8601, UTC. */
  readonly at: string;
  /** Number of files changed by the run, without the log note. */
  readonly notes: number;
  readonly undo: UndoState;
  /**
   * For an undone run: number of its changes that remain because the files were edited since; missing when none remain.
   */
  readonly left?: number;
  /** Present when such changes remain and undoing the run again on this device tries only these. */
  readonly again?: true;
  /** Present for an undone run that this device can redo. */
  readonly redo?: true;
  /** The first files that it changed, without the log note; empty when they are not known. */
  readonly files: readonly string[];
  /** Name of the other device that made it, if that gave one. */
  readonly device?: string;
  /** Present when that device has undone it. */
  readonly undoneThere?: true;
}

/**
 * Lists every run that changed something, newest first: those of this device in the order it made them, others by the
 * time in them. Calls `warn` with the number of skipped runs.
 */
export async function listRuns(ports: WritingPorts, warn: Run['warn'] = () => undefined): Promise<RunRow[]> {
  const records = await listRunRecords(ports.device);
  const keys = await listRunKeys(ports.state);
  const known = [...records, ...(await listOpenRuns(ports.device))].map(({ run }) => run);
  const foreign = foreignAmong(keys, new Set(known), ports.device.deviceId);
  const passedOver = foreign.length - mostForeign;
  if (passedOver > 0)
    warn(
      `${counted(passedOver, 'journal')} of other devices ${passedOver === 1 ? 'was' : 'were'} skipped; the newest ${String(mostForeign)} are listed.`,
    );
  return merged(
    ownRows(records, keys, ports.device.deviceId),
    (await listForeignRuns(ports, foreign)).map(foreignRow).sort(byTime),
  );
}

/**
 * Returns the last run of this device that `undo` can undo; null when there is none. Reads no journals of other
 * devices.
 */
export async function lastUndoable({ device, state }: WritingPorts): Promise<string | null> {
  const rows = ownRows(await listRunRecords(device), await listRunKeys(state, device.deviceId), device.deviceId);
  return rows.find(({ undo }) => undo === 'yes')?.run ?? null;
}

/** Returns the last undone run of this device that can be redone; null when there is none. */
export async function lastRedoable({ device, state }: WritingPorts): Promise<string | null> {
  const rows = ownRows(await listRunRecords(device), await listRunKeys(state, device.deviceId), device.deviceId);
  return rows.find(({ redo }) => redo === true)?.run ?? null;
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

/** Returns the keys of runs that are unknown to this device. */
function foreignAmong(keys: readonly RunKeys[], known: ReadonlySet<string>, deviceId: string): RunKeys[] {
  return keys.filter(({ device, run }) => device !== deviceId || !known.has(run));
}

function ownRow(
  { run, command, at, notes, isUndone, gone, leftCount, files = [], ...record }: RunRecord,
  parts: readonly number[],
): RunRow {
  const isThere =
    gone === null && Array.from({ length: record.parts }, (_, at) => at + 1).every((part) => parts.includes(part));
  const left = leftCount === 0 ? {} : { left: leftCount, ...(isThere ? { again: true as const } : {}) };
  const redo = isUndone && isThere ? { redo: true as const } : {};
  return { run, command, at, notes, undo: isUndone ? 'done' : isThere ? 'yes' : 'no longer', ...left, ...redo, files };
}

function foreignRow({ run, command, at, notes, isEarlier, files = [], deviceName, isUndone }: ForeignRun): RunRow {
  const device = deviceName === undefined || deviceName === '' ? {} : { device: deviceName };
  const undone = isUndone === true && !isEarlier ? { undoneThere: true as const } : {};
  return { run, command, at, notes, undo: isEarlier ? 'no longer' : 'other device', files, ...device, ...undone };
}

function byTime(a: RunRow, b: RunRow): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}

/** Merges two lists that are newest first, keeping the order within each. */
function merged(own: readonly RunRow[], foreign: readonly RunRow[]): RunRow[] {
  const rows: RunRow[] = [];
  const rest = [...foreign];
  for (const row of own) {
    while (rest[0] !== undefined && rest[0].at > row.at) rows.push(...rest.splice(0, 1));
    rows.push(row);
  }
  return [...rows, ...rest];
}

/** Returns the runs in the journals of other devices, newest first by id; the ids are not trusted. */
async function listForeignRuns(
  { state, device }: Pick<WritingPorts, 'state' | 'device'>,
  keys: readonly RunKeys[],
): Promise<ForeignRun[]> {
  const runs: ForeignRun[] = [];
  for (const each of keys.slice(-mostForeign)) {
    const isEarlier = device.hadNoKey && each.device === device.deviceId;
    runs.push({
      run: each.run,
      isEarlier,
      ...((await readSummary(state, each)) ?? { command: 'unknown', at: timeOf(each.run), notes: 0 }),
    });
  }
  return runs;
}

async function readSummary(
  state: WritingPorts['state'],
  { device, run }: RunKeys,
): Promise<z.infer<typeof summarySchema> | null> {
  const key = summaryKey(device, run);
  if (((await state.size(key)) ?? Infinity) > largestSummary) return null;
  try {
    return summarySchema.parse(JSON.parse(new TextDecoder().decode((await state.get(key)) ?? new Uint8Array(0))));
  } catch {
    return null;
  }
}

/**
 * Returns the start of a run in ms since 1970. A run's id begins with its time in UTC, `YYYYMMDD-HHMMSS`; NaN for ids
 * of another form.
 */
export function startOf(run: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(run);
  if (match === null) return NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function timeOf(run: string): string {
  const start = startOf(run);
  return new Date(Number.isNaN(start) ? 0 : start).toISOString();
}
