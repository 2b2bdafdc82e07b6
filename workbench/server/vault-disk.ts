import { constants, type Stats } from 'node:fs';
import { link, lstat, mkdir, readdir, rename, rmdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataWriteOptions, ListedFiles, ScannedEntry, Stat } from '../model/files/file-backend';
import { atPlace, inFolder } from './place-in-vault';
import { Refusal } from './refusal';
import { requireRegular, withRegularFile } from './regular-file';
import { isTemporaryFile, largestFile, limited, withTemporaryFile } from './temporary-file';

/** Maximum size in bytes of a note; nobody writes longer ones. */
const longestText = 10_000_000;
/** Maximum size in bytes of a file that is sent together with others; longer ones are streamed alone. */
const longestTogether = 500_000;

/**
 * The vault's folder on this machine; every path is a vault path and stays inside it. Does not list or follow symbolic
 * links, and reads and writes only regular files.
 */
export class VaultDisk {
  constructor(private readonly root: string) {}

  /** Lists everything except names that begin with a dot. */
  async scan(folder = ''): Promise<ScannedEntry[]> {
    const found = await inFolder(this.root, folder, async (place) => {
      const names = (await readdir(place)).filter((name) => !name.startsWith('.'));
      return Promise.all(
        names.map(async (name) => ({ path: below(folder, name), stat: await statAt(join(place, name)) })),
      );
    });
    const entries: ScannedEntry[] = [];
    for (const { path, stat } of found) {
      if (stat === null) continue;
      entries.push({ path, ...stat });
      // A path that has changed in the meantime is reported as a change.
      if (stat.type === 'folder') entries.push(...(await this.scan(path).catch(() => [])));
    }
    return entries;
  }

  async stat(path: string): Promise<Stat | null> {
    try {
      return path === '' ? await statAt(this.root) : await atPlace(this.root, path, statAt);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return null;
    }
  }

  list(path: string): Promise<ListedFiles> {
    return inFolder(this.root, path, async (place) => {
      const entries = (await readdir(place, { withFileTypes: true })).filter(({ name }) => !isTemporaryFile(name));
      const pathsOf = (shown: typeof entries): string[] => shown.map(({ name }) => below(path, name)).sort();
      return {
        files: pathsOf(entries.filter((entry) => entry.isFile())),
        folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
      };
    });
  }

  /** Calls `send` with a file's size and content. Throws for a folder, and for a file that is too large. */
  send(
    path: string,
    send: (file: { readonly size: number; readonly stream: Readable }) => Promise<void>,
  ): Promise<void> {
    return atPlace(this.root, path, (place) =>
      withRegularFile(place, constants.O_RDONLY, async (handle, size) => {
        if (size > largestFile) throw new Refusal(413, 'EFBIG', `EFBIG: '${path}' is larger than 200 MB`);
        // If the file grows in the meantime, only its original length is sent.
        await send({
          size,
          stream:
            size === 0 ? Readable.from([]) : handle.createReadStream({ start: 0, end: size - 1, autoClose: false }),
        });
      }),
    );
  }

