import type { DataAdapter } from 'obsidian';
import { vaultLimit } from '../../../adapters/disk/disk-blob-store';
import { isTemporaryForm } from '../../../adapters/disk/state-folder';
import { AppError } from '../../../core/errors';
import { folderOf, nameOf } from '../../../core/note/path';
import { foldersAbove } from '../../../core/plan/writable-path';
import type { BlobStore } from '../../../ports/blob-store';
import type { Random } from '../../../ports/random';
import { AdapterRecordSteps, requireFolder } from './adapter-record-steps';
import { mapFileError, meansCode } from './map-file-error';
import { temporaryName } from './vault-paths';

const segmentForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Age in ms after which a temporary file cannot belong to a write in progress. */
const leftoverAgeMs = 3_600_000;

/** Maximum depth of folders: keys have two or three segments, and deeper nesting could be endless. */
const deepest = 8;

/**
 * Records as files below a hidden folder of the vault, created on the first write and kept out of version control, for
 * platforms with only the app's adapter, such as phones. New content is written to `.tmp/` in the same folder, which no
 * key can name. Only files with names created here are ever cleaned up.
 */
export class AdapterBlobStore implements BlobStore {
  readonly #steps: AdapterRecordSteps;
  readonly #temporary: string;
  #isCleared = false;

  /** `root` is a vault path such as `.cyberbrain`. */
  constructor(
    private readonly adapter: DataAdapter,
    private readonly root: string,
    private readonly random: Random,
  ) {
    this.#steps = new AdapterRecordSteps(adapter, root);
    this.#temporary = `${root}/.tmp`;
  }

