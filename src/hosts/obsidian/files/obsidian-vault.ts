import { TFile, TFolder, type App, type FileStats, type TAbstractFile } from 'obsidian';
import type { ContentHash } from '../../../core/content-hash';
import { AppError, isAppError } from '../../../core/errors';
import { parseVaultPath, type VaultPath } from '../../../core/note/path';
import { requireWritablePath } from '../../../core/plan/writable-path';
import type { Hasher } from '../../../ports/hasher';
import type { Random } from '../../../ports/random';
import type { FileEntry, Vault, VaultNames } from '../../../ports/vault';
import { vaultOnDisk } from './desktop-node';
import { exactText, ownBuffer } from './exact-text';
import { findCollision, isOutOfSight, listedPath, makeFoldersAbove, partNames } from './vault-paths';
import { linkedFiles, refuseLinks } from './refuse-links';
import { mapFileError, meansCode, refuseTooLargeForPhone } from './map-file-error';
import { untilForgotten, putIntoTrash, removeFromTrash } from './vault-trash';
import { Semaphore } from '../../../engine/indexing/semaphore';

/** Maximum size in bytes of a file that is held in memory. */
const mostBytes = 2 ** 31 - 1;

/**
 * The open vault as the app lists it: without files whose name begins with a dot, with files in linked folders. Links
 * are never read. Writes are as atomic and durable as the app's own, which also update its editors and other plugins.
 */
export class ObsidianVault implements Vault {
  // The app checks and then writes, so our own writes must not interleave.
  readonly #writes = new Semaphore(1);

  constructor(
    private readonly app: App,
    private readonly hasher: Hasher,
    private readonly random: Random,
  ) {}

  async list(): Promise<FileEntry[]> {
    const isLinked = await linkedFiles(this.app.vault.adapter);
    const files = this.app.vault.getFiles().filter((file) => !isOutOfSight(this.app.vault, file.path));
    return files
      .map((file) => entryOf(file.path as VaultPath, file.stat, isLinked(file.path)))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Returns the state on disk: a file that is being copied grows before the app reports it. */
  async stat(path: VaultPath): Promise<FileEntry | null> {
    const file = this.#find(path);
    if (!(file instanceof TFile)) return null;
    try {
      const stat = await this.app.vault.adapter.stat(file.path);
      return stat?.type === 'file' ? entryOf(path, stat, await this.#isLinked(file.path)) : null;
    } catch (error) {
      if (meansCode(error, 'not-found')) return null;
      throw mapFileError(error, 'Cannot access', path);
    }
  }

  async read(path: VaultPath): Promise<Uint8Array> {
    const file = this.#find(parseVaultPath(path));
    if (!(file instanceof TFile)) throw notThere(path);
    try {
      return await this.#bytesOf(file);
    } catch (error) {
      const mapped = mapFileError(error, 'Cannot read', path);
      if (mapped.code === 'not-found') throw notThere(path);
      throw mapped.code === 'outside-vault' ? mapped : new AppError('unreadable', mapped.message, path);
    }
  }

  write(path: VaultPath, bytes: Uint8Array, expected: ContentHash | null): Promise<void> {
    return this.#change('Cannot write', path, async () => {
      const place = await this.#writable(path);
      if (expected === null) {
        await this.#create(place, bytes);
        return;
      }
      const { file, content } = await this.#require(place, expected);
      await partNames(this.app.vault.adapter, place, this.random);
      const [before, after] = [exactText(content), exactText(bytes)];
      if (before === null || after === null) {
        await this.app.vault.modifyBinary(file, ownBuffer(bytes));
        return;
      }
      await this.app.vault.process(file, (text) => {
        if (this.hasher.sha256(text) !== expected) throw changed(path);
        return after;
      });
    });
  }

