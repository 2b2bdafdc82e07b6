import { AppError } from '../errors';
import { parseVaultPath, type VaultPath } from '../note/path';

/** What disks of macOS leave out when they compare names. */
const unseen = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/**
 * Checks that a file may be written at `path`: inside the vault, and no segment begins with a dot, which keeps the config folder,
 * `.git`, trashes and our own state out of reach of every plan. Throws `outside-vault`.
 */
export function requireWritablePath(path: string): VaultPath {
  const safe = parseVaultPath(path);
  if (safe.split('/').some((segment) => segment.replace(unseen, '').startsWith('.'))) {
    throw new AppError('outside-vault', `"${path}" is hidden or lies in a hidden folder; only notes and files in ordinary folders are changed.`, path);
  }
  return safe;
}

/** The folders above `path`, outermost first. */
export function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(0, -1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
