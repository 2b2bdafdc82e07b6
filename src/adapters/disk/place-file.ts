import type { Disk } from './disk';
import { isDiskError } from '../../core/errors';

const noHardLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'] as const;

/** True for an error of a disk without hard links. */
export function hasNoHardLinks(error: unknown): boolean {
  return isDiskError(error, ...noHardLinks);
}

/**
 * Moves a file to a name that must be free, on the same file system. Throws EEXIST when the name is taken, by whomever:
 * a hard link then fails, where a rename would silently replace. A kill in between leaves both names on one file.
 */
export async function placeFile(disk: Disk, from: string, to: string): Promise<void> {
  try {
    await disk.link(from, to);
  } catch (error) {
    if (!hasNoHardLinks(error)) throw error;
    if ((await disk.stat(to)) !== null) throw Object.assign(new Error(`"${to}" exists`), { code: 'EEXIST' });
    await disk.rename(from, to);
    return;
  }
  await disk.unlink(from);
}
