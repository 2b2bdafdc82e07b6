import { AppError } from '../errors';
import { parseVaultPath, type VaultPath } from '../note/path';

/** Characters that macOS ignores when it compares names. */
const unseen = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** Maximum number of folders above a file. Each folder is checked at every step, so a path of thousands of folders would take minutes. */
const mostFolders = 100;
const mostShown = 200;

/**
 * Checks that a file may be written at `path`: inside the vault, at most 100 folders deep, and without a segment that
 * begins with a dot, which keeps every plan away from the config folder, `.git`, trashes and our own state. Throws
 * `outside-vault`.
 */
export function requireWritablePath(path: string): VaultPath {
  const safe = parseVaultPath(path);
  const segments = safe.split('/');
  if (segments.length > mostFolders + 1)
    throw new AppError(
      'outside-vault',
      `"${path.slice(0, mostShown)}…" is more than ${String(mostFolders)} folders deep. Choose a folder higher up.`,
      path,
    );
  if (segments.some((segment) => segment.replace(unseen, '').startsWith('.'))) {
    throw new AppError(
      'outside-vault',
      `"${path}" is hidden or in a hidden folder; hidden files are never changed.`,
      path,
    );
  }
  return safe;
}

/** Returns the folders above `path`, outermost first. */
export function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
