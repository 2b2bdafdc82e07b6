import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import type { ConfigPlace } from '../../../core/ai-clients/ai-client';
import { AppError, isDiskError } from '../../../core/errors';
import type { ClientFile, ClientFiles } from '../../../ports/client-files';
import type { Random } from '../../../ports/random';
import { below, nodeDisk } from './node-disk';

const mostBytes = 50_000_000;

/** Mode of a new file: configurations may hold keys. */
const privateMode = 0o600;

const backupEnding = '.before-cyberbrain';

/** A file behind its links, and the disk below the folder that it may not leave. */
interface Located {
  readonly path: string;
  readonly disk: Disk;
  readonly root: string;
}

/**
 * Configuration files of other programs. Links are followed only inside the home folder and the folder that the
 * configuration belongs to; a linked file is changed in its place, and the link stays.
 */
export class NodeClientFiles implements ClientFiles {
  readonly #home: string;
  readonly #random: Random;

  constructor(home: string, random: Random) {
    this.#home = home;
    this.#random = random;
  }

  async exists(path: string): Promise<boolean> {
    return (await nodeDisk.stat(path).catch(() => null)) !== null;
  }

  async read(place: ConfigPlace): Promise<ClientFile | null> {
    return readText(await this.#locate(place));
  }

  async readBackup(place: ConfigPlace): Promise<ClientFile | null> {
    return readText(backupOf(await this.#locate(place)));
  }

  async replace(place: ConfigPlace, expected: string | null, text: string | null): Promise<void> {
    const located = await this.#locate(place);
    const found = await readText(located);
    if ((found?.text ?? null) !== expected)
      throw new AppError(
        'conflict',
        `"${located.path}" was changed by another program in the meantime. Run the command again.`,
        located.path,
      );
    if (found?.isReadOnly === true)
      throw new AppError(
        'not-permitted',
        `"${located.path}" is read-only. Make it writable and try again.`,
        located.path,
      );
    const mode = (await located.disk.stat(located.path))?.mode ?? privateMode;
    await this.#write(located, text, mode & 0o777);
  }

  async saveBackup(place: ConfigPlace, text: string | null): Promise<string> {
    const backup = backupOf(await this.#locate(place));
    await this.#write(backup, text, privateMode);
    return backup.path;
  }

  async #write({ path, disk, root }: Located, text: string | null, mode: number): Promise<void> {
    const growing = `${path}.${this.#random.token(4)}.tmp`;
    try {
      if (text === null) {
        await disk.unlink(path).catch(unlessMissing);
        return;
      }
      await makeFolders(disk, dirname(path), root);
      await disk.writeNew(growing, new TextEncoder().encode(text), { mode });
      await disk.rename(growing, path).catch(async (error: unknown) => {
        await disk.unlink(growing).catch(() => undefined);
        throw error;
      });
      await disk.syncFolder(dirname(path));
    } catch (error) {
      throw mapDiskError(error, text === null ? 'Cannot remove' : 'Cannot write', path);
    }
  }

  async #locate({ base, file }: ConfigPlace): Promise<Located> {
    const path = await behindLinks(file);
    for (const owned of [this.#home, base]) {
      const root = await behindLinks(owned);
      if (isBelow(root, path)) return { path, root, disk: below(nodeDisk, root) };
    }
    throw new AppError(
      'outside-vault',
      `"${file}" is a link that leads out of your home folder, to "${path}". Change that file by hand, or put the file itself in place of the link.`,
      file,
    );
  }
}

function backupOf(located: Located): Located {
  return { ...located, path: `${located.path}${backupEnding}` };
}

async function readText({ path, disk }: Located): Promise<ClientFile | null> {
  try {
    const stat = await disk.stat(path);
    if (stat === null) return null;
    const bytes = await disk.read(path, { limit: mostBytes });
    return { path, text: decoded(bytes, path), isReadOnly: (stat.mode & 0o222) === 0 };
  } catch (error) {
    throw mapDiskError(error, 'Cannot read', path, { otherwise: 'unreadable' });
  }
}

function decoded(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError('unreadable', `"${path}" is not UTF-8 text. Save it as UTF-8 and try again.`, path);
  }
}

/** Returns the real path of a file or folder that need not exist yet. Throws for a link that leads nowhere. */
async function behindLinks(path: string): Promise<string> {
  try {
    return await nodeDisk.realPath(path);
  } catch (error) {
    if (!isDiskError(error, 'ENOENT') || dirname(path) === path) throw mapDiskError(error, 'Cannot read', path);
    if ((await nodeDisk.stat(path)) !== null)
      throw new AppError('outside-vault', `"${path}" is a link that leads nowhere. Remove it and try again.`, path);
    return join(await behindLinks(dirname(path)), basename(path));
  }
}

function isBelow(root: string, path: string): boolean {
  const inside = relative(root, path);
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

async function makeFolders(disk: Disk, folder: string, root: string): Promise<void> {
  if (folder === root || (await disk.stat(folder)) !== null) return;
  await makeFolders(disk, dirname(folder), root);
  await disk.makeFolder(folder);
}

function unlessMissing(error: unknown): void {
  if (!isDiskError(error, 'ENOENT')) throw error;
}
