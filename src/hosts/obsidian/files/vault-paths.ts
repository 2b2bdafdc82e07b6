import { normalizePath, type TAbstractFile, TFile, TFolder, type Vault } from 'obsidian';
import { AppError } from '../../../core/errors';
import { folderOf, foldName, isInDotFolder, isInFolder, nameOf, type VaultPath } from '../../../core/note/path';
import { foldersAbove } from '../../../core/plan/writable-path';
import { meansCode } from './map-file-error';

/**
 * Returns the app's spelling of `path`: unchanged when the app lists something there. The app composes other names
 * (NFC), even those of files whose name is decomposed on disk, so a name that is not listed is looked up, and created,
 * in the app's spelling.
 */
export function listedPath(vault: Vault, path: string): string {
  if (path === '' || vault.getAbstractFileByPath(path) !== null) return path;
  const name = normalizePath(nameOf(path));
  const folder = listedPath(vault, folderOf(path));
  return folder === '' ? name : `${folder}/${name}`;
}

/** True for a path in the config folder, whose name need not begin with a dot, or in a dot folder. */
export function isOutOfSight(vault: Vault, path: string): boolean {
  return isInDotFolder(path) || isInFolder(foldName(path), foldName(vault.configDir));
}

/**
 * Returns the listed file or folder whose name equals a segment of `path` except for case or Unicode form; null when
 * there is none.
 */
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

/** Creates the missing folders above `place`, outermost first. Throws `exists` when a file is in the way. */
export async function makeFoldersAbove(vault: Vault, place: string): Promise<void> {
  for (const folder of foldersAbove(place)) {
    const there = vault.getAbstractFileByPath(folder);
    if (there instanceof TFile)
      throw new AppError('exists', `Cannot use "${place}": "${folder}" is a file, not a folder.`, place);
    if (there !== null) continue;
    try {
      await vault.createFolder(folder);
    } catch (error) {
      // Somebody else created it meanwhile.
      if (!meansCode(error, 'exists')) throw error;
    }
  }
}