  async get(key: string): Promise<Uint8Array | null> {
    const place = this.#place(key);
    return this.#attempt('Cannot read', place, async () => {
      const size = await this.#sizeOf(place);
      if (size === null) return null;
      if (size > vaultLimit(key))
        throw new AppError(
          'unreadable',
          `"${place}" is too large (${size} bytes) and was not read. Move it away and try again.`,
          place,
        );
      return unlessGone(async () => new Uint8Array(await this.adapter.readBinary(place)), null);
    });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#through(key, bytes, async (temporary, place) => {
      await this.#steps.replace(temporary, place);
      return true;
    });
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    return this.#through(
      key,
      bytes,
      async (temporary, place) => (await this.#sizeOf(place)) === null && this.#steps.place(temporary, place),
    );
  }

  async append(key: string, bytes: Uint8Array): Promise<void> {
    const place = this.#place(key);
    const own = bytes.slice();
    await this.#attempt('Cannot write', place, async () => {
      await this.#prepare(place);
      await this.#steps.append(place, own, this.#newTemporary());
    });
  }

  async delete(key: string): Promise<void> {
    const place = this.#place(key);
    await this.#attempt('Cannot remove', place, async () => {
      if ((await this.#sizeOf(place)) !== null) await unlessGone(() => this.adapter.remove(place), undefined);
    });
  }

  async rename(from: string, to: string): Promise<boolean> {
    const source = this.#place(from);
    const target = this.#place(to);
    return this.#attempt('Cannot move', source, async () => {
      if ((await this.#sizeOf(source)) === null) return false;
      await this.#prepare(target);
      return unlessGone(async () => {
        await this.#steps.replace(source, target);
        return true;
      }, false);
    });
  }

  async list(prefix: string): Promise<string[]> {
    if (prefix.split('/').includes('..')) throw new AppError('internal', `"${prefix}" is not a valid key prefix.`);
    const keys = await this.#attempt('Cannot list', this.root, () => this.#keysIn(folderOf(prefix), prefix));
    return keys.sort();
  }

  async size(key: string): Promise<number | null> {
    const place = this.#place(key);
    return this.#attempt('Cannot access', place, () => this.#sizeOf(place));
  }

  #place(key: string): string {
    if (!key.split('/').every((segment) => segmentForm.test(segment)))
      throw new AppError('internal', `"${key}" is not a valid record key.`);
    return `${this.root}/${key}`;
  }

  async #sizeOf(place: string): Promise<number | null> {
    const stat = await unlessGone(() => this.adapter.stat(place), null);
    return stat?.type === 'file' ? stat.size : null;
  }

  async #keysIn(folder: string, prefix: string): Promise<string[]> {
    const place = folder === '' ? this.root : `${this.root}/${folder}`;
    if (place.split('/').length > deepest || (await this.adapter.stat(place))?.type !== 'folder') return [];
    const { files, folders } = await unlessGone(() => this.adapter.list(place), { files: [], folders: [] });
    const keyOf = (path: string): string => path.slice(this.root.length + 1);
    const isKey = (path: string): boolean => segmentForm.test(nameOf(path));
    const keys = files
      .filter(isKey)
      .map(keyOf)
      .filter((key) => key.startsWith(prefix));
    for (const below of folders.filter(isKey).map(keyOf)) {
      if (below.startsWith(prefix) || prefix.startsWith(below)) keys.push(...(await this.#keysIn(below, prefix)));
    }
    return keys;
  }

  /** Writes a temporary file and passes it on; removes it unless `put` used it up. */
  async #through(
    key: string,
    bytes: Uint8Array,
    put: (temporary: string, place: string) => Promise<boolean>,
  ): Promise<boolean> {
    const place = this.#place(key);
    const own = bytes.slice();
    return this.#attempt('Cannot write', place, async () => {
      await this.#prepare(place);
      const temporary = this.#newTemporary();
      let isUsed = false;
      try {
        await this.#steps.writeNew(temporary, own);
        isUsed = await put(temporary, place);
        return isUsed;
      } finally {
        if (!isUsed) await this.adapter.remove(temporary).catch(() => undefined);
      }
    });
  }

  #newTemporary(): string {
    return `${this.#temporary}/${temporaryName(this.random)}`;
  }

  async #prepare(place: string): Promise<void> {
    if (!(await this.adapter.exists(this.#temporary))) await this.#makeRoot();
    for (const folder of [this.root, this.#temporary]) await requireFolder(this.adapter, folder);
    if (!this.#isCleared) await this.#clearLeftovers();
    for (const folder of foldersAbove(place)) await this.#makeFolder(folder);
    if ((await this.adapter.stat(place))?.type === 'folder')
      throw new AppError('exists', `"${place}" is a folder, not a regular file. Move it away and try again.`, place);
  }

  async #makeRoot(): Promise<void> {
    for (const folder of [...foldersAbove(this.root), this.root]) await this.#makeFolder(folder);
    const ignore = `${this.root}/.gitignore`;
    if (((await this.adapter.stat(ignore))?.size ?? 0) === 0) await this.adapter.write(ignore, '*\n');
    await this.#makeFolder(this.#temporary);
  }

  async #makeFolder(folder: string): Promise<void> {
    if (!(await this.adapter.exists(folder))) {
      try {
        await this.adapter.mkdir(folder);
      } catch (error) {
        // For a folder on a read-only disk Node reports that it does not exist.
        if (meansCode(error, 'not-found')) throw mapFileError({ code: 'EROFS' }, 'Cannot make', folder);
        // Somebody else created it meanwhile.
        if (!meansCode(error, 'exists')) throw error;
      }
    }
    await requireFolder(this.adapter, folder);
  }

  async #clearLeftovers(): Promise<void> {
    this.#isCleared = true;
    for (const path of (await this.adapter.list(this.#temporary)).files.filter((each) =>
      isTemporaryForm(nameOf(each)),
    )) {
      const stat = await this.adapter.stat(path);
      if (stat !== null && Date.now() - stat.mtime > leftoverAgeMs)
        await this.adapter.remove(path).catch(() => undefined);
    }
  }

  async #attempt<T>(action: string, place: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#steps.guard(work);
    } catch (error) {
      throw mapFileError(error, action, place);
    }
  }
}

/** Returns `otherwise` when the file is removed meanwhile. */
async function unlessGone<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (meansCode(error, 'not-found')) return otherwise;
    throw error;
  }
}
