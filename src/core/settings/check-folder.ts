import { isAppError } from '../errors';
import { isInFolder } from '../note/path';
import { requireWritablePath } from '../plan/writable-path';
import { stripEnds } from '../text-ends';

/** A folder as settings keep it: without spaces and slashes around it. */
export function bareFolder(text: string): string {
  return stripEnds(text.trim(), /\//);
}

/** Why a folder that the user named cannot be used, as a sentence; null when it can. It need not exist yet. */
export function folderProblem(text: string, configFolder: string): string | null {
  const folder = bareFolder(text);
  if (folder === '') return 'Name a folder in this vault.';
  if (isInFolder(folder, configFolder)) return 'The app keeps its own settings there. Name another folder.';
  if (folder.split('/').some((segment) => segment.startsWith('.') && segment !== '..' && segment !== '.'))
    return 'A name that begins with a dot is hidden. Name another folder.';
  if (/[<>:"|?*]/.test(folder)) return 'A folder name cannot hold any of < > : " | ? *';
  return isInsideVault(folder) ? null : 'This is not a folder inside the vault.';
}

/** True for a bare folder that is neither the vault itself, nor hidden, nor outside. */
export function isInsideVault(folder: string): boolean {
  try {
    return requireWritablePath(folder) !== '';
  } catch (error) {
    if (!isAppError(error, 'outside-vault')) throw error;
    return false;
  }
}
