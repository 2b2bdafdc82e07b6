import * as z from 'zod';
import type { OlderSessions } from '../../core/older/older-settings';
import type { DeviceData } from '../../ports/device-data';
import { readRecord } from './read-record';

const key = 'older-sessions.json';
const sessionsSchema = z.record(z.string(), z.number());
const remedy = 'Run "import-older" again; otherwise, sessions that the older program has read may be captured again.';

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
