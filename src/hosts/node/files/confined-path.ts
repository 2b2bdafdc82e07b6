import { join, relative, sep } from 'node:path';
import { AppError } from '../../../core/errors';
import { folderOf } from '../../../core/note/path';
import type { Disk } from './disk';

/**
 * The place on disk of a vault path whose folders all lie inside the vault: real folders, no links, none of them hidden under another name.
 * The file itself is not looked at, and missing folders are fine. Throws `outside-vault`, or `exists` when a file stands where a folder is needed.
 */
export async function confinedPath(disk: Disk, root: string, path: string): Promise<string> {
  const folder = folderOf(path);
  let at = root;
  let existing = root;
  for (const segment of folder === '' ? [] : folder.split('/')) {
    at = join(at, segment);
    const stat = await disk.stat(at);
    if (stat === null) break;
    if (stat.kind === 'link') throw leaves(path, `"${segment}" is a symbolic link, and links are not followed.`);
    if (stat.kind !== 'folder') throw new AppError('exists', `Cannot use "${path}": "${segment}" is a file, not a folder.`, path);
    existing = at;
  }
  // Catches what the names do not show: short names of Windows, and the root itself replaced meanwhile.
  const real = relative(await disk.realPath(root), await disk.realPath(existing));
  if (real.split(sep).some((segment) => segment.startsWith('.'))) throw leaves(path, 'its folder is hidden or lies outside.');
  return join(root, ...path.split('/'));
}

function leaves(path: string, reason: string): AppError {
  return new AppError('outside-vault', `"${path}" is refused: ${reason}`, path);
}
