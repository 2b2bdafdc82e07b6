import { isAppError, messageOf } from '../../core/errors';
import { isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import type { Clock } from '../../ports/clock';
import type { IndexChanges, ListedNote, NoteIndex, ReadOutcome } from '../../ports/note-index';
import type { CancelSignal, Progress } from '../../ports/run';
import type { FileEntry, Vault } from '../../ports/vault';

/** Why a listed note is not to be indexed; null when it is to be. */
export type ExclusionRule = (note: FileEntry) => string | null;

/** What bringing the index up to the vault needs. */
export interface SyncWorld {
  readonly vault: Vault;
  readonly index: NoteIndex;
  readonly clock: Clock;
  /** Asked at the start of each sync, so that changed settings take effect. */
  exclusions(): Promise<ExclusionRule>;
}

/** The part of a run that a sync uses. */
export interface SyncRun {
  readonly signal: CancelSignal;
  progress(progress: Progress): void;
  warn(message: string): void;
}

/**
 * Brings the index up to the vault: lists, compares, reads what changed, saves. Syncs of one world take turns.
 * A cancelled sync throws `cancelled`; what was read until then is kept and the next one goes on from there.
 */
export class IndexSync {
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly world: SyncWorld) {}

  /** Compares the whole vault. */
  syncAll(run: SyncRun): Promise<IndexChanges> {
    return this.#inTurn(async () => {
      await this.#open(run);
      const isExcluded = await this.world.exclusions();
      const listing = (await this.world.vault.list()).filter((file) => isNote(file.path)).map((file) => listed(file, isExcluded));
      run.signal.throwIfCancelled();
      return this.#readChanged(listing, 'unlisted', run);
    });
  }

  /** Looks at these files only; what is no note is passed over. */
  syncPaths(paths: Iterable<VaultPath>, run: SyncRun): Promise<IndexChanges> {
    return this.#inTurn(async () => {
      await this.#open(run);
      const isExcluded = await this.world.exclusions();
      const listing: ListedNote[] = [];
      const gone: VaultPath[] = [];
      for (const path of new Set(paths)) {
        if (!isNote(path)) continue;
        const file = await this.world.vault.stat(path);
        if (file === null) gone.push(path);
        else listing.push(listed(file, isExcluded));
      }
      return this.#readChanged(listing, gone, run);
    });
  }

  async #open(run: SyncRun): Promise<void> {
    const notices = await this.world.index.open((done, total) => { run.progress({ label: 'Opening the index', done, total }); });
    notices.forEach((notice) => { run.warn(notice); });
  }

  async #readChanged(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted', run: SyncRun): Promise<IndexChanges> {
    const { toRead, changes } = await this.world.index.compare(listing, gone);
    const reading = new ChangedReading(this.world, run, toRead, changes);
    try {
      await reading.readAll();
    } finally {
      for (const notice of await this.world.index.save()) run.warn(notice);
    }
    return reading.changes;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

const batchBytes = 2_000_000;
const batchNotes = 256;
const flightBytes = 16_000_000;
const parallelReads = 8;
const saveEveryNotes = 2_000;
const saveEveryMs = 10_000;

/** Reads notes in batches and hands them on; at most about 16 MB are on their way, or one note when it is larger. */
class ChangedReading {
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
      if (isAppError(error, 'not-found')) return { outcome: 'gone', path };
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

function isNote(path: VaultPath): boolean {
  return isNotePath(path) && !isInDotFolder(path);
}

function listed(file: FileEntry, isExcluded: ExclusionRule): ListedNote {
  const { path, size, mtimeMs } = file;
  return { path, size, mtimeMs, excluded: isExcluded(file) };
}
