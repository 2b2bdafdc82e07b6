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
  #edition = 0;

  constructor(private readonly deps: SyncDeps) {}

  /** Another number before and after each change of the indexed notes. */
  get edition(): number {
    return this.#edition;
  }

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
      return await this.#turns.run(() =>
        this.#remembered(() => this.#untilRead(() => this.#syncAll(run, retries), run)),
      );
    } finally {
      await this.#save(run);
    }
  }

  /**
   * Reads what changed since the last sync, if that is at most `most` notes, and saves nothing. Returns the changes;
   * null when there are more, or one cut the reading off: then `syncAll` has to be called.
   */
  async syncFew(most: number, run: SyncRun): Promise<IndexChanges | null> {
    try {
      return await this.#turns.run(() => this.#remembered(() => this.#syncFew(most, run)));
    } catch (error) {
      if (error instanceof PutCutOff) return null;
      throw error;
    }
  }

  /** Saves what `syncFew` read. */
  save(run: SyncRun): Promise<void> {
    return this.#save(run);
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

  /** Makes the next sync list all notes again unless this one has read all changes. */
  async #remembered<T>(sync: () => Promise<T>): Promise<T> {
    let isRead = false;
    try {
      const result = await sync();
      isRead = result !== null;
      return result;
    } finally {
      if (!isRead) this.deps.glance?.forget();
    }
  }

  async #syncAll(run: SyncRun, retries = false): Promise<IndexChanges> {
    return this.#readChanged(await this.#listAll(run, retries), 'unlisted', run);
  }

  async #listAll(run: SyncRun, retries: boolean): Promise<ListedNote[]> {
    const [listing] = await Promise.all([this.#listNotes(retries), this.#open(run)]);
    run.signal.throwIfCancelled();
    return listing;
  }

  /** Lists all notes while the index opens. */
  async #listNotes(retries: boolean): Promise<ListedNote[]> {
    const { glance, vault } = this.deps;
    const [isExcluded, files] = await Promise.all([this.deps.exclusions(), (glance ?? vault).list()]);
    const notes =
      glance === undefined ? files.filter((file) => file.isUnreadFolder === true || isNote(file.path)) : files;
    const more = retries ? { isRetried: true as const } : {};
    return notes.map((file) => listed(file, isExcluded, more));
  }

  async #syncFew(most: number, run: SyncRun): Promise<IndexChanges | null> {
    const paths = (await this.deps.glance?.changes()) ?? null;
    if (paths === null) return this.#readChanged(await this.#listAll(run, false), 'unlisted', run, most);
    if (paths.length === 0) return { added: 0, updated: 0, removed: 0 };
    if (paths.length > most) return null;
    const { listing, gone } = await this.#listPaths(new Set(paths), run);
    return this.#readChanged(listing, gone, run, most);
  }

  async #syncPaths(paths: ReadonlySet<VaultPath>, run: SyncRun): Promise<IndexChanges> {
    const { listing, gone } = await this.#listPaths(paths, run);
    return this.#readChanged(listing, gone, run);
  }

  async #listPaths(
    paths: ReadonlySet<VaultPath>,
    run: SyncRun,
  ): Promise<{ readonly listing: ListedNote[]; readonly gone: VaultPath[] }> {
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
    return { listing, gone };
  }

  async #open(run: SyncRun): Promise<void> {
    const notices = await this.deps.index.open((done, total) => {
      run.progress({ label: 'Opening the index', done, total });
    });
    notices.forEach((notice) => {
      run.warn(notice);
    });
  }

  #readChanged(
    listing: readonly ListedNote[],
    gone: readonly VaultPath[] | 'unlisted',
    run: SyncRun,
  ): Promise<IndexChanges>;
  #readChanged(
    listing: readonly ListedNote[],
    gone: readonly VaultPath[] | 'unlisted',
    run: SyncRun,
    most: number,
  ): Promise<IndexChanges | null>;
  /** Returns null, and reads nothing, when more than `most` notes have changed. */
  async #readChanged(
    listing: readonly ListedNote[],
    gone: readonly VaultPath[] | 'unlisted',
    run: SyncRun,
    most = Infinity,
  ): Promise<IndexChanges | null> {
    const { toRead, changes } = await this.deps.index.compare(listing, gone);
    const waiting = this.#expect(listing, gone, toRead);
    const isSame = toRead.length + changes.added + changes.updated + changes.removed === 0;
    if (!isSame) this.#edition += 1;
    if (toRead.length > most) return null;
    const reading = new ChangedReading(this.deps, run, toRead, changes, (arrived) => {
      waiting.delete(arrived);
    });
    try {
      await reading.readAll();
    } finally {
      if (!isSame) this.#edition += 1;
    }
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
    if (waiting.size > 0) for (const { path } of listing) waiting.delete(path);
    for (const { path } of toRead) waiting.add(path);
    return waiting;
  }
}

function isNote(path: VaultPath): boolean {
  return isNotePath(path) && !isInDotFolder(path);
}

function listed(file: FileEntry, isExcluded: ExclusionRule, more: Pick<ListedNote, 'isRetried'> = {}): ListedNote {
  const { path, size, mtimeMs } = file;
  return { path, size, mtimeMs, excluded: isExcluded(file), ...more };
}
