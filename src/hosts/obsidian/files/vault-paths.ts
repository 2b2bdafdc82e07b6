import { normalizePath, type TAbstractFile, TFile, TFolder, type Vault } from 'obsidian';
import { AppError } from '../../../core/errors';
import { folderOf, foldName, isInDotFolder, isInFolder, nameOf, type VaultPath } from '../../../core/note/path';
import { foldersAbove } from '../../../core/plan/writable-path';
import { meansCode } from './map-file-error';

/**
 * How the app spells `path`: as it is when the app lists something there. Other names are composed (NFC) by the app, also those of
 * files whose name is decomposed on disk, so a name that is not listed as given is looked for, and made, in the app's spelling.
 */
export function listedPath(vault: Vault, path: string): string {
  if (path === '' || vault.getAbstractFileByPath(path) !== null) return path;
  const name = normalizePath(nameOf(path));
  const folder = listedPath(vault, folderOf(path));
  return folder === '' ? name : `${folder}/${name}`;
}

/** True for what lies in the config folder, whose name need not begin with a dot, or in a dot folder. */
export function isOutOfSight(vault: Vault, path: string): boolean {
  return isInDotFolder(path) || isInFolder(foldName(path), foldName(vault.configDir));
}

/** The listed file or folder whose name would be one with a segment of `path` where case and Unicode form do not count; null when there is none. */
export function findCollision(vault: Vault, path: VaultPath): VaultPath | null {
  let found: TAbstractFile = vault.getRoot();
  for (const segment of path.split('/')) {
    const names: TAbstractFile[] = found instanceof TFolder ? found.children : [];
    const taken =
      names.find(({ name }) => name === segment) ?? names.find(({ name }) => foldName(name) === foldName(segment));
    if (taken === undefined) return null;
    found = taken;
    if (taken.name !== segment) break;
  }
  return found.path as VaultPath;
}

/** Makes the folders above `place` that are missing, outermost first. Throws `exists` when a file stands in the way. */
export async function makeFoldersAbove(vault: Vault, place: string): Promise<void> {
  for (const folder of foldersAbove(place)) {
    const there = vault.getAbstractFileByPath(folder);
    if (there instanceof TFile)
      throw new AppError('exists', `Cannot use "${place}": "${folder}" is a file, not a folder.`, place);
    if (there !== null) continue;
    try {
      await vault.createFolder(folder);
    } catch (error) {
      // Somebody else made it meanwhile.
      if (!meansCode(error, 'exists')) throw error;
    }
  }
}
