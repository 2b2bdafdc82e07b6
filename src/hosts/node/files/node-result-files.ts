import { access, constants, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { AppError, isDiskError } from '../../../core/errors';
import { isNotePath } from '../../../core/note/path';
import type { Random } from '../../../ports/random';
import type { ResultFile, ResultFiles } from '../../../ports/source-files';
import { below, nodeDisk } from './node-disk';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';

/**
 * Output files named on the command line, relative to the working folder. Links are followed, except in the vault,
 * where anybody may have put them.
 */
export class NodeResultFiles implements ResultFiles {
  /** `vaultRoot` is the vault's real path. */
  constructor(
    private readonly vaultRoot: string,
    private readonly workingFolder: string,
    private readonly random: Random,
  ) {}

  async claim(name: string): Promise<ResultFile> {
    const named = resolve(this.workingFolder, name);
    if (this.#isInVault(named)) await this.#requirePlain(named, name);
    const found = await stat(named).catch(() => null);
    if (found?.isDirectory() === true) throw new AppError('usage', `${name} is a folder. Name a file.`, name);
    // A pipe or device is written to and cannot be replaced.
    if (found?.isFile() === false) return { write: (text) => orRefused(name, writeFile(named, text)) };
    const path = await placeOf(named, found !== null, name);
    if (this.#isNote(path))
      throw new AppError(
        'usage',
        `${name} is a note in the vault, and notes are not overwritten. Name another file.`,
        name,
      );
    return { write: (text) => orRefused(name, this.#replace(path, new TextEncoder().encode(text))) };
  }

  #isNote(path: string): boolean {
    return isNotePath(path) && this.#isInVault(path);
  }

  #isInVault(path: string): boolean {
    const inside = relative(this.vaultRoot, path);
    return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
  }

  async #requirePlain(path: string, name: string): Promise<void> {
    const stat = await below(nodeDisk, this.vaultRoot).stat(path);
    if (stat?.kind === 'link' || stat?.kind === 'other')
      throw new AppError(
        'usage',
        `${name} is a link or a device in the vault and is not written to. Name another file.`,
        name,
      );
  }

  async #replace(path: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(dirname(path), `.${this.random.token(8)}.tmp`);
    try {
      await nodeDisk.writeNew(temporary, bytes);
      await nodeDisk.rename(temporary, path);
    } catch (error) {
      await nodeDisk.unlink(temporary).catch(() => undefined);
      throw error;
    }
  }
}

/** Returns the path of the existing or future file, in a writable folder. */
async function placeOf(named: string, isThere: boolean, name: string): Promise<string> {
  try {
    const path = isThere ? await realpath(named) : join(await realpath(dirname(named)), basename(named));
    const folder = dirname(path);
    await access(folder, constants.W_OK);
    if ((await stat(folder)).isDirectory()) return path;
  } catch (error) {
    if (!isDiskError(error, 'ENOENT', 'ENOTDIR'))
      throw new AppError('usage', `${name} cannot be written: its folder is read-only. Name another file.`, name);
  }
  throw new AppError('usage', `${name} cannot be written: its folder does not exist. Check the path.`, name);
}

async function orRefused(name: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw mapDiskError(error, 'Cannot write', name);
  }
}
