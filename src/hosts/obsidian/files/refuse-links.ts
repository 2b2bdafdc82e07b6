import type { DataAdapter } from 'obsidian';
import { AppError } from '../../../core/errors';
import { hasDiskCode, vaultOnDisk, type DiskStat, type NodeFiles } from './desktop-node';

/**
 * Throws `outside-vault` when `path` or a folder above it is a symbolic link, or when the disk's real names lead elsewhere or into a hidden folder.
 * The app shows linked files like others, so this asks the disk; on phones, which make no links, everything passes.
 */
export async function refuseLinks(adapter: DataAdapter, path: string): Promise<void> {
  const disk = vaultOnDisk(adapter);
  if (disk === null) return;
  const { files, paths } = disk.node;
  const segments = path.split('/');
  let deepest = disk.placeOf('');
  for (const [index, segment] of segments.entries()) {
    const place = disk.placeOf(segments.slice(0, index + 1).join('/'));
    const stat = await statOrNull(files, place);
    if (stat === null) break;
    if (stat.isSymbolicLink()) throw leaves(path, `"${segment}" is a symbolic link, and links are not followed.`);
    deepest = place;
  }
  // Short names of Windows show neither a dot nor where they lead.
  const real = paths.relative(await files.realpath(disk.placeOf('')), await files.realpath(deepest)).split(paths.sep);
  if (real.some((name, index) => name.startsWith('.') && segments[index]?.startsWith('.') !== true)) throw leaves(path, 'its folder is hidden or lies outside.');
}

async function statOrNull(files: NodeFiles, place: string): Promise<DiskStat | null> {
  try {
    return await files.lstat(place);
  } catch (error) {
    if (hasDiskCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

function leaves(path: string, reason: string): AppError {
  return new AppError('outside-vault', `"${path}" is refused: ${reason}`, path);
}
