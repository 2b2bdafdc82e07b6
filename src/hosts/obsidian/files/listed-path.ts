import { normalizePath, type Vault } from 'obsidian';
import { folderOf, isInDotFolder, isInFolder, nameOf } from '../../../core/note/path';
import { foldName } from '../../../core/plan/folded-name';

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
