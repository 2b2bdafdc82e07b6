import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch, type FSWatcher, type MatchFunction } from 'chokidar';

type FolderChange = 'add' | 'addDir' | 'change' | 'unlink' | 'unlinkDir';

interface FolderWatching {
  readonly ignored: MatchFunction;
  /** Called with absolute paths. */
  readonly changed: (change: FolderChange, path: string) => void;
  /** Called with errors that occur once it is ready. */
  readonly failed: (error: unknown) => void;
}

/** Time in ms after which a new folder is watched, even on a busy machine. */
const settledAfterMs = 500;

/**
 * Reports changes in a folder and below it, once it is `ready`; does not follow links. The package reads a folder
 * before it watches it, and would miss files created in between: so each folder is read once more.
 */
export class FolderWatcher {
  /** Rejects with the system's error when watching cannot begin. */
  readonly ready: Promise<void>;

  readonly #watcher: FSWatcher;
  /** Folders found since the timer was set, and those found before. */
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

  /** Starts the timer. A folder waits for a whole period: those found during one are read after the next. */
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
