import { isAppError, messageOf } from '../../core/errors';
import type { IndexChanges, ListedNote, ReadOutcome } from '../../ports/note-index';
import type { SyncRun, SyncWorld } from './sync-world';

const batchBytes = 2_000_000;
const batchNotes = 256;
const flightBytes = 16_000_000;
const parallelReads = 8;
const saveEveryNotes = 1_000;
const saveEveryMs = 5_000;

// What a listing shows for bytes that are not UTF-8: the file is there, but not under the name that we know.
const notText = '\uFFFD';
const unreadableName = 'Its name is not text in UTF-8, so it cannot be opened. Rename it.';

/** Reads notes in batches and hands them on; at most about 16 MB are on their way, or one note when it is larger. */
export class ChangedReading {
  changes: IndexChanges;
  #done = 0;
  #inFlight: { readonly bytes: number; readonly arrived: Promise<void> }[] = [];
  #unsavedNotes = 0;
  #savedAtMs: number;

  constructor(
    private readonly world: SyncWorld,
    private readonly run: SyncRun,
    private readonly toRead: readonly ListedNote[],
    changes: IndexChanges,
  ) {
    this.changes = changes;
    this.#savedAtMs = world.clock.now().getTime();
  }

  async readAll(): Promise<void> {
    let start = 0;
    try {
      while (start < this.toRead.length) {
        this.run.signal.throwIfCancelled();
        const batch = nextBatch(this.toRead, start);
        start += batch.length;
        await this.#makeRoom(sizeOf(batch));
        this.#send(await this.#read(batch), sizeOf(batch));
        await this.#saveNowAndThen(batch.length);
      }
    } finally {
      await this.#makeRoom(Infinity);
    }
  }

  async #read(batch: readonly ListedNote[]): Promise<ReadOutcome[]> {
    const outcomes: ReadOutcome[] = [];
    for (let at = 0; at < batch.length; at += parallelReads) {
      outcomes.push(...(await Promise.all(batch.slice(at, at + parallelReads).map((note) => this.#readOne(note)))));
    }
    return outcomes;
  }

  async #readOne({ path, size, mtimeMs }: ListedNote): Promise<ReadOutcome> {
    const readAtMs = this.world.clock.now().getTime();
    try {
      return { outcome: 'read', path, size, mtimeMs, readAtMs, bytes: await this.world.vault.read(path) };
    } catch (error) {
      if (isAppError(error, 'not-found')) return path.includes(notText) ? { outcome: 'failed', path, reason: unreadableName } : { outcome: 'gone', path };
      if (isAppError(error, 'internal')) throw error;
      return { outcome: 'failed', path, reason: messageOf(error) };
    }
  }

  #send(outcomes: readonly ReadOutcome[], bytes: number): void {
    const arrived = this.world.index.put(outcomes).then((changes) => {
      this.changes = sumOf(this.changes, changes);
      this.#done += outcomes.length;
      this.run.progress({ label: 'Indexing notes', done: this.#done, total: this.toRead.length });
    });
    // Looked at by `#makeRoom`; a failure must not count as unhandled until then.
    arrived.catch(() => undefined);
    this.#inFlight.push({ bytes, arrived });
  }

  /** Waits until what is on its way leaves room for `bytes`. */
  async #makeRoom(bytes: number): Promise<void> {
    while (this.#inFlight.length > 0 && this.#inFlight.reduce((sum, batch) => sum + batch.bytes, bytes) > flightBytes) {
      await this.#inFlight.shift()?.arrived;
    }
  }

  async #saveNowAndThen(noteCount: number): Promise<void> {
    this.#unsavedNotes += noteCount;
    const nowMs = this.world.clock.now().getTime();
    if (this.#unsavedNotes < saveEveryNotes && nowMs - this.#savedAtMs < saveEveryMs) return;
    for (const notice of await this.world.index.save()) this.run.warn(notice);
    this.#unsavedNotes = 0;
    this.#savedAtMs = this.world.clock.now().getTime();
  }
}

function nextBatch(notes: readonly ListedNote[], start: number): ListedNote[] {
  const batch: ListedNote[] = [];
  let bytes = 0;
  for (let at = start; at < notes.length && batch.length < batchNotes; at += 1) {
    const note = notes[at];
    if (note === undefined || (batch.length > 0 && bytes + note.size > batchBytes)) break;
    batch.push(note);
    bytes += note.size;
  }
  return batch;
}

function sizeOf(batch: readonly ListedNote[]): number {
  return batch.reduce((sum, note) => sum + note.size, 0);
}

function sumOf(a: IndexChanges, b: IndexChanges): IndexChanges {
  return { added: a.added + b.added, updated: a.updated + b.updated, removed: a.removed + b.removed };
}
