import type { BlobStore } from '../../ports/blob-store';

const longestHost = 255;
const longestName = 100;
const tokenForm = /^[0-9a-f]{1,64}$/;

/** Maximum size of a record in bytes. */
const largestRecord = 10_000;

/** The holder of a lock, according to its record in the store. */
export interface LockRecord {
  readonly host: string;
  readonly process: string;
  readonly token: string;
  /** Time of the last heartbeat in ms since 1970. */
  readonly heartbeat: number;
  readonly command: string;
}

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

/** Anybody may have written the record, so whatever is shown or used in a name must be short. */
function parseLock(bytes: Uint8Array): LockRecord {
  try {
    const { host, process, token, heartbeat, command } = JSON.parse(new TextDecoder().decode(bytes)) as LockRecord;
    const isShort =
      isText(host, longestHost) && isText(process, longestName) && isText(command, longestName) && isText(token, 64);
    if (!isShort || !tokenForm.test(token) || !Number.isFinite(heartbeat)) return unreadable;
    return { host, process, token, heartbeat, command };
  } catch {
    return unreadable;
  }
}

function isText(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest;
}

export function isSameLock(a: LockRecord, b: LockRecord): boolean {
  return a.token === b.token && a.heartbeat === b.heartbeat;
}
