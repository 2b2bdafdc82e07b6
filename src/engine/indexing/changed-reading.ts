import { isAppError, messageOf } from '../../core/errors';
import type { VaultPath } from '../../core/note/path';
import type { IndexChanges, ListedNote, ReadOutcome } from '../../ports/note-index';
import { Semaphore } from './semaphore';
import type { SyncRun, SyncDeps } from './sync-deps';
import { whyUnopenable } from './read-text';

const batchBytes = 2_000_000;
const batchNotes = 128;
const flightBytes = 16_000_000;
const parallelReads = 8;
const saveEveryNotes = 1_000;
const saveEveryMs = 5_000;

/**
 * Reads notes in batches and passes them to the index. At most about 16 MB are in flight, or one note when it is
 * larger. Earlier notes never wait for later ones.
 */
export class ChangedReading {
  changes: IndexChanges;
  #done = 0;
  #inFlight: { readonly bytes: number; readonly arrived: Promise<void> }[] = [];
  readonly #reads = new Semaphore(parallelReads);
  #unsavedNotes = 0;
  #savedAtMs: number;

  constructor(
    private readonly deps: SyncDeps,
    private readonly run: SyncRun,
    private readonly toRead: readonly ListedNote[],
    changes: IndexChanges,
    /** Called for each note that is no longer waiting. */
    private readonly settled: (path: VaultPath) => void = () => undefined,
  ) {
    this.changes = changes;
    this.#savedAtMs = deps.clock.now().getTime();
  }

  async readAll(): Promise<void> {
    let start = 0;
    try {
      while (start < this.toRead.length) {
        this.run.signal.throwIfCancelled();
        const batch = nextBatch(this.toRead, start);
        start += batch.length;
        await this.#makeRoom(sizeOf(batch));
        this.#launch(sizeOf(batch), this.#handOn(batch));
      }
    } finally {
      await this.#everything();
    }
  }

  async #handOn(batch: readonly ListedNote[]): Promise<void> {
    const outcomes = await Promise.all(batch.map((note) => this.#reads.run(() => this.#readOne(note))));
    const arrived = this.deps.index.put(outcomes);
    this.#saveNowAndThen(batch.length);
    const changes = await arrived;
    this.changes = sumOf(this.changes, changes);
    this.#done += outcomes.length;
    for (const { path } of outcomes) this.settled(path);
    this.run.progress({ label: 'Indexing notes', done: this.#done, total: this.toRead.length });
  }

  async #readOne({ path, size, mtimeMs }: ListedNote): Promise<ReadOutcome> {
    this.run.signal.throwIfCancelled();
    const readAtMs = this.deps.clock.now().getTime();
    try {
      return { outcome: 'read', path, size, mtimeMs, readAtMs, bytes: await this.deps.vault.read(path) };
    } catch (error) {
      const known = whyUnopenable({ path, mtimeMs });
      if (known !== null) return { outcome: 'failed', path, reason: known };
      if (isAppError(error, 'not-found')) return { outcome: 'gone', path };
      if (isAppError(error, 'internal')) throw error;
      return { outcome: 'failed', path, reason: messageOf(error) };
    }
  }

  #saveNowAndThen(noteCount: number): void {
    this.#unsavedNotes += noteCount;
    const nowMs = this.deps.clock.now().getTime();
    if (this.#unsavedNotes < saveEveryNotes && nowMs - this.#savedAtMs < saveEveryMs) return;
    this.#unsavedNotes = 0;
    this.#savedAtMs = nowMs;
    this.#launch(0, this.#save());
  }

  async #save(): Promise<void> {
    for (const notice of await this.deps.index.save()) this.run.warn(notice);
  }

  #launch(bytes: number, arrived: Promise<void>): void {
    // Observed by `#makeRoom` and `#everything`; until then a failure must not count as unhandled.
    arrived.catch(() => undefined);
    this.#inFlight.push({ bytes, arrived });
  }

  /** Waits until there is room for `bytes` more in flight; throws any failure that occurred in flight. */
  async #makeRoom(bytes: number): Promise<void> {
    while (this.#inFlight.length > 0 && this.#inFlight.reduce((sum, batch) => sum + batch.bytes, bytes) > flightBytes) {
      await this.#inFlight.shift()?.arrived;
    }
  }

  /** Waits for everything in flight, even when a part fails, and then throws the first failure. */
  async #everything(): Promise<void> {
    const failures: unknown[] = [];
    for (let next = this.#inFlight.shift(); next !== undefined; next = this.#inFlight.shift()) {
      await next.arrived.catch((error: unknown) => {
        failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
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
