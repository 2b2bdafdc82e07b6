import { AppError, isAppError } from '../../core/errors';
import type { BlobStore } from '../../ports/blob-store';
import type { Hasher } from '../../ports/hasher';
import type { ModelUse, NoteIndex } from '../../ports/note-index';
import { type LockKind, type LockPorts, StoreLock } from '../locking/store-lock';
import { ForwardingNoteIndex } from './note-index-calls';
import { manifestKey } from './manifest';
import type { IndexSync } from './sync';
import type { SyncRun } from './sync-deps';

export interface RefreshInTurnsDeps {
  /** Store of the index. */
  readonly store: BlobStore;
  readonly lockPorts: Omit<LockPorts, 'store'>;
  readonly hasher: Hasher;
  readonly index: Pick<RenewableNoteIndex, 'renew'>;
  readonly sync: Pick<IndexSync, 'syncAll' | 'syncFew' | 'save' | 'edition'>;
}

/**
 * Maximum number of changed notes that each program reads itself: that is faster than waiting for another one and
 * loading what it saved.
 */
const fewNotes = 50;

/** Time in ms to wait for a program that reads a few changed notes. */
const waitMs = 1_000;

const updateLock: LockKind = {
  key: 'update.lock',
  waitMs,
  held: ({ process }) =>
    new AppError('locked', `Another program (process ${process}) is updating the index. Try again in a moment.`),
  lost: () => new AppError('locked', 'Another program is updating the index now. Try again in a moment.'),
};

/** Syncs an index shared by several programs: one of them reads what changed, the others load what it saved. */
export class RefreshInTurns {
  readonly #deps: RefreshInTurnsDeps;
  #saved: string | null = null;
  #saving: Promise<void> = Promise.resolve();
  /** True when another program was updating the index when this one wanted to. */
  #isBehind = false;
  #renewals = 0;

  constructor(deps: RefreshInTurnsDeps) {
    this.#deps = deps;
  }

  /** Another number before and after each change of the indexed notes. */
  get edition(): number {
    return this.#deps.sync.edition + this.#renewals;
  }

  /** Returns a sentence when another program is updating the index; null when the index is up to date. */
  async refresh(run: SyncRun): Promise<string | null> {
    const changes = this.#isBehind ? null : await this.#deps.sync.syncFew(fewNotes, run);
    if (changes === null) return this.#refreshInTurn(run);
    const { added, updated, removed } = changes;
    // Nobody waits for it: what is not saved is read again by the next program.
    if (added + updated + removed > 0) this.#saving = this.#saveInTurn(run).catch(() => undefined);
    return null;
  }

  /** Resolves when nothing is being saved. */
  async close(): Promise<void> {
    await this.#saving;
  }

  /** Saves a few changes, unless another program is updating the index, which reads them too. */
  async #saveInTurn(run: SyncRun): Promise<void> {
    const lock = await this.#acquire(run);
    if (lock === 'held') return;
    try {
      await this.#deps.sync.save(run);
      this.#saved = await this.#manifest();
    } finally {
      await lock?.release();
    }
  }

  async #refreshInTurn(run: SyncRun): Promise<string | null> {
    const lock = await this.#acquire(run);
    if (lock === 'held') {
      this.#isBehind = true;
      return 'Another program is updating the index. Try again in a moment.';
    }
    try {
      const { index, sync } = this.#deps;
      if (this.#isBehind && (await this.#manifest()) !== this.#saved) {
        await index.renew();
        this.#renewals += 1;
      }
      this.#isBehind = false;
      await sync.syncAll({
        signal: run.signal,
        warn: (sentence) => {
          run.warn(sentence);
        },
        progress: (progress) => {
          run.progress(progress);
          lock?.keepAlive().catch(() => undefined);
        },
      });
      this.#saved = await this.#manifest();
      return null;
    } finally {
      await lock?.release();
    }
  }

  /**
   * Returns null when the store cannot be locked: then nothing can be saved either, and each program works in memory.
   */
  async #acquire(run: SyncRun): Promise<StoreLock | 'held' | null> {
    const { store, lockPorts } = this.#deps;
    try {
      return await StoreLock.acquire({ ...lockPorts, store }, updateLock, 'index', run.signal);
    } catch (error) {
      if (isAppError(error, 'cancelled')) throw error;
      return isAppError(error, 'locked') ? 'held' : null;
    }
  }

  async #manifest(): Promise<string | null> {
    const bytes = await this.#deps.store.get(manifestKey).catch(() => null);
    return bytes === null ? null : this.#deps.hasher.sha256(bytes);
  }
}

/** An index that can be reloaded from the store while it answers. */
export class RenewableNoteIndex extends ForwardingNoteIndex {
  readonly #start: () => NoteIndex;
  #model: ModelUse | null = null;
  #isClosed = false;

  constructor(start: () => NoteIndex) {
    super(start());
    this.#start = start;
  }

  override useModel(model: ModelUse | null): Promise<string[]> {
    this.#model = model;
    return super.useModel(model);
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    await super.close();
  }

  /** Loads the persisted state. The old index answers until the new one can; what it did not save is lost. */
  async renew(): Promise<void> {
    const fresh = this.#start();
    try {
      await fresh.open();
      if (this.#model !== null) await fresh.useModel(this.#model);
    } catch (error) {
      await fresh.close();
      throw error;
    }
    const before = this.index;
    if (!this.#isClosed) this.index = fresh;
    await (this.#isClosed ? fresh : before).close();
  }
}
