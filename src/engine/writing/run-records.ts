import * as z from 'zod';
import { AppError } from '../../core/errors';
import type { DeviceData } from '../../ports/device-data';

const registryKey = 'open-runs.json';
const prefix = 'runs/';
const count = z.int().nonnegative();

const openSchema = z.object({
  run: z.string(),
  command: z.string(),
  /** When the run was first opened: ISO 8601, UTC. */
  at: z.string(),
  /** Position among the runs of the device, independent of the clock. */
  order: count,
  /** Number of this opening among all openings on the device. */
  opening: count,
  /**
   * Number of the opening at which its journal began. It is part of every signature, so that an earlier journal of the run is
   * not accepted in its place.
   */
  chain: count,
});

/** A run that may have an unfinished transaction. */
export type OpenRun = z.infer<typeof openSchema>;

const registrySchema = z.object({ version: z.literal(1), next: count, open: z.array(openSchema) });
type Registry = z.infer<typeof registrySchema>;

const recordSchema = z.object({
  version: z.literal(1),
  run: z.string(),
  command: z.string(),
  at: z.string(),
  order: count,
  /** Number of the last opening that was ended. */
  ended: count,
  chain: count,
  /** Signature of the last line of its journal and the number of its parts: '' and 0 when the journal is gone. */
  head: z.string(),
  parts: count,
  /** Number of committed steps. */
  steps: count,
  /** Number of files that the run changed, without the log note. */
  notes: count,
  isUndone: z.boolean(),
  /** Why the run can no longer be undone: its journal was removed for its age or size, or was found damaged. */
  gone: z.enum(['pruned', 'damaged']).nullable(),
  /** Hashes of the contents that the device stores for this run. */
  originals: z.array(z.string()),
  /** Folders that the run created and that its undo left because they were not empty. */
  leftFolders: z.array(z.string()),
  /** For an undone run: number of changes that its undo left because the files were edited since. */
  leftCount: count,
  /** The first files that it changed, without the log note; missing for runs of earlier versions. */
  files: z.array(z.string()).optional(),
});

/** This device's record of a run: how it ended, and what the list of runs shows. */
export type RunRecord = z.infer<typeof recordSchema>;

type Records = Pick<DeviceData, 'get' | 'put' | 'list'>;

/** Reads the record of a run; null when this device did not end the run or the record cannot be read. */
export async function readRunRecord(device: Pick<Records, 'get'>, run: string): Promise<RunRecord | null> {
  return recordSchema.safeParse(await device.get(keyOf(run)).catch(() => null)).data ?? null;
}

/** Lists every run that this device ended, in the order they were made. */
export async function listRunRecords(device: Records): Promise<RunRecord[]> {
  const records: RunRecord[] = [];
  for (const key of await device.list(prefix)) {
    const record = await readRunRecord(device, key.slice(prefix.length, -'.json'.length));
    if (record !== null) records.push(record);
  }
  return records.sort((a, b) => a.order - b.order);
}

/** True when this device never opened a run. */
export async function isUnused(device: Pick<Records, 'get'>): Promise<boolean> {
  return (await device.get(registryKey)) === null;
}

/** Lists runs with an unfinished transaction, in the order they began. Costs two reads without any. */
export async function listOpenRuns(device: Records): Promise<OpenRun[]> {
  return stillOpen(device, (await readRegistry(device)).open);
}

/** Durably records that a transaction of a run begins. Call it with the write lock held, before journalling any part of the transaction. */
export async function openRun(
  device: Records,
  { run, command, at }: Pick<OpenRun, 'run' | 'command' | 'at'>,
): Promise<OpenRun> {
  const { next, open } = await readRegistry(device);
  const still = await stillOpen(device, open);
  const record = await readRunRecord(device, run);
  const begun = still.find((other) => other.run === run) ?? {
    run,
    command,
    at,
    order: next,
    ...record,
    chain: record === null || record.parts === 0 ? next : record.chain,
  };
  const opened = openSchema.parse({ ...begun, opening: next });
  await writeRegistry(device, {
    version: 1,
    next: next + 1,
    open: [...still.filter((other) => other.run !== run), opened],
  });
  return opened;
}

/** Returns the changes to the record of a run whose journal can no longer be used. */
export function goneRecord(gone: 'pruned' | 'damaged'): Pick<RunRecord, 'gone' | 'head' | 'parts' | 'originals'> {
  return { gone, head: '', parts: 0, originals: [] };
}

/** Records how a transaction ended. */
export async function endRun(device: Pick<Records, 'put'>, record: RunRecord): Promise<void> {
  await device.put(keyOf(record.run), record);
}

/** Removes a run that changed nothing. */
export async function dropRun(device: Records, run: string): Promise<void> {
  const { next, open } = await readRegistry(device);
  await writeRegistry(device, { version: 1, next, open: open.filter((other) => other.run !== run) });
  await device.put(keyOf(run), null);
}

/** Records that this device has checked for runs left by earlier versions. */
export async function beginRegistry(device: Records): Promise<void> {
  await writeRegistry(device, await readRegistry(device));
}

async function stillOpen(device: Pick<Records, 'get'>, open: readonly OpenRun[]): Promise<OpenRun[]> {
  const still: OpenRun[] = [];
  // The end of a transaction is written only to the record of the run, which saves one write per transaction.
  for (const each of open) if (((await readRunRecord(device, each.run))?.ended ?? -1) < each.opening) still.push(each);
  return still;
}

async function readRegistry(device: Records): Promise<Registry> {
  const stored = await device.get(registryKey);
  if (stored === null) return { version: 1, next: await nextOpening(device), open: [] };
  const { data } = registrySchema.safeParse(stored);
  if (data === undefined)
    throw new AppError(
      'damaged',
      `The device record "${registryKey}" cannot be read. Remove it and try again.`,
      registryKey,
    );
  return data;
}

async function nextOpening(device: Records): Promise<number> {
  return (await listRunRecords(device)).reduce((next, { ended }) => Math.max(next, ended + 1), 1);
}

function writeRegistry(device: Pick<Records, 'put'>, registry: Registry): Promise<void> {
  return device.put(registryKey, registry);
}

function keyOf(run: string): string {
  return `${prefix}${run}.json`;
}
