import * as z from 'zod';
import type { DeviceData } from '../../ports/device-data';
import { readRecord } from './read-record';

/** How often a note was handed out in answer to a question on this device, and when last. */
export interface Recall {
  readonly count: number;
  /** Day `YYYY-MM-DD`. */
  readonly last: string;
}

const recordKey = 'recalls.json';
const recordSchema = z.record(z.string(), z.tuple([z.int().positive(), z.string()]));
/** Maximum number of notes that are counted; those recalled longest ago are forgotten. */
const mostCounted = 5_000;
const remedy = 'Recalls are counted from now on.';

/** Returns the recalls by path; none when the device's data cannot be read. Never throws. */
export async function readRecalls(
  device: () => Pick<DeviceData, 'get' | 'tell'> | undefined,
): Promise<ReadonlyMap<string, Recall>> {
  try {
    const data = device();
    const kept = data === undefined ? null : await readRecord(data, recordKey, recordSchema, remedy);
    return new Map(Object.entries(kept ?? {}).map(([path, [count, last]]) => [path, { count, last }]));
  } catch {
    return new Map();
  }
}

/** Counts notes that were handed out on this day. Never throws: an answer does not depend on it. */
export async function countRecalls(
  paths: readonly string[],
  today: string,
  device: () => Pick<DeviceData, 'get' | 'put' | 'tell'> | undefined,
): Promise<void> {
  if (paths.length === 0) return;
  try {
    const recalls = new Map(await readRecalls(device));
    for (const path of new Set(paths)) recalls.set(path, { count: (recalls.get(path)?.count ?? 0) + 1, last: today });
    const latest = [...recalls].sort(([, one], [, other]) => (one.last < other.last ? 1 : -1)).slice(0, mostCounted);
    await device()?.put(recordKey, Object.fromEntries(latest.map(([path, { count, last }]) => [path, [count, last]])));
  } catch {
    // Where the device's data cannot be written, nothing is counted.
  }
}
