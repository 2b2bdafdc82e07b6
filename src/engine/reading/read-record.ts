import * as z from 'zod';
import { isAppError } from '../../core/errors';
import type { OlderSessions } from '../../core/older/older-settings';
import type { DeviceData } from '../../ports/device-data';

const key = 'older-sessions.json';

const sessionsSchema = z.record(z.string(), z.number());

const remedy = 'Run "import-older" again; otherwise, sessions that the older program has read may be captured again.';

/**
 * Reads a device record by its schema; null when there is none. A damaged record counts as none, and the user is warned
 * so with the sentence `remedy`.
 */
export async function readRecord<Value>(
  device: Pick<DeviceData, 'get' | 'tell'>,
  key: string,
  schema: z.ZodType<Value>,
  remedy: string,
): Promise<Value | null> {
  try {
    const stored = await device.get(key);
    if (stored === null) return null;
    const read = schema.safeParse(stored);
    if (read.success) return read.data;
    device.tell(damaged(key, remedy));
  } catch (error) {
    // Whatever is in its place must be removed before anything can be stored there.
    device.tell(isAppError(error, 'exists') ? `${error.message} ${remedy}` : damaged(key, remedy));
  }
  return null;
}

function damaged(key: string, remedy: string): string {
  return `The device record "${key}" is damaged and was skipped. ${remedy}`;
}

/** Reads when another program last read each session, as stored on this device; empty when nothing is stored. */
export async function readKeptSessions(device: Pick<DeviceData, 'get' | 'tell'>): Promise<OlderSessions> {
  return new Map(Object.entries((await readRecord(device, key, sessionsSchema, remedy)) ?? {}));
}

/** Adds to the stored sessions; of two times for one session the later one wins. */
export async function keepOlderSessions(
  sessions: OlderSessions,
  device: Pick<DeviceData, 'get' | 'put' | 'tell'>,
): Promise<void> {
  const all = new Map(await readKeptSessions(device));
  for (const [session, at] of sessions) all.set(session, Math.max(at, all.get(session) ?? 0));
  await device.put(key, Object.fromEntries(all));
}
