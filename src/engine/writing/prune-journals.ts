import { listRunKeys, partKey, type RunKeys } from './journal-keys';
import { Journal } from './journal-reader';
import { getSummary, putSummary, writeSummary } from './run-summary';
import type { WritingPorts } from './writing-ports';

export interface JournalLimits {
  readonly ageMs: number;
  readonly bytes: number;
}

/** 30 days or 200 MB. */
export const journalLimits: JournalLimits = { ageMs: 30 * 86_400_000, bytes: 200_000_000 };

/**
 * Removes what undo no longer promises: journals of this device beyond the limits, oldest first, and the originals only they needed.
 * The latest run and unfinished ones stay. The summary stays, so that the run is still listed. Needs the write lock.
 */
export async function pruneJournals(ports: WritingPorts, limits: JournalLimits = journalLimits): Promise<void> {
  const runs = (await listRunKeys(ports.state, ports.device.deviceId)).filter(({ parts }) => parts.length > 0);
  const sizes = await Promise.all(runs.map((keys) => sizeOf(ports, keys)));
  let total = sizes.reduce((sum, size) => sum + size, 0);
  const oldest = ports.clock.now().getTime() - limits.ageMs;
  for (const [index, keys] of runs.slice(0, -1).entries()) {
    if (keys.isOpen || (total <= limits.bytes && startOf(keys.run) >= oldest)) continue;
    await prune(ports, keys);
    total -= sizes[index] ?? 0;
  }
}

async function sizeOf({ state }: WritingPorts, { device, run, parts }: RunKeys): Promise<number> {
  const sizes = await Promise.all(parts.map((part) => state.size(partKey(device, run, part))));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** A run's id begins with its time in UTC: `YYYYMMDD-HHMMSS`. Ids of another form are never too old. */
function startOf(run: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/.exec(run);
  if (match === null) return Infinity;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

async function prune(ports: WritingPorts, keys: RunKeys): Promise<void> {
  const { device, run } = keys;
  if ((await getSummary(ports, device, run)) === null) await writeSummary(ports, await Journal.read(ports, keys));
  const summary = await getSummary(ports, device, run);
  if (summary !== null) {
    await putSummary(ports, device, { ...summary, isPruned: true });
    await forgetOriginals(ports, device, summary.originals);
  }
  for (const part of keys.parts) await ports.state.delete(partKey(device, run, part));
}

async function forgetOriginals(ports: WritingPorts, device: string, originals: readonly string[]): Promise<void> {
  if (originals.length === 0) return;
  const needed = new Set<string>();
  for (const { run } of await listRunKeys(ports.state, device)) {
    const summary = await getSummary(ports, device, run);
    if (summary?.isPruned === false) for (const hash of summary.originals) needed.add(hash);
  }
  for (const hash of originals) if (!needed.has(hash)) await ports.device.blobs.delete(`originals/${hash}`);
}
