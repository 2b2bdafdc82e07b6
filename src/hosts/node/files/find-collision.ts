import { join } from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { isDiskError } from '../../../adapters/disk/disk-node';
import { isAppError } from '../../../core/errors';
import { parseVaultPath, type VaultPath } from '../../../core/note/path';
import { foldName } from '../../../core/plan/folded-name';

/** The file or folder whose name would be one with a segment of `path` where case and Unicode form do not count; null when there is none. */
export async function findCollision(disk: Disk, root: string, path: VaultPath): Promise<VaultPath | null> {
  const segments = path.split('/');
  let folder = '';
  for (const [index, segment] of segments.entries()) {
    const names = await namesIn(disk, join(root, folder));
    const taken = names.includes(segment) ? segment : names.find((name) => foldName(name) === foldName(segment));
    if (taken === undefined) return null;
    folder = folder === '' ? taken : `${folder}/${taken}`;
    if (taken !== segment || index === segments.length - 1) return parseVaultPath(folder);
  }
  return null;
}

async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  try {
    return (await disk.entries(folder)).map((entry) => entry.name);
  } catch (error) {
    // A file or a link stands where the path needs a folder: the vault says so when it is written.
    if (isDiskError(error, 'ENOENT', 'ENOTDIR') || isAppError(error, 'exists') || isAppError(error, 'outside-vault'))
      return [];
    throw error;
  }
}
