import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { watch, type FSWatcher, type MatchFunction } from 'chokidar';

export type FolderChange = 'add' | 'addDir' | 'change' | 'unlink' | 'unlinkDir';

/** By then a new folder is watched, also on a busy machine. */
const settledAfterMs = 500;

/**
 * Tells what changes in a folder and below it, in absolute paths, once it is `ready`; links are not followed.
 * The package reads a folder before it watches it, and would never know what is made in between: each folder is looked at once more.
 */
export class FolderWatcher {
  /** Rejects with the system's error when watching cannot begin. */
  readonly ready: Promise<void>;

  readonly #watcher: FSWatcher;
  readonly #fresh = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(root: string, options: { readonly ignored: MatchFunction; readonly changed: (change: FolderChange, path: string) => void }) {
    this.#watcher = watch(root, { followSymlinks: false, ignored: options.ignored });
    let isReady = false;
    this.#watcher.on('all', (change, path) => {
      if (change === 'addDir') this.#lookAgainAt(path);
      if (isReady) options.changed(change as FolderChange, path);
    });
    this.ready = new Promise((resolve, reject) => this.#watcher.once('ready', resolve).once('error', reject));
    this.ready.then(() => (isReady = true)).catch(() => undefined);
  }

  /** What goes wrong after `ready`. */
  onError(failed: (error: unknown) => void): void {
    this.#watcher.on('error', failed);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#watcher.close();
  }

  #lookAgainAt(folder: string): void {
    this.#fresh.add(folder);
    this.#timer ??= setTimeout(() => void this.#addMissed(), settledAfterMs);
  }

  async #addMissed(): Promise<void> {
    const folders = [...this.#fresh];
    this.#fresh.clear();
    this.#timer = undefined;
    const watched = this.#watcher.getWatched();
    for (const folder of folders) {
      const known = new Set(watched[folder]);
      const names = await readdir(folder).catch(() => []);
      if (this.#watcher.closed) return;
      this.#watcher.add(names.filter((name) => !known.has(name)).map((name) => join(folder, name)));
    }
  }
}
