import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { chmod, link, lstat, mkdir, readdir, readFile, rename, rm, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataWriteOptions, ListedFiles, ScannedEntry, Stat } from '../model/file-backend';
import { placeInVault } from './place-in-vault';
import { Refusal } from './refusal';
import { isTemporaryFile, largestFile, limited, withTemporaryFile } from './temporary-file';

/** Bytes; what is longer is no note that anybody wrote. */
const longestText = 10_000_000;
/** Bytes; what is longer is sent alone, as it is read. */
const longestTogether = 500_000;

/** The vault's folder on this machine; every path is a vault path and stays inside. Symbolic links are not listed. */
export class VaultDisk {
  constructor(private readonly root: string) {}

  /** Everything outside names that begin with a dot. */
  async scan(folder = ''): Promise<ScannedEntry[]> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true });
    const shown = entries.filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()));
    const found = await Promise.all(shown.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const stats = await this.#statOf(path);
      const below = entry.isDirectory() ? await this.scan(path) : [];
      return stats === null ? [] : [{ path, ...stats }, ...below];
    }));
    return found.flat();
  }

  async stat(path: string): Promise<Stat | null> {
    await placeInVault(this.root, path);
    return this.#statOf(path);
  }

  async list(path: string): Promise<ListedFiles> {
    const entries = await readdir(await placeInVault(this.root, path), { withFileTypes: true });
    const shown = entries.filter((entry) => !isTemporaryFile(entry.name)).map((entry) => ({ entry, path: path === '' ? entry.name : `${path}/${entry.name}` }));
    return {
      files: shown.filter(({ entry }) => entry.isFile()).map((each) => each.path).sort(),
      folders: shown.filter(({ entry }) => entry.isDirectory()).map((each) => each.path).sort(),
    };
  }

  /** A file's bytes and their number. Throws for a folder, and for a file that is too large. */
  async open(path: string): Promise<{ readonly size: number; readonly stream: Readable }> {
    const place = await placeInVault(this.root, path);
    const stats = await stat(place);
    if (!stats.isFile()) throw Object.assign(new Error('EISDIR: illegal operation on a directory'), { code: 'EISDIR' });
    if (stats.size > largestFile) throw new Refusal(413, 'EFBIG', `EFBIG: '${path}' is larger than 200 MB`);
    // A file that grows meanwhile is cut where it was.
    return { size: stats.size, stream: stats.size === 0 ? createReadStream(place) : createReadStream(place, { end: stats.size - 1 }) };
  }

  /** The texts of files that can be read and are not large, else null. */
  async texts(paths: readonly string[]): Promise<(string | null)[]> {
    return (await this.#readEach(paths, longestText)).map((bytes) => bytes?.toString('utf8') ?? null);
  }

  /** The bytes of files that can be read and are small, else null. */
  files(paths: readonly string[]): Promise<(Buffer | null)[]> {
    return this.#readEach(paths, longestTogether);
  }

  /** Replaces the file in one step, keeping its permissions; with `isNew` throws EEXIST when there is one. */
  async write(path: string, source: Readable, { isNew, ctime, mtime }: DataWriteOptions & { readonly isNew: boolean }): Promise<Stat> {
    const place = await placeInVault(this.root, path);
    const former = await lstat(place).catch(() => null);
    if (former?.isDirectory() === true) throw Object.assign(new Error('EISDIR: illegal operation on a directory'), { code: 'EISDIR' });
    await withTemporaryFile(place, source, async (file) => {
      if (former !== null) await chmod(file, former.mode);
      if (mtime !== undefined || ctime !== undefined) await utimes(file, new Date(), new Date(mtime ?? Date.now()));
      await (isNew ? link(file, place) : rename(file, place));
    });
    return this.#known(path);
  }

  async append(path: string, source: Readable): Promise<Stat> {
    await pipeline(source, limited(), createWriteStream(await placeInVault(this.root, path), { flags: 'a' }));
    return this.#known(path);
  }

  async mkdir(path: string): Promise<void> {
    await mkdir(await placeInVault(this.root, path), { recursive: true });
  }

  async rmdir(path: string, isRecursive: boolean): Promise<void> {
    const place = await this.#insideVault(path);
    if (isRecursive) await rm(place, { recursive: true });
    else await rmdir(place);
  }

  async remove(path: string): Promise<void> {
    await unlink(await this.#insideVault(path));
  }

  /** Throws EEXIST when something is at `to`. */
  async rename(from: string, to: string): Promise<void> {
    const [source, target] = [await this.#insideVault(from), await this.#insideVault(to)];
    const [own, taken] = [await lstat(source), await lstat(target).catch(() => null)];
    // On a disk that ignores case a name may be taken by the file itself.
    if (taken !== null && (taken.ino !== own.ino || taken.dev !== own.dev)) throw Object.assign(new Error('EEXIST: file already exists'), { code: 'EEXIST' });
    await rename(source, target);
  }

  #readEach(paths: readonly string[], longest: number): Promise<(Buffer | null)[]> {
    return Promise.all(paths.map(async (path) => {
      try {
        const place = await placeInVault(this.root, path);
        return (await stat(place)).size > longest ? null : await readFile(place);
      } catch {
        return null;
      }
    }));
  }

  async #insideVault(path: string): Promise<string> {
    if (path === '') throw new Refusal(403, 'EOUTSIDE', 'The vault itself is not moved or removed.');
    return placeInVault(this.root, path);
  }

  async #known(path: string): Promise<Stat> {
    const found = await this.#statOf(path);
    if (found === null) throw Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
    return found;
  }

  async #statOf(path: string): Promise<Stat | null> {
    try {
      const stats = await lstat(join(this.root, path));
      return stats.isSymbolicLink() ? null : statOf(stats);
    } catch {
      return null;
    }
  }
}

function statOf(stats: Stats): Stat {
  const isFile = stats.isFile();
  return { type: isFile ? 'file' : 'folder', ctime: Math.round(stats.birthtimeMs), mtime: Math.round(stats.mtimeMs), size: isFile ? stats.size : 0 };
}
