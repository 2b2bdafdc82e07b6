import { dirname, join } from 'node:path';
import { AppError, isAppError } from '../../../core/errors';
import type { BlobStore } from '../../../ports/blob-store';
import type { Random } from '../../../ports/random';
import { isDiskError, nodeDisk, type Disk } from './disk';
import { mapDiskError } from './map-disk-error';
import { placeFile } from './place-file';
import { privateDisk } from './private-disk';
import { ensureStateFolder, stateFolderName } from './state-folder';
import { isAbandoned, temporaryName } from './temporary-name';

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** A temporary file older than this belongs to no write that still runs, whatever machine made it. */
const leftoverAgeMs = 3_600_000;

/** Records as files below one folder, made on the first write. New content grows in `.tmp/` of the same folder, which no key can name. Only their owner can read them, unless `disk` says otherwise. */
export class FileBlobStore implements BlobStore {
  private ready: Promise<void> | null = null;

  constructor(
    private readonly root: string,
    private readonly random: Random,
    private readonly disk: Disk = privateDisk,
    private readonly makeRoot: () => Promise<unknown> = () => makeFolders(disk, root),
  ) {}

  /** The store of a vault's `.cyberbrain` folder. */
  static inVault(vaultRoot: string, random: Random, disk: Disk = nodeDisk): FileBlobStore {
    return new FileBlobStore(join(vaultRoot, stateFolderName), random, disk, () => ensureStateFolder(disk, vaultRoot));
  }

  async get(key: string): Promise<Uint8Array | null> {
    const place = this.place(key);
    return this.attempt('Cannot read', place, async () => ((await this.disk.stat(place))?.kind === 'file' ? this.readIfThere(place) : null));
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
      // Another program's may be gone again by now; what is no file stays in the way.
      const kind = isAppError(error, 'exists') ? ((await this.stat(this.place(key)))?.kind ?? 'file') : null;
      if (kind === 'file') return false;
      throw error;
    }
  }

  async append(key: string, bytes: Uint8Array): Promise<void> {
    const place = this.place(key);
    await this.attempt('Cannot write', place, async () => {
      await this.prepare(place);
      const isNew = (await this.disk.stat(place)) === null;
      await this.disk.append(place, bytes);
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

  private async readIfThere(place: string): Promise<Uint8Array | null> {
    try {
      return await this.disk.read(place);
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
    await makeFolders(this.disk, dirname(place));
  }

  private async makeReady(): Promise<void> {
    await this.makeRoot();
    const folder = join(this.root, '.tmp');
    await this.disk.makeFolder(folder);
    for (const { name } of await this.entries(folder)) {
      const path = join(folder, name);
      const stat = await this.disk.stat(path);
      if (stat !== null && (isAbandoned(name) || Date.now() - stat.mtimeMs > leftoverAgeMs)) await this.disk.unlink(path).catch(() => undefined);
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

/** Makes a folder and those above it. */
async function makeFolders(disk: Disk, folder: string): Promise<void> {
  const stat = await disk.stat(folder);
  if (stat !== null || dirname(folder) === folder) return;
  await makeFolders(disk, dirname(folder));
  await disk.makeFolder(folder);
}
