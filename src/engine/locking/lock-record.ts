import * as z from 'zod';
import type { BlobStore } from '../../ports/blob-store';

/** Content of a lock record. Anybody may have written it, so whatever is shown or used in a name is short. */
const lockSchema = z.object({
  host: z.string().max(255),
  process: z.string().max(100),
  token: z.string().regex(/^[0-9a-f]{1,64}$/),
  /** Time of the last heartbeat in ms since 1970. */
  heartbeat: z.number(),
  command: z.string().max(100),
});

/** Maximum size of a record in bytes. */
const largestRecord = 10_000;

/** The holder of a lock, according to its record in the store. */
export type LockRecord = z.infer<typeof lockSchema>;

export function encodeLock(record: LockRecord): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record)}\n`);
}

/** Reads the record at `key`; null when there is none. An unreadable one counts as a long-dead holder. */
export async function readLockAt(store: Pick<BlobStore, 'get' | 'size'>, key: string): Promise<LockRecord | null> {
  try {
    const bytes = await store.get(key);
    return bytes === null ? null : bytes.length > largestRecord ? unreadable : parseLock(bytes);
  } catch (error) {
    // A store does not read what is much too large.
    if (((await store.size(key)) ?? 0) > largestRecord) return unreadable;
    throw error;
  }
}

const unreadable: LockRecord = { host: '', process: '', token: '00', heartbeat: 0, command: '' };

function parseLock(bytes: Uint8Array): LockRecord {
  try {
    return lockSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return unreadable;
  }
}

export function isSameLock(a: LockRecord, b: LockRecord): boolean {
  return a.token === b.token && a.heartbeat === b.heartbeat;
}
