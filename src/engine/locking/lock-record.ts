import * as z from 'zod';
import type { BlobStore } from '../../ports/blob-store';

/** Anybody may have written it: what is shown or named after it is short. */
const lockSchema = z.object({
  host: z.string().max(255),
  process: z.string().max(100),
  token: z.string().regex(/^[0-9a-f]{1,64}$/),
  /** Milliseconds since 1970. */
  heartbeat: z.number(),
  command: z.string().max(100),
});

/** No record of ours is larger. */
const largestRecord = 10_000;

/** Who holds a lock: what its record in the store says. */
export type LockRecord = z.infer<typeof lockSchema>;

export function encodeLock(record: LockRecord): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record)}\n`);
}

/** The record at `key`; null for none. One that cannot be read stands for a holder that nobody can ask: long dead. */
export async function readLockAt(store: Pick<BlobStore, 'get' | 'size'>, key: string): Promise<LockRecord | null> {
  const size = await store.size(key);
  const bytes = size === null || size > largestRecord ? null : await store.get(key);
  return size !== null && size > largestRecord ? unreadable : bytes === null ? null : parseLock(bytes);
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
