import { constants } from 'node:fs';
import * as files from 'node:fs/promises';
import * as paths from 'node:path';
import process from 'node:process';
import { diskOfNode } from '../../src/adapters/disk/disk-of-node';
import { openPlace } from '../../src/adapters/disk/open-place';
import { isAppError } from '../../src/core/errors';
import { Refusal } from './refusal';

const disk = diskOfNode({ files, constants: { ...constants }, paths, platform: process.platform });

/**
 * Calls `work` with a path to a folder of the vault (`''` is the vault itself) that stays valid until it ends. Throws
 * when the path or a link in it leads elsewhere.
 */
export async function inFolder<T>(root: string, path: string, work: (folder: string) => Promise<T>): Promise<T> {
  const place = await openPlace(disk, { path: root, paths }, path === '' ? [] : namesIn(path)).catch(
    (error: unknown) => {
      if (isAppError(error, 'outside-vault')) throw ledAway(path);
      throw isAppError(error, 'exists')
        ? Object.assign(new Error('ENOTDIR: not a directory'), { code: 'ENOTDIR' })
        : error;
    },
  );
  try {
    return await work(place.path);
  } finally {
    await place.close();
  }
}

/**
 * Does the same for a file or folder that may not exist: its parent folder is held while `work` uses the path. Throws
 * when there is a link at the path.
 */
export async function atPlace<T>(root: string, path: string, work: (place: string) => Promise<T>): Promise<T> {
  const names = namesIn(path);
  const name = names.pop() ?? '';
  return inFolder(root, names.join('/'), async (folder) => {
    const place = paths.join(folder, name);
    if ((await disk.stat(place))?.kind === 'link') throw ledAway(path);
    return work(place);
  });
}

function namesIn(path: string): string[] {
  const names = path.split('/');
  const isSafe = names.every((name) => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name));
  if (!isSafe || /^[A-Za-z]:/.test(path)) throw new Refusal(403, 'EOUTSIDE', `'${path}' does not lie in the vault.`);
  return names;
}

function ledAway(path: string): Refusal {
  return new Refusal(403, 'ELOOP', `ELOOP: a link stands in the way, '${path}'`);
}
