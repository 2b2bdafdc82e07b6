import * as z from 'zod';

const lockSchema = z.object({
  host: z.string(),
  process: z.string(),
  token: z.string().regex(/^[0-9a-f]+$/),
  /** Milliseconds since 1970. */
  heartbeat: z.number(),
  command: z.string(),
});

/** Who holds a lock: what its record in the store says. */
export type LockRecord = z.infer<typeof lockSchema>;

export function encodeLock(record: LockRecord): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record)}\n`);
}

/** A record that cannot be read stands for a holder that nobody can ask: long dead. */
export function readLock(bytes: Uint8Array): LockRecord {
  try {
    return lockSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return { host: '', process: '', token: '00', heartbeat: 0, command: '' };
  }
}

export function isSameLock(a: LockRecord, b: LockRecord): boolean {
  return a.token === b.token && a.heartbeat === b.heartbeat;
}
