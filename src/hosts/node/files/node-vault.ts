import { dirname, join } from 'node:path';
import type { Disk, DiskStat } from '../../../adapters/disk/disk';
import type { ContentHash } from '../../../core/content-hash';
import { AppError, isAppError, isDiskError } from '../../../core/errors';
import { folderOf, nameOf, parseVaultPath, type VaultPath, foldName } from '../../../core/note/path';
import { foldersAbove, requireWritablePath } from '../../../core/plan/writable-path';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';
import type { FileEntry, Vault, VaultNames } from '../../../ports/vault';
import { confinedPath, type ConfinedPlace, findCollision, FolderNames } from './vault-paths';
import { FileLister } from './list-files';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import { below, mostBytes, nodeDisk, noteDisk, promptLooks } from './node-disk';
import { placeFile } from '../../../adapters/disk/place-file';
import { FolderFlushes } from './folder-flushes';
import { TemporaryFiles } from './temporary-files';
import { putIntoTrash, removeFromTrash } from './trash-folder';

/** A vault in a folder of this machine. `root` is its real path; the trash is the vault's `.trash` folder. */
export class NodeVault implements Vault {
  readonly #disk: Disk;
  readonly #temporary: TemporaryFiles;
  readonly #flushes: FolderFlushes;
  /** Looks at folders that are under way. */
  readonly #looks = new Map<string, Promise<ConfinedPlace>>();
  readonly #lister: FileLister;

  constructor(
    private readonly root: string,
    private readonly hasher: Hasher,
    random: Random,
    disk: Disk = nodeDisk,
  ) {
    this.#disk = below(disk === nodeDisk ? noteDisk : disk, root);
    this.#lister = new FileLister(disk === nodeDisk ? promptLooks : disk, root);
    this.#temporary = new TemporaryFiles(this.#disk, root, random);
    this.#flushes = new FolderFlushes((folder) => this.#disk.syncFolder(folder));
  }

  async list(isQuick = false): Promise<FileEntry[]> {
    return this.#attempt('Cannot list', this.root, () => this.#lister.list(isQuick));
  }

  async stat(path: VaultPath): Promise<FileEntry | null> {
    const stat = await this.#look(path);
    if (stat === null || stat.kind === 'folder' || stat.kind === 'other') return null;
    return { path, size: stat.size, mtimeMs: stat.mtimeMs, isLink: stat.kind === 'link' };
  }

