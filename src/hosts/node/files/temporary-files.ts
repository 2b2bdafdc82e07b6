import { join } from 'node:path';
import type { Disk, DiskEntry } from '../../../adapters/disk/disk';
import { isAppError, isDiskError } from '../../../core/errors';
import type { Random } from '../../../ports/random';
import { ensureStateFolder, stateFolderName } from '../../../adapters/disk/state-folder';

const inStateFolder = /^[0-9a-f]{16}$/;
const besideNote = /^\.cyberbrain-[0-9a-f]{16}\.tmp$/;

/** True for a temporary file that a write creates next to a note, where the vault spans several disks. */
export function isTemporaryName(name: string): boolean {
  return besideNote.test(name);
}

/**
 * Temporary files with new content of notes: in `.cyberbrain/tmp/`, or next to the note when that is another file
 * system.
 */
export class TemporaryFiles {
  /** True once the folder was made, so that a run of many writes looks for it once. */
  #isReady = false;

  constructor(
    private readonly disk: Disk,
    private readonly root: string,
    private readonly random: Random,
  ) {}

  /**
   * Writes and flushes a temporary file and passes it to `place`; retries next to the note when `place` fails with
   * EXDEV. Leaves no file behind when it throws.
   */
  async through(
    folder: string,
    bytes: Uint8Array,
    mode: number | undefined,
    place: (temporary: string) => Promise<void>,
  ): Promise<void> {
    const token = this.random.token(8);
    const state = join(this.root, stateFolderName, 'tmp');
    const wasReady = this.#isReady;
    if (!wasReady) await this.#makeReady(state);
    try {
      await this.#attempt(join(state, token), bytes, mode, place);
    } catch (error) {
      if (wasReady && isDiskError(error, 'ENOENT')) {
        this.#isReady = false;
        await this.through(folder, bytes, mode, place);
        return;
      }
      if (!isDiskError(error, 'EXDEV')) throw error;
      await this.#attempt(join(folder, `.cyberbrain-${token}.tmp`), bytes, mode, place);
    }
  }

  /** Removes files left by a crash, here and in `folders` (paths on disk): only files with names created here. */
  async clear(folders: readonly string[]): Promise<void> {
    await this.#clearFolder(join(this.root, stateFolderName, 'tmp'), inStateFolder);
    for (const folder of folders) await this.#clearFolder(folder, besideNote);
  }

  async #makeReady(state: string): Promise<void> {
    await ensureStateFolder(this.disk, join, this.root);
    if ((await this.disk.stat(state)) === null) await this.disk.makeFolder(state);
    this.#isReady = true;
  }

  async #attempt(
    temporary: string,
    bytes: Uint8Array,
    mode: number | undefined,
    place: (temporary: string) => Promise<void>,
  ): Promise<void> {
    try {
      await this.disk.writeNew(temporary, bytes, { mode });
      await place(temporary);
    } catch (error) {
      await this.disk.unlink(temporary).catch(() => undefined);
      throw error;
    }
  }

  async #clearFolder(folder: string, form: RegExp): Promise<void> {
    for (const { name, kind } of await this.#entries(folder)) {
      if (kind === 'file' && form.test(name)) await this.disk.unlink(join(folder, name));
    }
  }

  async #entries(folder: string): Promise<DiskEntry[]> {
    try {
      return await this.disk.entries(folder);
    } catch (error) {
      // Files reached by a link are not ours to remove.
      if (isDiskError(error, 'ENOENT', 'ENOTDIR') || isAppError(error, 'outside-vault') || isAppError(error, 'exists'))
        return [];
      throw error;
    }
  }
}