  move(from: VaultPath, to: VaultPath, expected: ContentHash): Promise<void> {
    return this.#change('Cannot move', from, async () => {
      const source = await this.#writable(from);
      const target = await this.#writable(to);
      const { file } = await this.#require(source, expected);
      if (this.app.vault.getAbstractFileByPath(target) !== null)
        throw new AppError('exists', `Cannot move "${from}": "${to}" already exists.`, to);
      await makeFoldersAbove(this.app.vault, target);
      // Not the file manager's rename, which may ask the user and rewrites links; here those are operations of a plan.
      await this.app.vault.rename(file, target);
    });
  }

  moveToTrash(path: VaultPath, expected: ContentHash): Promise<void> {
    return this.#change('Cannot trash', path, async () => {
      const { file } = await this.#require(await this.#writable(path), expected);
      await putIntoTrash(this.app, file);
    });
  }

  takeFromTrash(path: VaultPath, content: ContentHash): Promise<boolean> {
    return this.#change('Cannot remove from the trash', path, () =>
      removeFromTrash(this.app.vault, path, { hasher: this.hasher, content }),
    );
  }

  remove(path: VaultPath, expected: ContentHash): Promise<void> {
    return this.#change('Cannot remove', path, async () => {
      const { file } = await this.#require(await this.#writable(path), expected);
      const place = file.path;
      await this.app.vault.adapter.remove(place);
      await untilForgotten(this.app.vault, place);
    });
  }

  hasFolder(path: string): Promise<boolean> {
    return Promise.resolve(path === '' || this.#find(path) instanceof TFolder);
  }

  removeEmptyFolder(path: string): Promise<boolean> {
    return this.#change('Cannot remove', path, async () => {
      const place = await this.#writable(path);
      const { vault } = this.app;
      if (vault.getFolderByPath(place) === null) return false;
      try {
        // The app does not list hidden files.
        const { files, folders } = await vault.adapter.list(place);
        if (files.length + folders.length > 0) return false;
        await vault.adapter.rmdir(place, false);
      } catch (error) {
        if (meansCode(error, 'not-found') || meansCode(error, 'exists')) return false;
        throw error;
      }
      await untilForgotten(vault, place);
      return true;
    });
  }

  findCollision(path: VaultPath): Promise<VaultPath | null> {
    return Promise.resolve(findCollision(this.app.vault, path));
  }

  namesOnce(): VaultNames {
    return this;
  }

  removeLeftovers(): Promise<void> {
    // Nothing to do: the app writes to the files themselves, without temporary files of ours.
    return Promise.resolve();
  }

  #find(path: string): TAbstractFile | null {
    const { vault } = this.app;
    return isOutOfSight(vault, path) ? null : vault.getAbstractFileByPath(path === '' ? '/' : listedPath(vault, path));
  }

  async #writable(path: string): Promise<string> {
    const place = listedPath(this.app.vault, requireWritablePath(path));
    if (isOutOfSight(this.app.vault, place))
      throw new AppError(
        'outside-vault',
        `"${path}" is in the app's configuration folder, which is never changed.`,
        path,
      );
    await refuseLinks(this.app.vault.adapter, place);
    return place;
  }

  async #require(
    place: string,
    expected: ContentHash,
  ): Promise<{ readonly file: TFile; readonly content: Uint8Array }> {
    const file = this.app.vault.getAbstractFileByPath(place);
    if (file instanceof TFolder) throw notAFile(place);
    if (!(file instanceof TFile)) throw new AppError('conflict', `"${place}" no longer exists.`, place);
    const content = await this.#bytesOf(file).catch((error: unknown) => {
      throw meansCode(error, 'not-found')
        ? new AppError('conflict', `"${place}" no longer exists.`, place)
        : mapFileError(error, 'Cannot read', place);
    });
    if ((await this.hasher.digest(content)) !== expected) throw changed(place);
    return { file, content };
  }

  async #create(place: string, bytes: Uint8Array): Promise<void> {
    const taken = this.app.vault.getAbstractFileByPath(place);
    if (taken instanceof TFolder) throw notAFile(place);
    if (taken !== null) throw new AppError('conflict', `"${place}" already exists.`, place);
    await makeFoldersAbove(this.app.vault, place);
    try {
      await this.app.vault.createBinary(place, ownBuffer(bytes));
    } catch (error) {
      throw meansCode(error, 'exists') ? new AppError('conflict', `"${place}" already exists.`, place) : error;
    }
  }

  async #isLinked(path: string): Promise<boolean> {
    const onDisk = vaultOnDisk(this.app.vault.adapter);
    if (onDisk === null) return false;
    try {
      return (await onDisk.disk.stat(onDisk.placeOf(path)))?.kind === 'link';
    } catch (error) {
      if (isAppError(error, 'outside-vault')) return true;
      throw error;
    }
  }

  /** Reads a file; on desktop by the disk itself, which follows no link and waits for no pipe in place of the file. */
  async #bytesOf(file: TFile): Promise<Uint8Array> {
    const {
      path,
      stat: { size },
    } = file;
    refuseTooLargeForPhone(path, size);
    const onDisk = vaultOnDisk(this.app.vault.adapter);
    if (onDisk === null) return new Uint8Array(await this.app.vault.readBinary(file));
    return onDisk.disk.read(onDisk.placeOf(path), { limit: mostBytes, label: path });
  }

  /**
   * Checks for links before and, since the app writes by names, after the write: a link put there meanwhile is
   * reported.
   */
  #change<T>(action: string, path: string, work: () => Promise<T>): Promise<T> {
    return this.#writes.run(async () => {
      try {
        const result = await work();
        await refuseLinks(this.app.vault.adapter, listedPath(this.app.vault, path));
        return result;
      } catch (error) {
        throw mapFileError(error, action, path);
      }
    });
  }
}

function entryOf(path: VaultPath, { size, mtime }: FileStats, isLink: boolean): FileEntry {
  return { path, size, mtimeMs: Math.trunc(mtime), isLink };
}

function notThere(path: string): AppError {
  return new AppError('not-found', `There is no file "${path}".`, path);
}

function notAFile(path: string): AppError {
  return new AppError('outside-vault', `"${path}" is a folder, not a file.`, path);
}

function changed(path: string): AppError {
  return new AppError('conflict', `"${path}" was changed in the meantime.`, path);
}
