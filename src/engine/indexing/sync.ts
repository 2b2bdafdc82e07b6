import { isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import type { IndexChanges, ListedNote } from '../../ports/note-index';
import type { FileEntry } from '../../ports/vault';
import { ChangedReading } from './changed-reading';
import { Lanes } from './lanes';
import { PutCutOff } from './slow-notes';
import type { ExclusionRule, SyncRun, SyncWorld } from './sync-world';

export type { ExclusionRule, SyncRun, SyncWorld } from './sync-world';

/**
 * Brings the index up to the vault: lists, compares, reads what changed, saves. Syncs of one world take turns, and none waits for a save.
 * A cancelled sync throws `cancelled`; what was read until then is kept and the next one goes on from there.
 */
export class IndexSync {
  readonly #turns = new Lanes(1);
  #saved: Promise<void> = Promise.resolve();
  #waiting: Set<VaultPath> | null = null;

  constructor(private readonly world: SyncWorld) {}

  /** Listed notes that are to be read and are not in the index as they are now; null until the first comparison. */
  get waiting(): ReadonlySet<VaultPath> | null {
    return this.#waiting;
  }

  /** Takes up what was kept, so that the index answers before the vault is compared with it; each sync does so first, where it was not done. */
  open(run: SyncRun): Promise<void> {
    return this.#turns.run(() => this.#open(run));
  }

  /** Compares the whole vault; resolves when what changed is kept. `retries`: also reads what took too long before. */
  async syncAll(run: SyncRun, retries = false): Promise<IndexChanges> {
    try {
      return await this.#turns.run(() => this.#untilRead(() => this.#syncAll(run, retries), run));
    } finally {
      await this.#save(run);
    }
  }

  /** Looks at these files only; what is no note is passed over. Resolves when the index knows them; they are kept by the time that `saved` resolves. */
  async syncPaths(paths: Iterable<VaultPath>, run: SyncRun): Promise<IndexChanges> {
    try {
      return await this.#turns.run(() => this.#untilRead(() => this.#syncPaths(new Set(paths), run), run));
    } finally {
      // A failure here meets whoever asks the index next.
      this.#saved = this.#save(run).catch(() => undefined);
    }
  }

  /** Resolves when what the last `syncPaths` changed is kept, or could not be, which was said then. */
  async saved(): Promise<void> {
    await this.#saved;
  }

  /** An index that was started again knows what was kept alone, so that the whole vault is compared with it. Each time one note more is set aside. */
  async #untilRead(sync: () => Promise<IndexChanges>, run: SyncRun): Promise<IndexChanges> {
    try {
      return await sync();
    } catch (error) {
      if (!(error instanceof PutCutOff)) throw error;
      return this.#untilRead(() => this.#syncAll(run), run);
    }
  }

  async #syncAll(run: SyncRun, retries = false): Promise<IndexChanges> {
    const [isExcluded, files] = await Promise.all([this.world.exclusions(), this.world.vault.list(), this.#open(run)]);
    const listing = files
      .filter((file) => file.isUnreadFolder === true || isNote(file.path))
      .map((file) => ({ ...listed(file, isExcluded), ...(retries ? { isRetried: true as const } : {}) }));
    run.signal.throwIfCancelled();
    return this.#readChanged(listing, 'unlisted', run);
  }

  async #syncPaths(paths: ReadonlySet<VaultPath>, run: SyncRun): Promise<IndexChanges> {
    await this.#open(run);
    const isExcluded = await this.world.exclusions();
    const listing: ListedNote[] = [];
    const gone: VaultPath[] = [];
    for (const path of paths) {
      if (!isNote(path)) continue;
      const file = await this.world.vault.stat(path);
      if (file === null) gone.push(path);
      else listing.push(listed(file, isExcluded));
    }
    return this.#readChanged(listing, gone, run);
  }

  async #open(run: SyncRun): Promise<void> {
    const notices = await this.world.index.open((done, total) => {
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
    const { toRead, changes } = await this.world.index.compare(listing, gone);
    const waiting = this.#expect(listing, gone, toRead);
    const reading = new ChangedReading(this.world, run, toRead, changes, (arrived) => {
      waiting.delete(arrived);
    });
    await reading.readAll();
    return reading.changes;
  }

  async #save(run: SyncRun): Promise<void> {
    for (const notice of await this.world.index.save()) run.warn(notice);
  }

  /** Before the first look at the whole vault, what a look at single files leaves unread is not kept: everything may wait then. */
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
