import { isJsonObject, type JsonValue } from '../../core/json';
import type { DeviceData } from '../../ports/device-data';

/** A message of the user for the sessions of a project, as this device recorded it. */
export interface SteeringRecord {
  /** Id of the entry of the board. */
  readonly id: string;
  readonly path: string;
  readonly project: string;
  /** First 16 hex digits of the hash of the revision that has the user's words. */
  readonly hash: string;
  /** When it was recorded, ISO in UTC; missing in records of earlier versions. */
  readonly at?: string;
}

/** Keys of device records: what may be handed over, and to which sessions it was. */
export const steeringKeys = { message: 'steering/', told: 'steering-told/' } as const;

/** The records in which the hooks of this computer look. */
export type SteeringStore = Pick<DeviceData, 'get' | 'put' | 'list'>;

/** Returns the messages that this computer holds ready for sessions. */
export async function readMessages(store: SteeringStore): Promise<SteeringRecord[]> {
  const keys = await store.list(steeringKeys.message);
  const records = await Promise.all(keys.map((key) => store.get(key).then(readSteering, () => null)));
  return records.flatMap((record) => record ?? []);
}

export async function keepSteering(record: SteeringRecord, device: Pick<DeviceData, 'put'>): Promise<void> {
  await device.put(`${steeringKeys.message}${record.id}`, { ...record });
}

/** Reads a record of `keepSteering`; null for anything else. */
export function readSteering(value: JsonValue): SteeringRecord | null {
  if (!isJsonObject(value)) return null;
  const { id, path, project, hash, at } = value;
  if (typeof id !== 'string' || typeof path !== 'string') return null;
  if (typeof project !== 'string' || typeof hash !== 'string') return null;
  return { id, path, project, hash, ...(typeof at === 'string' ? { at } : {}) };
}

/** Returns who got a message and when, `SESSION at TIME`, oldest first. */
export async function readTold(id: string, device: SteeringStore): Promise<readonly string[]> {
  const keys = await device.list(`${steeringKeys.told}${id}/`);
  const records = await Promise.all(keys.map((key) => device.get(key).catch(() => null)));
  const told = records.flatMap((value) => {
    if (!isJsonObject(value)) return [];
    const { session, at } = value;
    return typeof session === 'string' && typeof at === 'string' ? [{ session, at }] : [];
  });
  return told.sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ session, at }) => `${session} at ${at}`);
}