  /** Returns the texts of files; null for one that is large or cannot be read. */
  async texts(paths: readonly string[]): Promise<(string | null)[]> {
    return (await this.#readEach(paths, longestText)).map((bytes) => bytes?.toString('utf8') ?? null);
  }

  /** Returns the bytes of files; null for one that is not small or cannot be read. */
  files(paths: readonly string[]): Promise<(Buffer | null)[]> {
    return this.#readEach(paths, longestTogether);
  }

  /** Replaces the file atomically and keeps its permissions; with `isNew`, throws EEXIST when it exists. */
  async write(
    path: string,
    source: Readable,
    { isNew, ctime, mtime }: DataWriteOptions & { readonly isNew: boolean },
  ): Promise<Stat> {
    await atPlace(this.root, path, async (place) => {
      const former = await lstat(place).catch(() => null);
      if (former !== null) requireRegular(former);
      await withTemporaryFile(place, source, async (file, handle) => {
        if (former !== null) await handle.chmod(former.mode);
        if (mtime !== undefined || ctime !== undefined) await handle.utimes(new Date(), new Date(mtime ?? Date.now()));
        await (isNew ? link(file, place) : rename(file, place));
      });
    });
    return this.#known(path);
  }

  /** Replaces a file that has a second name (hard link), so that the other name keeps its content. */
  async append(path: string, source: Readable): Promise<Stat> {
    const added = await buffer(source.pipe(limited()));
    const former = await atPlace(this.root, path, async (place) => {
      if ((await lstat(place).catch(() => null)) === null) await writeFile(place, '', { flag: 'ax' });
      return withRegularFile(place, constants.O_RDWR | constants.O_APPEND, async (handle, _size, names) => {
        if (names > 1) return handle.readFile();
        await handle.writeFile(added);
        return null;
      });
    });
    return former === null ? this.#known(path) : this.write(path, Readable.from([former, added]), { isNew: false });
  }

  /** Also creates missing parent folders; throws when a file is in the way. */
  async mkdir(path: string): Promise<void> {
    const names = path === '' ? [] : path.split('/');
    for (const end of names.keys()) {
      await atPlace(this.root, names.slice(0, end + 1).join('/'), async (place) => {
        if ((await lstat(place).catch(() => null))?.isDirectory() !== true) await mkdir(place);
      });
    }
  }

  async rmdir(path: string, isRecursive: boolean): Promise<void> {
    await this.#insideVault(path, async (place) => {
      if (isRecursive) await this.#empty(path);
      await rmdir(place);
    });
  }

  remove(path: string): Promise<void> {
    return this.#insideVault(path, unlink);
  }

  /** Throws EEXIST when something exists at `to`. */
  rename(from: string, to: string): Promise<void> {
    return this.#insideVault(from, (source) =>
      this.#insideVault(to, async (target) => {
        const [own, taken] = [await lstat(source), await lstat(target).catch(() => null)];
        // On a disk that ignores case, the file itself may have that name.
        if (taken !== null && (taken.ino !== own.ino || taken.dev !== own.dev))
          throw Object.assign(new Error('EEXIST: file already exists'), { code: 'EEXIST' });
        await rename(source, target);
      }),
    );
  }

  /** Removes the contents of a folder without following links. */
  async #empty(path: string): Promise<void> {
    const names = await inFolder(this.root, path, (place) => readdir(place));
    for (const name of names) {
      const each = below(path, name);
      const isFolder = await inFolder(this.root, path, async (place) => (await lstat(join(place, name))).isDirectory());
      if (isFolder) await this.rmdir(each, true);
      else await inFolder(this.root, path, (place) => unlink(join(place, name)));
    }
  }

  #readEach(paths: readonly string[], longest: number): Promise<(Buffer | null)[]> {
    const readOne = (place: string): Promise<Buffer | null> =>
      withRegularFile(place, constants.O_RDONLY, async (handle, size) => (size > longest ? null : handle.readFile()));
    return Promise.all(paths.map((path) => atPlace(this.root, path, readOne).catch(() => null)));
  }

  async #insideVault<T>(path: string, work: (place: string) => Promise<T>): Promise<T> {
    if (path === '') throw new Refusal(403, 'EOUTSIDE', 'The vault itself is not moved or removed.');
    return atPlace(this.root, path, work);
  }

  async #known(path: string): Promise<Stat> {
    const found = await this.stat(path);
    if (found === null) throw Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
    return found;
  }
}

/** Returns null for anything other than a file or a real folder. */
async function statAt(place: string): Promise<Stat | null> {
  try {
    const stats = await lstat(place);
    return stats.isFile() || stats.isDirectory() ? statOf(stats) : null;
  } catch {
    return null;
  }
}

function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function statOf(stats: Stats): Stat {
  const isFile = stats.isFile();
  return {
    type: isFile ? 'file' : 'folder',
    ctime: Math.round(stats.birthtimeMs),
    mtime: Math.round(stats.mtimeMs),
    size: isFile ? stats.size : 0,
  };
}
