import { dirname, join, relative, sep } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { isDiskError } from '../../../adapters/disk/disk-node';
import { AppError, isAppError } from '../../../core/errors';
import { joinBytes } from '../../../core/join-bytes';
import type { BlobStore } from '../../../ports/blob-store';
import type { Random } from '../../../ports/random';
import { mapDiskError } from './map-disk-error';
import { below, mostBytes, nodeDisk, privateDisk } from './node-disk';
import { placeFile } from './place-file';
import { ensureStateFolder, stateFolderName } from './state-folder';
import { isAbandoned, isTemporaryForm, temporaryName } from './temporary-name';

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** A temporary file older than this belongs to no write that still runs, whatever machine made it. */
const leftoverAgeMs = 3_600_000;

/** Records in a vault were perhaps written by strangers: locks are a line, and parts of journals and logs stay under 4 MB. */
const vaultLimit = (key: string): number => (/^(?:journal|logs)\//.test(key) ? 16_000_000 : 64_000);

interface FileBlobWorld {
  readonly disk: Disk;
  /** Makes the store's folder, before the first write. */
  readonly makeRoot: () => Promise<unknown>;
  /** Bytes; a larger record is refused. */
  readonly limit: (key: string) => number;
}

/**
 * Records as files below one folder, made on the first write. New content grows in `.tmp/` of the same folder, which no key can name.
 * No link is entered or followed there, whoever put it there, and when. Only their owner can read them, unless they lie in a vault.
 */
export class FileBlobStore implements BlobStore {
  private ready: Promise<void> | null = null;
  private readonly disk: Disk;

  constructor(
    private readonly root: string,
    private readonly random: Random,
    disk: Disk = privateDisk,
    private readonly world: FileBlobWorld = { disk: below(disk, root), makeRoot: () => makeFolders(disk, root), limit: () => mostBytes },
  ) {
    this.disk = this.world.disk;
  }

  /** The store of a vault's `.cyberbrain` folder. */
  static inVault(vaultRoot: string, random: Random, disk: Disk = nodeDisk): FileBlobStore {
    const inVault = below(disk, vaultRoot);
    return new FileBlobStore(join(vaultRoot, stateFolderName), random, disk, { disk: inVault, makeRoot: () => ensureStateFolder(inVault, vaultRoot), limit: vaultLimit });
  }

  async get(key: string): Promise<Uint8Array | null> {
    const place = this.place(key);
    return this.attempt('Cannot read', place, async () => ((await this.disk.stat(place))?.kind === 'file' ? this.readIfThere(place, this.world.limit(key)) : null));
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.through(key, bytes, (temporary, place) => this.disk.rename(temporary, place));
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    if ((await this.size(key)) !== null) return false;
    try {
      await this.through(key, bytes, (temporary, place) => placeFile(this.disk, temporary, place));
      return true;
    } catch (error) {
      if (!isAppError(error, 'exists')) throw error;
      const place = this.place(key);
      // Another program's may be gone again by now; what is no file stays in the way.
      if (((await this.stat(place))?.kind ?? 'file') === 'file') return false;
      throw new AppError('exists', `"${place}" is not a regular file. Move it away and try again.`, place);
    }
  }

  async append(key: string, bytes: Uint8Array): Promise<void> {
    const place = this.place(key);
    await this.attempt('Cannot write', place, async () => {
      await this.prepare(place);
      const isNew = (await this.disk.stat(place)) === null;
      try {
        await this.disk.append(place, bytes);
      } catch (error) {
        if (!isDiskError(error, 'EMLINK')) throw error;
        // Its other name may belong to anybody: what is added goes into a file of our own.
        await this.put(key, joinBytes([await this.disk.read(place, { limit: this.world.limit(key) }), bytes]));
      }
      if (isNew) await this.disk.syncFolder(dirname(place));
    });
  }

  async delete(key: string): Promise<void> {
    const place = this.place(key);
    await this.attempt('Cannot remove', place, async () => {
      if ((await this.disk.stat(place))?.kind !== 'file') return;
      try {
        await this.disk.unlink(place);
      } catch (error) {
        if (!isDiskError(error, 'ENOENT')) throw error;
        return;
      }
      await this.disk.syncFolder(dirname(place));
    });
  }

  async rename(from: string, to: string): Promise<boolean> {
    const source = this.place(from);
    const target = this.place(to);
    return this.attempt('Cannot move', source, async () => {
      if ((await this.disk.stat(source))?.kind !== 'file') return false;
      await this.prepare(target);
      try {
        await this.disk.rename(source, target);
      } catch (error) {
        if (isDiskError(error, 'ENOENT')) return false;
        throw error;
      }
      await this.disk.syncFolder(dirname(target));
      return true;
    });
  }

  async list(prefix: string): Promise<string[]> {
    if (prefix.split('/').some((part) => part === '..')) throw new AppError('internal', `"${prefix}" is not the beginning of a key.`);
    const slash = prefix.lastIndexOf('/');
    const keys = await this.attempt('Cannot list', this.root, () => this.keysIn(slash < 0 ? '' : prefix.slice(0, slash), prefix));
    return keys.sort();
  }

  async size(key: string): Promise<number | null> {
    const place = this.place(key);
    const stat = await this.stat(place);
    return stat?.kind === 'file' ? stat.size : null;
  }

  private stat(place: string): ReturnType<Disk['stat']> {
    return this.attempt('Cannot look at', place, () => this.disk.stat(place));
  }

  private place(key: string): string {
    const segments = key.split('/');
    if (!segments.every((part) => segment.test(part))) throw new AppError('internal', `"${key}" is not a key of a record.`);
    return join(this.root, ...segments);
  }

  private async readIfThere(place: string, limit: number): Promise<Uint8Array | null> {
    try {
      return await this.disk.read(place, { limit });
    } catch (error) {
      if (isDiskError(error, 'ENOENT')) return null;
      throw error;
    }
  }

  private async keysIn(folder: string, prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for (const entry of await this.entries(join(this.root, folder))) {
      if (!segment.test(entry.name)) continue;
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.kind === 'folder' && (key.startsWith(prefix) || prefix.startsWith(key))) keys.push(...(await this.keysIn(key, prefix)));
      if (entry.kind === 'file' && key.startsWith(prefix)) keys.push(key);
    }
    return keys;
  }

  private async entries(folder: string): ReturnType<Disk['entries']> {
    try {
      return await this.disk.entries(folder);
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
  }

  private async through(key: string, bytes: Uint8Array, put: (temporary: string, place: string) => Promise<void>): Promise<void> {
    const place = this.place(key);
    await this.attempt('Cannot write', place, async () => {
      await this.prepare(place);
      const temporary = join(this.root, '.tmp', temporaryName(this.random));
      try {
        await this.disk.writeNew(temporary, bytes);
        await put(temporary, place);
      } catch (error) {
        await this.disk.unlink(temporary).catch(() => undefined);
        throw error;
      }
      await this.disk.syncFolder(dirname(place));
    });
  }

  private async prepare(place: string): Promise<void> {
    this.ready ??= this.makeReady();
    try {
      await this.ready;
    } catch (error) {
      this.ready = null;
      throw error;
    }
    await this.makeFoldersOf(place);
  }

  private async makeReady(): Promise<void> {
    await this.world.makeRoot();
    const folder = join(this.root, '.tmp');
    await this.disk.makeFolder(folder);
    for (const { name } of (await this.entries(folder)).filter((entry) => entry.kind === 'file' && isTemporaryForm(entry.name))) {
      const path = join(folder, name);
      const stat = await this.disk.stat(path);
      if (stat !== null && (isAbandoned(name) || Date.now() - stat.mtimeMs > leftoverAgeMs)) await this.disk.unlink(path).catch(() => undefined);
    }
  }

  private async makeFoldersOf(place: string): Promise<void> {
    let folder = this.root;
    for (const name of relative(this.root, dirname(place)).split(sep)) {
      folder = join(folder, name);
      if (folder !== this.root && (await this.disk.stat(folder)) === null) await this.disk.makeFolder(folder);
    }
  }

  private async attempt<T>(action: string, place: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw mapDiskError(error, action, place);
    }
  }
}

/** Makes a folder of the device and those above it; a link among them is its owner's. */
async function makeFolders(disk: Disk, folder: string): Promise<void> {
  const stat = await disk.stat(folder);
  if (stat !== null || dirname(folder) === folder) return;
  await makeFolders(disk, dirname(folder));
  await disk.makeFolder(folder);
}
