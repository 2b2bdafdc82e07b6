import { isAppError } from '../errors';
import { isInFolder } from '../note/path';
import { requireWritablePath } from '../plan/writable-path';
import { stripEnds } from '../text-ends';

/** Returns a folder as settings store it: without surrounding spaces and slashes. */
export function bareFolder(text: string): string {
  return stripEnds(text.trim(), /\//);
}

/** Returns the reason, as a sentence, why a folder that the user named cannot be used; null when it can. It need not exist yet. */
export function folderProblem(text: string, configFolder: string): string | null {
  const folder = bareFolder(text);
  if (folder === '') return 'Enter a folder in this vault.';
  if (isInFolder(folder, configFolder)) return 'The app stores its settings there. Choose another folder.';
  if (folder.split('/').some((segment) => segment.startsWith('.') && segment !== '..' && segment !== '.'))
    return 'A name that begins with a dot is hidden. Choose another folder.';
  if (/[<>:"|?*]/.test(folder)) return 'A folder name cannot contain < > : " | ? *';
  return isInsideVault(folder) ? null : 'This is not a folder inside the vault.';
}

/** True for a bare folder that is neither the vault itself, nor hidden, nor outside the vault. */
export function isInsideVault(folder: string): boolean {
  try {
    return requireWritablePath(folder) !== '';
  } catch (error) {
    if (!isAppError(error, 'outside-vault')) throw error;
    return false;
  }
}
