import type { DataAdapter } from 'obsidian';
import { foldersAbove } from '../../../core/plan/writable-path';
import { vaultOnDisk, type VaultOnDisk } from './desktop-node';
import { refusedPath } from '../../../core/note/path';

/**
 * Throws `outside-vault` when `path` or a folder above it is a symbolic link, a pipe or a device, or when its real path
 * on disk is elsewhere or in a hidden folder. The app shows linked files like others, so this asks the disk; on phones,
 * which have no links, everything passes.
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
    if (stat.kind === 'link') throw refusedPath(path, `"${segment}" is a symbolic link, and links are not followed.`);
    if (stat.kind === 'other') throw refusedPath(path, `"${segment}" is a pipe or a device.`);
    deepest = place;
  }
  // Short names of Windows show neither a dot nor where they lead.
  const real = paths.relative(await disk.realPath(placeOf('')), await disk.realPath(deepest)).split(paths.sep);
  if (real.some((name, index) => name.startsWith('.') && segments[index]?.startsWith('.') !== true))
    throw refusedPath(path, 'its folder is hidden or outside the vault.');
}

/**
 * Returns a function that tells whether a listed path is a link or in a linked folder: the app shows both like their
 * targets. On phones, which have no links, nothing is.
 */
export async function linkedFiles(adapter: DataAdapter): Promise<(path: string) => boolean> {
  const onDisk = vaultOnDisk(adapter);
  const links = onDisk === null ? new Set<string>() : await linksBelow(onDisk, '');
  if (links.size === 0) return () => false;
  return (path) => [...foldersAbove(path), path].some((each) => links.has(each.normalize('NFC')));
}

async function linksBelow(onDisk: VaultOnDisk, folder: string): Promise<Set<string>> {
  const links = new Set<string>();
  // A folder that cannot be listed was removed or is not accessible; its files are not read either.
  for (const { name, kind } of await onDisk.disk.entries(onDisk.placeOf(folder)).catch(() => [])) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (kind === 'link') links.add(path.normalize('NFC'));
    if (kind !== 'folder' || name.startsWith('.')) continue;
    for (const each of await linksBelow(onDisk, path)) links.add(each);
  }
  return links;
}
