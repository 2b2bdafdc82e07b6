import { TFile, TFolder, type Vault } from 'obsidian';
import { DiskByteSource } from '../../../adapters/disk/disk-byte-source';
import { AppError, messageOf } from '../../../core/errors';
import { parseVaultPath, type VaultPath } from '../../../core/note/path';
import { stripEnd } from '../../../core/text-ends';
import type { ByteSource, SourceFile, SourceFiles } from '../../../ports/source-files';
import { vaultOnDisk, type VaultOnDisk } from './desktop-node';
import { meansCode, refuseTooLargeForPhone } from './map-file-error';
import { isOutOfSight, listedPath } from './vault-paths';
import { wholeFile } from '../../../engine/capturing/source-pieces';

/** Files of the open vault, named by their vault paths. */
export class VaultSourceFiles implements SourceFiles {
  constructor(private readonly vault: Vault) {}

  find(names: readonly string[]): ReturnType<SourceFiles['find']> {
    return findEach(names, (name) => this.#findOne(name));
  }

  #findOne(name: string): SourceFile[] {
    const path = parseVaultPath(stripEnd(name.replace(/^(?:\.\/)+/, ''), /\//));
    const found = isOutOfSight(this.vault, path)
      ? null
      : this.vault.getAbstractFileByPath(listedPath(this.vault, path));
    if (found instanceof TFile) return [this.#sourceFile(found, true)];
    if (!(found instanceof TFolder))
      throw new AppError('not-found', `There is no file or folder "${name}" in the vault. Check the path.`, name);
    const inside = found.children.filter((child) => child instanceof TFile);
    return inside.sort((a, b) => (a.name < b.name ? -1 : 1)).map((file) => this.#sourceFile(file, false));
  }

  #sourceFile(file: TFile, isNamed: boolean): SourceFile {
    const path = file.path as VaultPath;
    return {
      label: path,
      vaultPath: path,
      isNamed,
      size: file.stat.size,
      mtimeMs: Math.trunc(file.stat.mtime),
      open: () => this.#open(file),
    };
  }

  async #open(file: TFile): Promise<ByteSource> {
    const { path } = file;
    refuseTooLargeForPhone(path, file.stat.size);
    const disk = vaultOnDisk(this.vault.adapter);
    if (disk !== null) return openOnDisk(disk, path);
    try {
      return wholeFile(new Uint8Array(await this.vault.readBinary(file)));
    } catch (error) {
      if (meansCode(error, 'not-found')) throw new AppError('not-found', `The file "${path}" no longer exists.`, path);
      throw new AppError('unreadable', `"${path}" cannot be read: ${messageOf(error)}`, path);
    }
  }
}

/** Opens a regular file. The app lists links like files; here they are not followed. */
async function openOnDisk({ disk, placeOf }: VaultOnDisk, path: string): Promise<ByteSource> {
  const place = placeOf(path);
  const stat = await disk.stat(place);
  if (stat === null) throw new AppError('not-found', `The file "${path}" no longer exists.`, path);
  return new DiskByteSource(disk, place, path, stat.size, false);
}

/** Finds the files for all names; a name that fails becomes a problem. */
export async function findEach(
  names: readonly string[],
  find: (name: string) => readonly SourceFile[] | Promise<readonly SourceFile[]>,
): ReturnType<SourceFiles['find']> {
  const files: SourceFile[] = [];
  const problems: { label: string; reason: string }[] = [];
  for (const name of names) {
    try {
      files.push(...(await find(name)));
    } catch (error) {
      problems.push({ label: name, reason: messageOf(error) });
    }
  }
  return { files, problems };
}
