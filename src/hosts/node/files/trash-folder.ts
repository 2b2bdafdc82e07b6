import { join } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { AppError, isDiskError } from '../../../core/errors';
import { mostBytes } from './node-disk';
import { placeFile } from '../../../adapters/disk/place-file';
import { numberedName } from '../../../core/note/path';

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

async function placeOrCopy(disk: Disk, place: string, target: string): Promise<void> {
  try {
    await placeFile(disk, place, target);
  } catch (error) {
    if (!isDiskError(error, 'EXDEV')) throw error;
    await disk.writeNew(target, await disk.read(place, { limit: mostBytes }));
    await disk.unlink(place);
  }
}
