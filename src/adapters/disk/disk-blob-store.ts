import { AppError, isAppError, isDiskError } from '../../core/errors';
import { joinBytes } from '../../core/join-bytes';
import type { BlobStore, Keeping } from '../../ports/blob-store';
import type { Disk } from './disk';
import type { DiskNode } from './disk-node';
import { hasNoHardLinks } from './place-file';
import { ensureStateFolder, stateFolderName, isTemporaryForm, type TemporaryNames } from './state-folder';

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Maximum depth of folders: no key has more segments, but others may nest folders as deep as paths go. */
const mostLevels = 8;

/** Age in ms after which a temporary file cannot belong to a write in progress, on any machine. */
const leftoverAgeMs = 3_600_000;

/**
 * Maximum size in bytes of a record in a vault, which a stranger may have written: locks are one line, and parts of
 * journals and logs stay under 4 MB.
 */
export const vaultLimit = (key: string): number => (/^(?:journal|logs)\//.test(key) ? 16_000_000 : 64_000);

/** Dependencies that a host passes to its stores. */
export interface StoreHost {
  readonly paths: DiskNode['paths'];
  readonly temporary: TemporaryNames;
  /** Converts the error of a failed file call; `action` begins the sentence ("Cannot write"). */
  mapError(thrown: unknown, action: string, place: string): AppError;
}

export interface StoreDeps extends StoreHost {
  readonly root: string;
  /** Disk that follows no link below the root. */
  readonly disk: Disk;
  /** Creates the store's folder before the first write. */
  makeRoot(): Promise<unknown>;
  /** Maximum size of a record in bytes; a larger one is refused. */
  limit(key: string): number;
  /** True when nobody else writes there: then a folder or a pipe in place of a record is an error, not an absence. */
  readonly isOurs?: boolean;
}

/**
 * Records as files below one folder, created on the first write. New content is written to `.tmp/` in the same folder,
 * which no key can name. Links in the folder are never followed, whoever put them there, and whenever. Only files with
 * names created here are ever cleaned up.
 */
export class DiskBlobStore implements BlobStore {
  #ready: Promise<void> | null = null;
  readonly #disk: Disk;
  readonly #root: string;

  constructor(private readonly deps: StoreDeps) {
    this.#disk = deps.disk;
    this.#root = deps.root;
  }

  /** Returns the dependencies for a vault's `.cyberbrain` folder; `disk` follows no link below the vault. */
  static worldInVault(vaultRoot: string, disk: Disk, host: StoreHost): StoreDeps {
    const join = (...parts: string[]): string => host.paths.join(...parts);
    return {
      ...host,
      root: join(vaultRoot, stateFolderName),
      disk,
      makeRoot: () => ensureStateFolder(disk, join, vaultRoot),
      limit: vaultLimit,
    };
  }

  async get(key: string): Promise<Uint8Array | null> {
    const place = this.#place(key);
    return this.#attempt('Cannot read', place, async () => {
      try {
        return await this.#disk.read(place, { limit: this.deps.limit(key) });
      } catch (error) {
        return this.#insteadOf(place, error);
      }
    });
  }

  async put(key: string, bytes: Uint8Array, keeping?: Keeping): Promise<void> {
    await this.#through(key, bytes, keeping, (temporary, place) => this.#disk.rename(temporary, place));
  }

  async create(key: string, bytes: Uint8Array, keeping?: Keeping): Promise<boolean> {
    if ((await this.size(key)) !== null) return false;
    return this.#through(key, bytes, keeping, (temporary, place) => this.#placeNew(temporary, place, bytes));
  }

  async append(key: string, bytes: Uint8Array): Promise<void> {
    const place = this.#place(key);
    await this.#attempt('Cannot write', place, async () => {
      await this.#prepare(place);
      const isNew = (await this.#disk.stat(place)) === null;
      try {
        await this.#disk.append(place, bytes);
      } catch (error) {
        if (!isDiskError(error, 'EMLINK')) throw error;
        // Its other name may belong to anybody, so the addition goes into a new file of our own.
        await this.put(key, joinBytes([await this.#disk.read(place, { limit: this.deps.limit(key) }), bytes]));
      }
      if (isNew) await this.#disk.syncFolder(this.deps.paths.dirname(place));
    });
  }

  async delete(key: string, keeping: Keeping = 'lasting'): Promise<void> {
    const place = this.#place(key);
    await this.#attempt('Cannot remove', place, async () => {
      if ((await this.#disk.stat(place))?.kind !== 'file') return;
      try {
        await this.#disk.unlink(place);
      } catch (error) {
        if (!isDiskError(error, 'ENOENT')) throw error;
        return;
      }
      if (keeping === 'lasting') await this.#disk.syncFolder(this.deps.paths.dirname(place));
    });
  }

  async rename(from: string, to: string): Promise<boolean> {
    const source = this.#place(from);
    const target = this.#place(to);
    return this.#attempt('Cannot move', source, async () => {
      if ((await this.#disk.stat(source))?.kind !== 'file') return false;
      await this.#prepare(target);
      try {
        await this.#disk.rename(source, target);
      } catch (error) {
        if (isDiskError(error, 'ENOENT')) return false;
        throw error;
      }
      await this.#disk.syncFolder(this.deps.paths.dirname(target));
      return true;
    });
  }

  async list(prefix: string): Promise<string[]> {
    if (prefix.split('/').some((part) => part === '..'))
      throw new AppError('internal', `"${prefix}" is not a valid key prefix.`);
    const slash = prefix.lastIndexOf('/');
    const keys = await this.#attempt('Cannot list', this.#root, () =>
      this.#keysIn(slash < 0 ? '' : prefix.slice(0, slash), prefix),
    );
    return keys.sort();
  }

  async size(key: string): Promise<number | null> {
    const place = this.#place(key);
    const stat = await this.#stat(place);
    return stat?.kind === 'file' ? stat.size : null;
  }

  get #temporaries(): string {
    return this.deps.paths.join(this.#root, '.tmp');
  }

  #stat(place: string): ReturnType<Disk['stat']> {
    return this.#attempt('Cannot access', place, () => this.#disk.stat(place));
  }

  #place(key: string): string {
    const segments = key.split('/');
    if (!segments.every((part) => segment.test(part)))
      throw new AppError('internal', `"${key}" is not a valid record key.`);
    return this.deps.paths.join(this.#root, ...segments);
  }

  /** Returns null for a record that could not be read because there is none, and throws otherwise. */
  async #insteadOf(place: string, error: unknown): Promise<null> {
    const kind = isDiskError(error, 'ENOENT', 'ENOTDIR') ? undefined : (await this.#disk.stat(place))?.kind;
    if (kind === undefined) return null;
    if (kind !== 'file') {
      if (this.deps.isOurs === true) throw notRegular(place);
      return null;
    }
    if (isAppError(error, 'unreadable'))
      throw new AppError('unreadable', `${error.message} Move it away and try again.`, place);
    throw error;
  }

  async #keysIn(folder: string, prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for (const entry of await this.#entries(this.deps.paths.join(this.#root, folder))) {
      if (!segment.test(entry.name)) continue;
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const isRecord =
        entry.kind === 'file' ||
        (this.deps.isOurs === true && (entry.kind !== 'folder' || entry.name.endsWith('.json')));
      if (isRecord && key.startsWith(prefix)) keys.push(key);
      else if (
        entry.kind === 'folder' &&
        key.split('/').length < mostLevels &&
        (key.startsWith(prefix) || prefix.startsWith(key))
      )
        keys.push(...(await this.#keysIn(key, prefix)));
    }
    return keys;
  }

  async #entries(folder: string): ReturnType<Disk['entries']> {
    try {
      return await this.#disk.entries(folder);
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
  }

  async #through<T>(
    key: string,
    bytes: Uint8Array,
    keeping: Keeping = 'lasting',
    put: (temporary: string, place: string) => Promise<T>,
  ): Promise<T> {
    const place = this.#place(key);
    return this.#attempt('Cannot write', place, async () => {
      await this.#prepare(place);
      const temporary = this.deps.paths.join(this.#temporaries, this.deps.temporary.make());
      try {
        await this.#disk.writeNew(temporary, bytes, { isPassing: keeping === 'passing' });
        const result = await put(temporary, place);
        if (keeping === 'lasting') await this.#disk.syncFolder(this.deps.paths.dirname(place));
        return result;
      } catch (error) {
        await this.#disk.unlink(temporary).catch(() => undefined);
        throw error;
      }
    });
  }

  /**
   * Moves the temporary file to its place; false when the name is taken. A hard link appears with the whole content or
   * not at all; on a disk without hard links a new file is exclusive too, but grows.
   */
  async #placeNew(temporary: string, place: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await this.#disk.link(temporary, place).catch(async (error: unknown) => {
        if (!hasNoHardLinks(error)) throw error;
        await this.#disk.writeNew(place, bytes);
      });
    } catch (error) {
      if (!isDiskError(error, 'EEXIST')) throw error;
      await this.#disk.unlink(temporary);
      return false;
    }
    await this.#disk.unlink(temporary);
    return true;
  }

  async #prepare(place: string): Promise<void> {
    // Somebody may have removed the folder meanwhile.
    if (this.#ready !== null && (await this.#disk.stat(this.#temporaries)) === null) this.#ready = null;
    this.#ready ??= this.#makeReady();
    try {
      await this.#ready;
    } catch (error) {
      this.#ready = null;
      throw error;
    }
    await this.#makeFoldersOf(place);
    if (((await this.#disk.stat(place))?.kind ?? 'file') !== 'file') throw notRegular(place);
  }

  async #makeReady(): Promise<void> {
    await this.deps.makeRoot();
    const folder = this.#temporaries;
    await this.#disk.makeFolder(folder);
    for (const { name } of (await this.#entries(folder)).filter(
      (entry) => entry.kind === 'file' && isTemporaryForm(entry.name),
    )) {
      const path = this.deps.paths.join(folder, name);
      const stat = await this.#disk.stat(path);
      if (stat !== null && (this.deps.temporary.isAbandoned(name) || Date.now() - stat.mtimeMs > leftoverAgeMs))
        await this.#disk.unlink(path).catch(() => undefined);
    }
  }

  async #makeFoldersOf(place: string): Promise<void> {
    let folder = this.#root;
    for (const name of this.deps.paths
      .relative(this.#root, this.deps.paths.dirname(place))
      .split(this.deps.paths.sep)) {
      folder = this.deps.paths.join(folder, name);
      if (folder !== this.#root && (await this.#disk.stat(folder)) === null) await this.#disk.makeFolder(folder);
    }
  }

  async #attempt<T>(action: string, place: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.deps.mapError(error, action, place);
    }
  }
}

function notRegular(place: string): AppError {
  return new AppError('exists', `"${place}" is not a regular file. Move it away and try again.`, place);
}