  async read(path: VaultPath): Promise<Uint8Array> {
    return this.#attempt(
      'Cannot read',
      path,
      async () => {
        try {
          return await this.#disk.read(this.#absolute(parseVaultPath(path)), { limit: mostBytes, label: path });
        } catch (error) {
          if (isDiskError(error, 'ENOENT', 'ENOTDIR'))
            throw new AppError('not-found', `There is no file "${path}".`, path);
          throw error;
        }
      },
      'unreadable',
    );
  }

  async write(path: VaultPath, bytes: Uint8Array, expected: ContentHash | null): Promise<void> {
    await this.#attempt('Cannot write', path, async () => {
      const { place, hasFolder } = await this.#confined(path);
      // Whether the name of a new file is free shows when it is placed.
      const stat = expected === null ? null : await this.#requireContent(place, path, expected);
      if (!hasFolder) await this.#makeFolders(path);
      await this.#temporary.through(dirname(place), bytes, stat?.mode, async (temporary) => {
        if (expected === null) {
          await this.#placeNew(temporary, place, path);
          return;
        }
        await this.#requireContent(place, path, expected);
        await this.#disk.rename(temporary, place);
      });
      await this.#flushes.of(dirname(place));
    });
  }

  async move(from: VaultPath, to: VaultPath, expected: ContentHash): Promise<void> {
    await this.#attempt('Cannot move', from, async () => {
      const source = await this.#writable(from);
      const target = await this.#writable(to);
      const stat = await this.#requireContent(source, from, expected);
      const isRespelling = await this.#requireFree(target, from, to, stat);
      await this.#makeFolders(to);
      await this.#requireContent(source, from, expected);
      // On a case-insensitive disk both names are one file, and only a rename changes its spelling.
      if (isRespelling) await this.#disk.rename(source, target);
      else await this.#place(source, target, to);
      await this.#disk.syncFolder(dirname(target));
      await this.#disk.syncFolder(dirname(source));
    });
  }

  async moveToTrash(path: VaultPath, expected: ContentHash): Promise<void> {
    await this.#attempt('Cannot trash', path, async () => {
      const place = await this.#writable(path);
      await this.#requireContent(place, path, expected);
      await putIntoTrash(this.#disk, this.root, place, nameOf(path));
      await this.#disk.syncFolder(dirname(place));
    });
  }

  async takeFromTrash(path: VaultPath, content: ContentHash): Promise<boolean> {
    return this.#attempt('Cannot remove from the trash', path, () =>
      removeFromTrash(this.#disk, this.root, nameOf(path), { hasher: this.hasher, content }),
    );
  }

  async remove(path: VaultPath, expected: ContentHash): Promise<void> {
    await this.#attempt('Cannot remove', path, async () => {
      const place = await this.#writable(path);
      await this.#requireContent(place, path, expected);
      await this.#disk.unlink(place);
      await this.#disk.syncFolder(dirname(place));
    });
  }

  async hasFolder(path: string): Promise<boolean> {
    return (await this.#look(path))?.kind === 'folder';
  }

  async removeEmptyFolder(path: string): Promise<boolean> {
    return this.#attempt('Cannot remove', path, async () => {
      const place = await this.#writable(path);
      if ((await this.#disk.stat(place))?.kind !== 'folder') return false;
      try {
        await this.#disk.removeFolder(place);
      } catch (error) {
        if (isDiskError(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return false;
        throw error;
      }
      await this.#disk.syncFolder(dirname(place));
      return true;
    });
  }

  async findCollision(path: VaultPath): Promise<VaultPath | null> {
    return this.namesOnce().findCollision(path);
  }

  namesOnce(): VaultNames {
    const names = new FolderNames(this.#disk, this.root);
    const folders = new Map<string, Promise<boolean>>();
    return {
      findCollision: (path) => this.#attempt('Cannot access', path, () => findCollision(names, path)),
      hasFolder: (path) => {
        const known = folders.get(path) ?? this.hasFolder(path);
        folders.set(path, known);
        return known;
      },
    };
  }

  async removeLeftovers(folders: readonly string[]): Promise<void> {
    await this.#attempt('Cannot clean up', this.root, () =>
      this.#temporary.clear(folders.map((folder) => this.#absolute(folder))),
    );
  }

  /** Returns null also when the path contains a link: nothing there belongs to the vault. */
  async #look(path: string): Promise<DiskStat | null> {
    try {
      return await this.#disk.stat(this.#absolute(path));
    } catch (error) {
      if (isAppError(error, 'outside-vault') || isAppError(error, 'exists')) return null;
      throw mapDiskError(error, 'Cannot access', path);
    }
  }

  #absolute(path: string): string {
    return join(this.root, ...path.split('/'));
  }

  async #writable(path: string): Promise<string> {
    return (await this.#confined(path)).place;
  }

  /** Files of one folder that are written at once share the look at it; each use of the folder proves it again. */
  async #confined(path: string): Promise<ConfinedPlace> {
    const confine = (): Promise<ConfinedPlace> => confinedPath(this.#disk, this.root, requireWritablePath(path));
    const folder = folderOf(path);
    const running = this.#looks.get(folder);
    if (running !== undefined) {
      const { hasFolder } = await running.catch(confine);
      return { place: this.#absolute(requireWritablePath(path)), hasFolder };
    }
    const looking = confine();
    this.#looks.set(folder, looking);
    try {
      return await looking;
    } finally {
      this.#looks.delete(folder);
    }
  }

  async #requireContent(place: string, path: VaultPath, expected: ContentHash | null): Promise<DiskStat | null> {
    const stat = await this.#disk.stat(place);
    if (stat !== null && stat.kind !== 'file')
      throw new AppError('outside-vault', `"${path}" is a folder, a link or a device, not a file.`, path);
    if (stat === null && expected === null) return null;
    if (stat === null) throw new AppError('conflict', `"${path}" no longer exists.`, path);
    if (expected === null) throw new AppError('conflict', `"${path}" already exists.`, path);
    if (this.hasher.sha256(await this.#disk.read(place, { limit: mostBytes })) !== expected)
      throw new AppError('conflict', `"${path}" was changed in the meantime.`, path);
    return stat;
  }

  /**
   * Throws unless the target is free. True when `to` is the same file with another spelling, on a case-insensitive
   * disk.
   */
  async #requireFree(target: string, from: VaultPath, to: VaultPath, source: DiskStat | null): Promise<boolean> {
    const stat = await this.#disk.stat(target);
    if (stat === null) return false;
    const isSameName =
      from !== to &&
      folderOf(from) === folderOf(to) &&
      foldName(from) === foldName(to) &&
      stat.identity === source?.identity;
    if (isSameName && !(await this.#disk.entries(dirname(target))).some((entry) => entry.name === nameOf(to)))
      return true;
    throw new AppError('exists', `Cannot move "${from}": "${to}" already exists.`, to);
  }

  async #placeNew(temporary: string, place: string, path: VaultPath): Promise<void> {
    try {
      await placeFile(this.#disk, temporary, place);
    } catch (error) {
      if (isDiskError(error, 'EEXIST')) await this.#requireContent(place, path, null);
      throw error;
    }
  }

  async #place(source: string, target: string, path: VaultPath): Promise<void> {
    try {
      await placeFile(this.#disk, source, target);
    } catch (error) {
      if (isDiskError(error, 'EEXIST')) throw new AppError('exists', `"${path}" already exists.`, path);
      if (!isDiskError(error, 'EXDEV')) throw error;
      throw new AppError('not-permitted', `Cannot move to "${path}": it is on another disk.`, path);
    }
  }

  async #makeFolders(path: VaultPath): Promise<void> {
    const folders = foldersAbove(path);
    const last = folders.at(-1);
    if (last === undefined || (await this.#disk.stat(this.#absolute(last))) !== null) return;
    for (const folder of folders) {
      if ((await this.#disk.stat(this.#absolute(folder))) === null) await this.#disk.makeFolder(this.#absolute(folder));
    }
  }

  async #attempt<T>(action: string, path: string, work: () => Promise<T>, otherwise?: 'unreadable'): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const mapped = mapDiskError(error, action, path);
      // Reading has two outcomes: missing, or not accessible.
      if (otherwise !== undefined && !['not-found', 'outside-vault', 'unreadable'].includes(mapped.code))
        throw new AppError(otherwise, mapped.message, path);
      throw mapped;
    }
  }
}
