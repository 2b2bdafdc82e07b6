import { folderOf, isInDotFolder, nameOf } from '../../../src/core/note/path';
import {
  diskError,
  type DataWriteOptions,
  type FileBackend,
  type ListedFiles,
  type ScannedEntry,
  type Stat,
} from './file-backend';

interface Entry {
  readonly type: 'file' | 'folder';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ctime: number;
  readonly mtime: number;
}

const nothing = new Uint8Array(0);

/** A vault in memory, for as long as the page is open. Timestamps increase by one with each change. */
export class MemoryBackend implements FileBackend {
  readonly vaultName: string;
  readonly vaultId: string;
  readonly #entries = new Map<string, Entry>();
  readonly #watchers: ((path: string) => void)[] = [];
  #now = 1_700_000_000_000;

  constructor(files: Readonly<Record<string, string>> = {}, vaultName = 'Memory') {
    this.vaultName = vaultName;
    this.vaultId = vaultName;
    for (const [path, text] of Object.entries(files)) {
      this.#makeFolders(folderOf(path));
      this.#put(path, 'file', new TextEncoder().encode(text));
    }
  }

  scan(): Promise<ScannedEntry[]> {
    const isShown = (path: string): boolean => !isInDotFolder(path) && !nameOf(path).startsWith('.');
    return attempt(() =>
      [...this.#entries].flatMap(([path, entry]) => (isShown(path) ? [{ path, ...statOf(entry) }] : [])),
    );
  }

  stat(path: string): Promise<Stat | null> {
    if (path === '') return Promise.resolve({ type: 'folder', ctime: 0, mtime: 0, size: 0 });
    const entry = this.#entries.get(path);
    return Promise.resolve(entry === undefined ? null : statOf(entry));
  }

  list(path: string): Promise<ListedFiles> {
    return attempt(() => {
      this.#checkFolder(path);
      const inside = [...this.#entries].filter(([each]) => folderOf(each) === path);
      const pick = (type: Entry['type']): string[] =>
        inside.flatMap(([each, entry]) => (entry.type === type ? [each] : [])).sort();
      return { files: pick('file'), folders: pick('folder') };
    });
  }

  read(path: string): Promise<Uint8Array<ArrayBuffer>> {
    return attempt(() => this.#file(path).bytes.slice());
  }

  readTexts(paths: readonly string[]): Promise<(string | null)[]> {
    return Promise.all(
      paths.map((path) =>
        this.read(path).then(
          (bytes) => new TextDecoder().decode(bytes),
          () => null,
        ),
      ),
    );
  }

  write(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    options: DataWriteOptions & { readonly isNew?: boolean } = {},
  ): Promise<Stat> {
    return attempt(() => {
      this.#checkFolder(folderOf(path));
      const former = this.#entries.get(path);
      if (former?.type === 'folder') throw diskError('EISDIR', 'illegal operation on a directory', path);
      if (former !== undefined && options.isNew === true) throw diskError('EEXIST', 'file already exists', path);
      return this.#put(path, 'file', bytes.slice(), { ctime: former?.ctime, ...options });
    });
  }

  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Stat> {
    const former = this.#entries.get(path)?.bytes ?? nothing;
    const joined = new Uint8Array(former.length + bytes.length);
    joined.set(former);
    joined.set(bytes, former.length);
    return this.write(path, joined);
  }

  mkdir(path: string): Promise<void> {
    return attempt(() => this.#makeFolders(path));
  }

  rmdir(path: string, isRecursive: boolean): Promise<void> {
    return attempt(() => {
      this.#checkFolder(path);
      const inside = this.#below(path);
      if (inside.length > 0 && !isRecursive) throw diskError('ENOTEMPTY', 'directory not empty', path);
      for (const each of [...inside.reverse(), path]) this.#drop(each);
    });
  }

  remove(path: string): Promise<void> {
    return attempt(() => {
      this.#file(path);
      this.#drop(path);
    });
  }

  rename(from: string, to: string): Promise<void> {
    return attempt(() => {
      if (!this.#entries.has(from)) throw diskError('ENOENT', 'no such file or directory', from);
      if (this.#entries.has(to)) throw diskError('EEXIST', 'file already exists', to);
      this.#checkFolder(folderOf(to));
      if (to.startsWith(`${from}/`)) throw diskError('EINVAL', 'invalid argument', to);
      for (const path of [from, ...this.#below(from)]) {
        const entry = this.#entries.get(path);
        this.#drop(path);
        if (entry !== undefined) this.#entries.set(to + path.slice(from.length), entry);
        this.#tell(to + path.slice(from.length));
      }
    });
  }

  resourceUrl(path: string): string {
    return `memory:${encodeURI(path)}`;
  }

  watch(changed: (path: string) => void): Promise<void> {
    this.#watchers.push(changed);
    return Promise.resolve();
  }

  #put(
    path: string,
    type: Entry['type'],
    bytes: Uint8Array<ArrayBuffer>,
    times: { ctime?: number | undefined; mtime?: number } = {},
  ): Stat {
    this.#now += 1;
    const entry: Entry = { type, bytes, ctime: times.ctime ?? this.#now, mtime: times.mtime ?? this.#now };
    this.#entries.set(path, entry);
    this.#tell(path);
    return statOf(entry);
  }

  #drop(path: string): void {
    this.#entries.delete(path);
    this.#tell(path);
  }

  #makeFolders(path: string): void {
    if (path === '' || this.#entries.get(path)?.type === 'folder') return;
    if (this.#entries.has(path)) throw diskError('EEXIST', 'file already exists', path);
    this.#makeFolders(folderOf(path));
    this.#put(path, 'folder', nothing);
  }

  #file(path: string): Entry {
    const entry = this.#entries.get(path);
    if (entry === undefined) throw diskError('ENOENT', 'no such file or directory', path);
    if (entry.type === 'folder') throw diskError('EISDIR', 'illegal operation on a directory', path);
    return entry;
  }

  #checkFolder(path: string): void {
    if (path === '') return;
    const entry = this.#entries.get(path);
    if (entry === undefined) throw diskError('ENOENT', 'no such file or directory', path);
    if (entry.type === 'file') throw diskError('ENOTDIR', 'not a directory', path);
  }

  #below(path: string): string[] {
    return [...this.#entries.keys()].filter((each) => each.startsWith(`${path}/`)).sort();
  }

  #tell(path: string): void {
    // A real disk also reports changes later.
    queueMicrotask(() => this.#watchers.forEach((changed) => changed(path)));
  }
}

function statOf({ type, bytes, ctime, mtime }: Entry): Stat {
  return { type, ctime, mtime, size: bytes.length };
}

/** Work on a disk is never done at once, and its errors are rejections. */
async function attempt<Result>(work: () => Result): Promise<Result> {
  await Promise.resolve();
  return work();
}
