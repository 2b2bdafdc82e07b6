import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch, type FSWatcher, type MatchFunction } from 'chokidar';

type FolderChange = 'add' | 'addDir' | 'change' | 'unlink' | 'unlinkDir';

interface FolderWatching {
  readonly ignored: MatchFunction;
  /** Absolute paths. */
  readonly changed: (change: FolderChange, path: string) => void;
  /** What goes wrong once it is ready. */
  readonly failed: (error: unknown) => void;
}

/** By then a new folder is watched, also on a busy machine. */
const settledAfterMs = 500;

/**
 * Tells what changes in a folder and below it, once it is `ready`; links are not followed.
 * The package reads a folder before it watches it, and would never know what is made in between: each folder is looked at once more.
 */
export class FolderWatcher {
  /** Rejects with the system's error when watching cannot begin. */
  readonly ready: Promise<void>;

  readonly #watcher: FSWatcher;
  /** Folders that came since the timer was set, and those that came before. */
  #fresh: string[] = [];
  #settling: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(root: string, { ignored, changed, failed }: FolderWatching) {
    this.#watcher = watch(root, { followSymlinks: false, ignored });
    let isReady = false;
    this.ready = new Promise((resolve, reject) => {
      this.#watcher.once('ready', () => {
        isReady = true;
        resolve();
      });
      this.#watcher.on('error', (error) => {
        if (isReady) failed(error);
        else reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
    this.#watcher.on('all', (change, path) => {
      if (change === 'addDir') this.#lookAgainAt(path);
      if (isReady) changed(change as FolderChange, path);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#watcher.close();
  }

  #lookAgainAt(folder: string): void {
    this.#fresh.push(folder);
    this.#timer ??= this.#nextLook();
  }

  /** A folder waits for a whole turn of the timer: those that come during one are looked at after the next. */
  #nextLook(): NodeJS.Timeout {
    return setTimeout(() => {
      const settled = this.#settling;
      [this.#settling, this.#fresh] = [this.#fresh, []];
      this.#timer = this.#settling.length > 0 ? this.#nextLook() : undefined;
      void this.#addMissed(settled);
    }, settledAfterMs);
  }

  async #addMissed(folders: readonly string[]): Promise<void> {
    const entries = await Promise.all(
      folders.map((folder) => readdir(folder, { withFileTypes: true }).catch(() => [])),
    );
    if (this.#watcher.closed) return;
    const watched = this.#watcher.getWatched();
    for (const [place, folder] of folders.entries()) {
      const known = new Set(watched[folder]);
      const missed = (entries[place] ?? []).filter(
        (entry) => !known.has(entry.name) && (entry.isFile() || entry.isDirectory()),
      );
      if (missed.length > 0) this.#watcher.add(missed.map(({ name }) => join(folder, name)));
    }
  }
}
