import { join } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { AppError, isDiskError } from '../../../core/errors';
import { mostBytes } from './node-disk';
import { placeFile } from '../../../adapters/disk/place-file';
import { isNumberedName, numberedName } from '../../../core/note/path';
import type { ContentHash } from '../../../core/content-hash';
import type { Hasher } from '../../../ports/hasher';

/** Moves a file into the vault's `.trash` folder under a free name: `note.md`, `note 2.md`, … */
export async function putIntoTrash(disk: Disk, root: string, place: string, name: string): Promise<void> {
  const trash = join(root, '.trash');
  const stat = await disk.stat(trash);
  if (stat === null) await disk.makeFolder(trash);
  else if (stat.kind !== 'folder')
    throw new AppError(
      'outside-vault',
      `The vault's trash "${trash}" is a link or a file. Move it away and try again.`,
      trash,
    );
  for (let number = 1; ; number++) {
    const target = join(trash, numberedName(name, number));
    try {
      if ((await disk.stat(target)) === null) {
        await placeOrCopy(disk, place, target);
        await disk.syncFolder(trash);
        return;
      }
    } catch (error) {
      if (!isDiskError(error, 'EEXIST')) throw error;
    }
  }
}

/** Removes one file with this content that `putIntoTrash` named after `name`, and then the trash if it is empty; false when there is none. */
export async function removeFromTrash(
  disk: Disk,
  root: string,
  name: string,
  { hasher, content }: { readonly hasher: Hasher; readonly content: ContentHash },
): Promise<boolean> {
  const trash = join(root, '.trash');
  if ((await disk.stat(trash))?.kind !== 'folder') return false;
  for (const entry of await disk.entries(trash)) {
    if (entry.kind !== 'file' || !isNumberedName(entry.name, name)) continue;
    const place = join(trash, entry.name);
    if (hasher.sha256(await disk.read(place, { limit: mostBytes })) !== content) continue;
    await disk.unlink(place);
    await disk.syncFolder(trash);
    // A folder with other files stays.
    await disk.removeFolder(trash).catch(() => undefined);
    return true;
  }
  return false;
}

async function placeOrCopy(disk: Disk, place: string, target: string): Promise<void> {
  try {
    await placeFile(disk, place, target);
  } catch (error) {
    if (!isDiskError(error, 'EXDEV')) throw error;
    await disk.writeNew(target, await disk.read(place, { limit: mostBytes }));
    await disk.unlink(place);
  }
}
