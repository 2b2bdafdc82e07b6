import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Disk, DiskStat } from '../../../adapters/disk/disk';
import { DiskByteSource } from '../../../adapters/disk/disk-byte-source';
import { AppError, messageOf } from '../../../core/errors';
import { parseVaultPath, type VaultPath } from '../../../core/note/path';
import type { SourceFile, SourceFiles } from '../../../ports/source-files';
import { below, nodeDisk } from './node-disk';
import { slackFolder } from './slack-folder';

/** A file or folder with its real path. */
interface Found extends DiskStat {
  readonly path: string;
}

/**
 * Files named on the command line: relative to the working folder, otherwise to the vault. A named file may be a link;
 * files in a named folder may not, and only regular files are read. An unpacked export of Slack counts as one file.
 */
export class NodeSourceFiles implements SourceFiles {
  readonly #inVault: Disk;

  constructor(
    private readonly vaultRoot: string,
    private readonly workingFolder: string,
  ) {
    this.#inVault = below(nodeDisk, vaultRoot);
  }

  async find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    const files: SourceFile[] = [];
    const problems: { label: string; reason: string }[] = [];
    for (const name of names) {
      try {
        files.push(...(await this.#findOne(name)));
      } catch (error) {
        problems.push({ label: name, reason: messageOf(error) });
      }
    }
    return { files, problems };
  }

  async foldersIn(name: string): Promise<string[]> {
    const { path, kind } = await this.#locate(name);
    if (kind !== 'folder') return [];
    const inside = (await nodeDisk.entries(path)).filter((entry) => entry.kind === 'folder');
    // Folders named by dates have the newest last.
    return inside
      .map((entry) => join(name, entry.name))
      .sort()
      .reverse();
  }

  async #findOne(name: string): Promise<SourceFile[]> {
    const found = await this.#locate(name);
    if (found.kind === 'file') return [this.#sourceFile(found, name, true)];
    if (found.kind !== 'folder')
      throw new AppError('unreadable', `${name} is not a regular file. Choose a file or a folder.`, name);
    const slack = await this.#slackFolder(found, name);
    if (slack !== null) return [slack];
    const inside = (await nodeDisk.entries(found.path))
      .filter((entry) => entry.kind === 'file' && !entry.name.startsWith('.'))
      .map((entry) => entry.name);
    const files = await Promise.all(
      inside.sort().map(async (entry) => {
        const file = await nodeDisk.stat(join(found.path, entry));
        // A file that was removed or replaced meanwhile is skipped.
        return file?.kind === 'file'
          ? this.#sourceFile({ ...file, path: join(found.path, entry) }, join(name, entry), false)
          : null;
      }),
    );
    return files.filter((file) => file !== null);
  }

  /** An unpacked export of Slack is read like its zip: as one file. */
  async #slackFolder({ path }: Found, name: string): Promise<SourceFile | null> {
    const disk = this.#insideVault(path) === null ? nodeDisk : this.#inVault;
    const found = await slackFolder(disk, path, name);
    if (found === null) return null;
    const { size, mtimeMs, source } = found;
    return {
      ...{ label: name, vaultPath: null, place: path, isNamed: true, size, mtimeMs },
      open: () => Promise.resolve(source),
    };
  }

  async #locate(name: string): Promise<Found> {
    for (const candidate of [resolve(this.workingFolder, name), resolve(this.vaultRoot, name)]) {
      const found = await follow(candidate);
      if (found !== null) return found;
    }
    throw new AppError('not-found', `There is no file or folder at ${name}. Check the path.`, name);
  }

  #sourceFile({ path, size, mtimeMs }: Found, name: string, isNamed: boolean): SourceFile {
    const vaultPath = this.#insideVault(path);
    const label = vaultPath ?? name;
    // The path is already real, so a link there now was put there since.
    return {
      label,
      vaultPath,
      ...(vaultPath === null ? { place: path } : {}),
      isNamed,
      size,
      mtimeMs,
      open: () => openSource(vaultPath === null ? nodeDisk : this.#inVault, path, label),
    };
  }

  #insideVault(path: string): VaultPath | null {
    const inside = relative(this.vaultRoot, path);
    if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
    try {
      return parseVaultPath(inside.split(sep).join('/'));
    } catch {
      // A name that no vault path can have, such as one with a backslash, is read but never moved.
      return null;
    }
  }
}

async function openSource(disk: Disk, path: string, label: string): Promise<DiskByteSource> {
  const stat = await disk.stat(path);
  if (stat === null) throw new AppError('not-found', `The file "${label}" no longer exists.`, label);
  return new DiskByteSource(disk, path, label, stat.size, false);
}

/** Returns null when nothing is there. */
async function follow(path: string): Promise<Found | null> {
  try {
    const real = await nodeDisk.realPath(path);
    const stat = await nodeDisk.stat(real);
    return stat === null ? null : { ...stat, path: real };
  } catch {
    return null;
  }
}
