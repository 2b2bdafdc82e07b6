import { join } from 'node:path';
import type { Random } from '../../../ports/random';
import { isDiskError, type Disk } from './disk';
import { ensureStateFolder, stateFolderName } from './state-folder';

const besideNote = /^\.cyberbrain-[0-9a-f]+\.tmp$/;

/** True for a file that a write puts beside a note for a moment, where the vault spans several disks. */
export function isTemporaryName(name: string): boolean {
  return besideNote.test(name);
}

/** New content on its way to a note: under `.cyberbrain/tmp/`, or beside the note when that is another file system. */
export class TemporaryFiles {
  constructor(
    private readonly disk: Disk,
    private readonly root: string,
    private readonly random: Random,
  ) {}

  /** Writes and flushes a temporary file and hands it to `place`; tries again beside the note when `place` fails with EXDEV. Leaves no file behind when it throws. */
  async through(folder: string, bytes: Uint8Array, mode: number | undefined, place: (temporary: string) => Promise<void>): Promise<void> {
    const token = this.random.token(8);
    const state = join(await ensureStateFolder(this.disk, this.root), 'tmp');
    await this.disk.makeFolder(state);
    try {
      await this.attempt(join(state, token), bytes, mode, place);
    } catch (error) {
      if (!isDiskError(error, 'EXDEV')) throw error;
      await this.attempt(join(folder, `.cyberbrain-${token}.tmp`), bytes, mode, place);
    }
  }

  /** Removes what a crash left, here and in `folders` (paths on disk). */
  async clear(folders: readonly string[]): Promise<void> {
    const state = join(this.root, stateFolderName, 'tmp');
    for (const name of await this.names(state)) await this.disk.unlink(join(state, name));
    for (const folder of folders) {
      for (const name of await this.names(folder)) if (isTemporaryName(name)) await this.disk.unlink(join(folder, name));
    }
  }

  private async attempt(temporary: string, bytes: Uint8Array, mode: number | undefined, place: (temporary: string) => Promise<void>): Promise<void> {
    try {
      await this.disk.writeNew(temporary, bytes, mode);
      await place(temporary);
    } catch (error) {
      await this.disk.unlink(temporary).catch(() => undefined);
      throw error;
    }
  }

  private async names(folder: string): Promise<string[]> {
    try {
      return (await this.disk.entries(folder)).filter((entry) => entry.kind === 'file').map((entry) => entry.name);
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return [];
      throw error;
    }
  }
}
