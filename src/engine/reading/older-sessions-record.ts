import type { OlderSessions } from '../../core/older/older-sessions';
import type { DeviceData } from '../../ports/device-data';

const key = 'older-sessions.json';

/** When another program last read each session, as this device was told; empty where it was told nothing. */
export async function readKeptSessions(device: Pick<DeviceData, 'get'>): Promise<OlderSessions> {
  const kept = await device.get(key).catch(() => null);
  const entries = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? Object.entries(kept) : [];
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Adds to what is kept; of two times for one session the later one holds. */
export async function keepOlderSessions(sessions: OlderSessions, device: Pick<DeviceData, 'get' | 'put'>): Promise<void> {
  const all = new Map(await readKeptSessions(device));
  for (const [session, at] of sessions) all.set(session, Math.max(at, all.get(session) ?? 0));
  await device.put(key, Object.fromEntries(all));
}
