import { createHash } from 'node:crypto';
import { isJsonObject } from '../../../core/json';
import type { BlobStore } from '../../../ports/blob-store';

/** A session of Claude Code that a hook reported. */
export interface NotedSession {
  readonly session: string;
  /** Path of its transcript, which may not exist yet. */
  readonly transcript: string;
  /** Time of the event in ms since 1970. */
  readonly atMs: number;
  /** Size of the transcript in bytes at that time; 0 when it did not exist. */
  readonly size: number;
  /** The client's process, see `ProcessIdentity`. */
  readonly client: string;
  /** Number of failed attempts to capture it. */
  readonly tries: number;
}

/**
 * - started: a session that is running, or ended without a hook
 * - due: it is to be captured; written by hooks alone
 * - taken: it is being captured, or was when the program was killed; changed only under the lock of `captureDue`
 */
export type NoteKind = 'started' | 'due' | 'taken';

/** Maximum number of sessions of a kind that are listed. */
const mostNotes = 500;

/** Maximum number of records that are read for that, most of which may be damaged. */
const mostRecords = 20_000;

/** Remembers sessions in this device's data, each kind in a folder, so that no two programs change one record. */
export class NotedSessions {
  readonly #store: BlobStore;

  constructor(store: BlobStore) {
    this.#store = store;
  }

  async put(kind: NoteKind, note: NotedSession): Promise<void> {
    await this.#store.put(keyOf(kind, note.session), new TextEncoder().encode(JSON.stringify(note)));
  }

  async remove(kind: NoteKind, { session }: Pick<NotedSession, 'session'>): Promise<void> {
    await this.#store.delete(keyOf(kind, session));
  }

  /** Lists the notes of a kind that are wanted; leaves out what cannot be read. */
  async list(kind: NoteKind, isWanted: (note: NotedSession) => boolean = () => true): Promise<NotedSession[]> {
    const keys = (await this.#store.list(`hooks/${kind}/`)).slice(0, mostRecords);
    const found: NotedSession[] = [];
    // Damaged or waiting records must not stand in the way of others.
    for (let at = 0; at < keys.length && found.length < mostNotes; at += mostNotes) {
      const some = keys.slice(at, at + mostNotes);
      const notes = await Promise.all(some.map(async (key) => readNote(await this.#get(key))));
      found.push(...notes.filter((note) => note !== null).filter(isWanted));
    }
    return found.slice(0, mostNotes);
  }

  /** Makes a due session a taken one. A newer note of the same session replaces the older one. */
  async take({ session }: NotedSession): Promise<void> {
    await this.#store.rename(keyOf('due', session), keyOf('taken', session));
  }

  async #get(key: string): Promise<Uint8Array | null> {
    return this.#store.get(key).catch(() => null);
  }
}

function keyOf(kind: NoteKind, session: string): string {
  return `hooks/${kind}/${createHash('sha256').update(session).digest('hex').slice(0, 32)}.json`;
}

function readNote(bytes: Uint8Array | null): NotedSession | null {
  if (bytes === null) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isJsonObject(value)) return null;
    const { session, transcript, atMs, size, client, tries } = value;
    if (typeof session !== 'string' || typeof transcript !== 'string') return null;
    const count = (given: unknown): number => (typeof given === 'number' ? given : 0);
    return {
      ...{ session, transcript, client: typeof client === 'string' ? client : '' },
      ...{ atMs: count(atMs), size: count(size), tries: count(tries) },
    };
  } catch {
    return null;
  }
}
