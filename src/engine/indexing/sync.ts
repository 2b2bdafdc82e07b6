import { isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import type { IndexChanges, ListedNote } from '../../ports/note-index';
import type { FileEntry } from '../../ports/vault';
import { ChangedReading } from './changed-reading';
import type { ExclusionRule, SyncRun, SyncWorld } from './sync-world';

export type { ExclusionRule, SyncRun, SyncWorld } from './sync-world';

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

function isNote(path: VaultPath): boolean {
  return isNotePath(path) && !isInDotFolder(path);
}

function listed(file: FileEntry, isExcluded: ExclusionRule): ListedNote {
  const { path, size, mtimeMs } = file;
  return { path, size, mtimeMs, excluded: isExcluded(file) };
}
