import { isJsonObject } from '../../core/json';
import { startOf } from './list-runs';
import { listRunKeys, partKey, type RunKeys } from './journal-entry';
import { goneRecord, listOpenRuns, listRunRecords, type RunRecord } from './run-records';
import { keepRecord } from './run-summary';
import type { WritingPorts } from './writing-ports';

export interface JournalLimits {
  readonly ageMs: number;
  readonly bytes: number;
}

/** Default limits; the user pages name them. */
export const journalLimits: JournalLimits = { ageMs: 30 * 86_400_000, bytes: 200_000_000 };

/** The limits as words for messages. */
export const journalLimitWords = `${String(journalLimits.ageMs / 86_400_000)} days or ${String(journalLimits.bytes / 1_000_000)} MB`;

/** Record of when this device last pruned: `at`, in ms since 1970. */
const prunedKey = 'pruned.json';
const pruneEveryMs = 3_600_000;

/** Prunes unless this device did so within the last hour: looking through all runs takes longer than most changes. Needs the write lock. */
export async function pruneWhenDue(ports: WritingPorts): Promise<void> {
  const now = ports.clock.now().getTime();
  const stored = await ports.device.get(prunedKey).catch(() => null);
  const at = isJsonObject(stored) && typeof stored['at'] === 'number' ? stored['at'] : -Infinity;
  if (at <= now && now - at < pruneEveryMs) return;
  await pruneJournals(ports);
  await ports.device.put(prunedKey, { at: now });
}

/**
 * Removes what undo no longer has to support: journals of this device beyond the limits, oldest first, and the
 * originals needed only by them. Keeps the latest run and unfinished ones. Keeps records, so that the runs are still
 * listed. Needs the write lock.
 */
export async function pruneJournals(ports: WritingPorts, limits: JournalLimits = journalLimits): Promise<void> {
  const oldest = ports.clock.now().getTime() - limits.ageMs;
  const runs = (await listRunRecords(ports.device)).filter(({ parts }) => parts > 0);
  const open = new Set((await listOpenRuns(ports.device)).map(({ run }) => run));
  const sizes = await Promise.all(runs.map((record) => sizeOf(ports, record)));
  let total = sizes.reduce((sum, size) => sum + size, 0);
  for (const [index, record] of runs.slice(0, -1).entries()) {
    if (open.has(record.run) || (total <= limits.bytes && !(startOf(record.run) < oldest))) continue;
    await prune(ports, record);
    total -= sizes[index] ?? 0;
  }
  await pruneUnknown(ports, oldest, open);
}

async function sizeOf({ state, device }: WritingPorts, { run, parts }: RunRecord): Promise<number> {
  const sizes = await Promise.all(partsOf(parts).map((part) => state.size(partKey(device.deviceId, run, part))));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

async function prune(ports: WritingPorts, record: RunRecord): Promise<void> {
  await keepRecord(ports, { ...record, ...goneRecord('pruned') });
  await forgetOriginals(ports, record.originals);
  for (const part of partsOf(record.parts)) await ports.state.delete(partKey(ports.device.deviceId, record.run, part));
}

async function forgetOriginals({ device }: WritingPorts, originals: readonly string[]): Promise<void> {
  if (originals.length === 0) return;
  const needed = new Set((await listRunRecords(device)).flatMap((record) => record.originals));
  for (const hash of originals) if (!needed.has(hash)) await device.blobs.delete(`originals/${hash}`);
}

/** Maximum number of journals without a record that are removed at once, because anybody may have put them there. */
const mostUnknown = 100;

/** Removes old journals under this device's name that it cannot read, such as those of earlier versions: they contain text, so they expire too. */
async function pruneUnknown(ports: WritingPorts, oldest: number, open: ReadonlySet<string>): Promise<void> {
  const { state, device } = ports;
  const known = new Set([
    ...open,
    ...(await listRunRecords(device)).filter(({ parts }) => parts > 0).map(({ run }) => run),
  ]);
  const old = (await listRunKeys(state, device.deviceId)).filter(
    ({ run, parts }) => parts.length > 0 && !known.has(run) && startOf(run) < oldest,
  );
  for (const keys of old.slice(0, mostUnknown)) await removeParts(ports, keys);
}

async function removeParts({ state }: WritingPorts, { device, run, parts }: RunKeys): Promise<void> {
  for (const part of parts.slice(0, mostUnknown)) await state.delete(partKey(device, run, part));
}

function partsOf(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
