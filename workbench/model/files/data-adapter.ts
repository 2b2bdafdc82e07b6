import { baseNameOf, extensionOf, nameOf } from '../../../src/core/note/path';
import type { DataWriteOptions, FileBackend, ListedFiles, ScannedEntry, Stat } from './file-backend';

/**
 * A change on the disk that the vault is notified of, one after another.
 * - written: through this adapter
 * - seen: the disk tells that something is different, perhaps what was written here a moment ago; null when nothing is there
 */
export type AdapterChange =
  | { readonly kind: 'written'; readonly path: string; readonly stat: Stat }
  | { readonly kind: 'seen'; readonly path: string; readonly stat: Stat | null }
  | { readonly kind: 'renamed'; readonly from: string; readonly path: string };

/** Reads and writes files below the vault's folder, including hidden ones. Changes are made one after another, so that `process` is atomic. */
export class DataAdapter {
  #queue: Promise<unknown> = Promise.resolve();
  #tell: (change: AdapterChange) => void = () => undefined;

  constructor(protected readonly backend: FileBackend) {}

  /** Calls `listener` for every change from now on. */
  async follow(listener: (change: AdapterChange) => void): Promise<void> {
    this.#tell = listener;
    // A lost server is reported by `onLost`.
    await this.backend.watch((path) => {
      this.#queued(() => this.#look(path)).catch(() => undefined);
    });
  }

  /** Lists every file and folder outside dot folders, sorted by path. */
  async scan(): Promise<ScannedEntry[]> {
    return (await this.backend.scan()).sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  getName(): string {
    return this.backend.vaultName;
  }

  async exists(path: string): Promise<boolean> {
    return (await this.stat(path)) !== null;
  }

  stat(path: string): Promise<Stat | null> {
    return this.backend.stat(diskPath(path));
  }

  list(path: string): Promise<ListedFiles> {
    return this.backend.list(diskPath(path));
  }

  async read(path: string): Promise<string> {
    return textOf(await this.backend.read(diskPath(path)));
  }

  /** Reads many files at once, with null for one that cannot be read; the app uses it to index its notes. */
  readTexts(paths: readonly string[]): Promise<(string | null)[]> {
    return this.backend.readTexts(paths.map(diskPath));
  }

  async readBinary(path: string): Promise<ArrayBuffer> {
    return (await this.backend.read(diskPath(path))).buffer;
  }

  write(path: string, data: string, options?: DataWriteOptions): Promise<void> {
    return this.#write(path, bytesOf(data), options);
  }

  writeBinary(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    return this.#write(path, new Uint8Array(data), options);
  }

  /** Writes like `writeBinary`, but throws when the file exists; for `Vault.create`. */
  writeNew(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
    return this.#write(path, new Uint8Array(data), { ...options, isNew: true });
  }

  append(path: string, data: string): Promise<void> {
    return this.#append(path, bytesOf(data));
  }

  appendBinary(path: string, data: ArrayBuffer): Promise<void> {
    return this.#append(path, new Uint8Array(data));
  }

  process(path: string, change: (data: string) => string, options?: DataWriteOptions): Promise<string> {
    return this.#queued(async () => {
      const text = await this.read(path);
      const changed = change(text);
      if (changed !== text) this.#told(path, await this.backend.write(diskPath(path), bytesOf(changed), options));
      return changed;
    });
  }

  getResourcePath(path: string): string {
    return this.backend.resourceUrl(diskPath(path));
  }

  mkdir(path: string): Promise<void> {
    return this.#queued(async () => {
      await this.backend.mkdir(diskPath(path));
      await this.#look(diskPath(path));
    });
  }

  rmdir(path: string, isRecursive: boolean): Promise<void> {
    return this.#queued(async () => {
      await this.backend.rmdir(diskPath(path), isRecursive);
      await this.#look(diskPath(path));
    });
  }

  remove(path: string): Promise<void> {
    return this.#queued(async () => {
      await this.backend.remove(diskPath(path));
      await this.#look(diskPath(path));
    });
  }

  rename(from: string, to: string): Promise<void> {
    return this.#queued(() => this.#rename(from, to));
  }

  copy(from: string, to: string): Promise<void> {
    return this.#queued(async () => {
      await this.#refuseTaken(to);
      this.#told(to, await this.backend.write(diskPath(to), await this.backend.read(diskPath(from)), { isNew: true }));
    });
  }

  /** Always returns false, because a page cannot reach the system's trash; the caller then uses the vault's own. */
  trashSystem(_path: string): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Moves a file or folder into `.trash`, with a number when the name is taken there. */
  trashLocal(path: string): Promise<void> {
    return this.#queued(async () => {
      await this.backend.mkdir('.trash');
      const extension = extensionOf(path) === '' ? '' : nameOf(path).slice(baseNameOf(path).length);
      let place = `.trash/${nameOf(path)}`;
      for (let count = 2; (await this.backend.stat(place)) !== null; count += 1)
        place = `.trash/${baseNameOf(path)} ${count}${extension}`;
      await this.#rename(path, place);
    });
  }

  async #rename(from: string, to: string): Promise<void> {
    await this.#refuseTaken(to);
    await this.backend.rename(diskPath(from), diskPath(to));
    this.#tell({ kind: 'renamed', from: diskPath(from), path: diskPath(to) });
  }

  async #refuseTaken(path: string): Promise<void> {
    if (await this.exists(path)) throw new Error('Destination file already exists!');
  }

  #write(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: DataWriteOptions & { readonly isNew?: boolean } = {},
  ): Promise<void> {
    return this.#queued(async () => this.#told(path, await this.backend.write(diskPath(path), bytes, options)));
  }

  #append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#queued(async () => this.#told(path, await this.backend.append(diskPath(path), bytes)));
  }

  #told(path: string, stat: Stat): void {
    this.#tell({ kind: 'written', path: diskPath(path), stat });
  }

  async #look(path: string): Promise<void> {
    this.#tell({ kind: 'seen', path, stat: await this.backend.stat(path) });
  }

  #queued<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

/** Stands in for the app's adapter on a computer, which the workbench never uses: `instanceof` is always false. */
export class FileSystemAdapter extends DataAdapter {
  getBasePath(): string {
    return this.backend.vaultId;
  }

  getFullPath(path: string): string {
    return `${this.getBasePath()}/${path}`;
  }
}

/** Stands in for the app's adapter on a phone, which the workbench never uses. */
export class CapacitorAdapter extends DataAdapter {}

function diskPath(path: string): string {
  return path === '/' ? '' : path;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Decodes text without a byte order mark, as the app does. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
