import type { DataAdapter } from 'obsidian';
import { AppError } from '../../../core/errors';
import { vaultOnDisk } from './desktop-node';

/**
 * Throws `outside-vault` when `path` or a folder above it is a symbolic link, a pipe or a device, or when the disk's real names lead elsewhere or into
 * a hidden folder. The app shows linked files like others, so this asks the disk; on phones, which make no links, everything passes.
 */
export async function refuseLinks(adapter: DataAdapter, path: string): Promise<void> {
  const onDisk = vaultOnDisk(adapter);
  if (onDisk === null) return;
  const {
    node: { disk, paths },
    placeOf,
  } = onDisk;
  const segments = path.split('/');
  let deepest = placeOf('');
  for (const [index, segment] of segments.entries()) {
    const place = placeOf(segments.slice(0, index + 1).join('/'));
    const stat = await disk.stat(place);
    if (stat === null) break;
    if (stat.kind === 'link') throw leaves(path, `"${segment}" is a symbolic link, and links are not followed.`);
    if (stat.kind === 'other') throw leaves(path, `"${segment}" is a pipe or a device.`);
    deepest = place;
  }
  // Short names of Windows show neither a dot nor where they lead.
  const real = paths.relative(await disk.realPath(placeOf('')), await disk.realPath(deepest)).split(paths.sep);
  if (real.some((name, index) => name.startsWith('.') && segments[index]?.startsWith('.') !== true))
    throw leaves(path, 'its folder is hidden or lies outside.');
}

function leaves(path: string, reason: string): AppError {
  return new AppError('outside-vault', `"${path}" is refused: ${reason}`, path);
}
