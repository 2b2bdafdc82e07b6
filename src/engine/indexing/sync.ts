import { isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import type { IndexChanges, ListedNote } from '../../ports/note-index';
import type { FileEntry } from '../../ports/vault';
import { ChangedReading } from './changed-reading';
import { Semaphore } from './semaphore';
import { PutCutOff } from './slow-notes';
import type { ExclusionRule, SyncRun, SyncDeps } from './sync-deps';

export type { ExclusionRule, SyncRun, SyncDeps } from './sync-deps';

/**
 * Syncs the index with the vault: lists, compares, reads changed notes, saves. Syncs of one vault take turns, and none
 * waits for a save. A cancelled sync throws `cancelled`; what was read so far is saved, and the next sync continues
 * from there.
 */
export class IndexSync {
  readonly #turns = new Semaphore(1);
  #saved: Promise<void> = Promise.resolve();
  #waiting: Set<VaultPath> | null = null;

  constructor(private readonly deps: SyncDeps) {}

  /** Listed notes whose current version is to be read and not yet indexed; null until the first comparison. */
  get waiting(): ReadonlySet<VaultPath> | null {
    return this.#waiting;
  }

  /**
   * Loads the persisted index, so that it answers before the vault is compared with it; a sync does so first if needed.
   */
  open(run: SyncRun): Promise<void> {
    return this.#turns.run(() => this.#open(run));
  }

  /**
   * Compares the whole vault; resolves when the changes are saved. `retries`: also reads notes that took too long
   * before.
   */
  async syncAll(run: SyncRun, retries = false): Promise<IndexChanges> {
    try {
      return await this.#turns.run(() => this.#untilRead(() => this.#syncAll(run, retries), run));
    } finally {
      await this.#save(run);
    }
  }

  /**
   * Checks only these files and skips those that are not notes. Resolves when the index has them; they are persisted
   * when `saved` resolves.
   */
  async syncPaths(paths: Iterable<VaultPath>, run: SyncRun): Promise<IndexChanges> {
    try {
      return await this.#turns.run(() => this.#untilRead(() => this.#syncPaths(new Set(paths), run), run));
    } finally {
      // The next caller of the index gets the error.
      this.#saved = this.#save(run).catch(() => undefined);
    }
  }

  /** Resolves when the changes of the last `syncPaths` are saved, or when saving failed, which was reported then. */
  async saved(): Promise<void> {
    await this.#saved;
  }

  /**
   * Repeats a sync, each time of the whole vault, until no note cuts it off: a restarted index contains only what was
   * persisted. Each repetition sets aside one more note.
   */
  async #untilRead(sync: () => Promise<IndexChanges>, run: SyncRun): Promise<IndexChanges> {
    try {
      return await sync();
    } catch (error) {
      if (!(error instanceof PutCutOff)) throw error;
      return this.#untilRead(() => this.#syncAll(run), run);
    }
  }

  async #syncAll(run: SyncRun, retries = false): Promise<IndexChanges> {
    const [isExcluded, files] = await Promise.all([this.deps.exclusions(), this.deps.vault.list(), this.#open(run)]);
    const listing = files
      .filter((file) => file.isUnreadFolder === true || isNote(file.path))
      .map((file) => ({ ...listed(file, isExcluded), ...(retries ? { isRetried: true as const } : {}) }));
    run.signal.throwIfCancelled();
    return this.#readChanged(listing, 'unlisted', run);
  }

  async #syncPaths(paths: ReadonlySet<VaultPath>, run: SyncRun): Promise<IndexChanges> {
    await this.#open(run);
    const isExcluded = await this.deps.exclusions();
    const listing: ListedNote[] = [];
    const gone: VaultPath[] = [];
    for (const path of paths) {
      if (!isNote(path)) continue;
      const file = await this.deps.vault.stat(path);
      if (file === null) gone.push(path);
      else listing.push(listed(file, isExcluded));
    }
    return this.#readChanged(listing, gone, run);
  }

  async #open(run: SyncRun): Promise<void> {
    const notices = await this.deps.index.open((done, total) => {
      run.progress({ label: 'Opening the index', done, total });
    });
    notices.forEach((notice) => {
      run.warn(notice);
    });
  }

  async #readChanged(
    listing: readonly ListedNote[],
    gone: readonly VaultPath[] | 'unlisted',
    run: SyncRun,
  ): Promise<IndexChanges> {
    const { toRead, changes } = await this.deps.index.compare(listing, gone);
    const waiting = this.#expect(listing, gone, toRead);
    const reading = new ChangedReading(this.deps, run, toRead, changes, (arrived) => {
      waiting.delete(arrived);
    });
    await reading.readAll();
    return reading.changes;
  }

  async #save(run: SyncRun): Promise<void> {
    for (const notice of await this.deps.index.save()) run.warn(notice);
  }

  /**
   * Updates the set of waiting notes. Before the first comparison of the whole vault any note may be waiting, so the
   * set is not stored then.
   */
  #expect(
    listing: readonly ListedNote[],
    gone: readonly VaultPath[] | 'unlisted',
    toRead: readonly ListedNote[],
  ): Set<VaultPath> {
    if (gone === 'unlisted') this.#waiting = new Set();
    const waiting = this.#waiting ?? new Set<VaultPath>();
    for (const path of gone === 'unlisted' ? [] : gone) waiting.delete(path);
    for (const { path } of listing) waiting.delete(path);
    for (const { path } of toRead) waiting.add(path);
    return waiting;
  }
}

function isNote(path: VaultPath): boolean {
  return isNotePath(path) && !isInDotFolder(path);
}

function listed(file: FileEntry, isExcluded: ExclusionRule): ListedNote {
  const { path, size, mtimeMs } = file;
  return { path, size, mtimeMs, excluded: isExcluded(file) };
}
