import type { Disk } from '../../../adapters/disk/disk';
import { isDiskError } from '../../../adapters/disk/disk-node';

const linkUnsupported = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'] as const;

/**
 * Moves a file onto a name that must be free, on the same file system. Throws EEXIST when the name is taken, whoever took it: a hard link
 * fails then, where a rename would silently replace. A kill in between leaves both names on one file.
 */
export async function placeFile(disk: Disk, from: string, to: string): Promise<void> {
  try {
    await disk.link(from, to);
  } catch (error) {
    if (!isDiskError(error, ...linkUnsupported)) throw error;
    if ((await disk.stat(to)) !== null) throw Object.assign(new Error(`"${to}" exists`), { code: 'EEXIST' });
    await disk.rename(from, to);
    return;
  }
  await disk.unlink(from);
}
