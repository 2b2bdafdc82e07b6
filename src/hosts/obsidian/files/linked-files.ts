import type { DataAdapter } from 'obsidian';
import { foldersAbove } from '../../../core/plan/writable-path';
import { vaultOnDisk, type VaultOnDisk } from './desktop-node';

/** Tells of a listed path whether it is a link or lies in a linked folder: the app shows both like what they lead to. On phones, which make no links, nothing is. */
export async function linkedFiles(adapter: DataAdapter): Promise<(path: string) => boolean> {
  const onDisk = vaultOnDisk(adapter);
  const links = onDisk === null ? new Set<string>() : await linksBelow(onDisk, '');
  if (links.size === 0) return () => false;
  return (path) => [...foldersAbove(path), path].some((each) => links.has(each.normalize('NFC')));
}

async function linksBelow(onDisk: VaultOnDisk, folder: string): Promise<Set<string>> {
  const links = new Set<string>();
  // What cannot be listed was taken away or is closed to us; what lies there is not read either.
  for (const { name, kind } of await onDisk.disk.entries(onDisk.placeOf(folder)).catch(() => [])) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (kind === 'link') links.add(path.normalize('NFC'));
    if (kind !== 'folder' || name.startsWith('.')) continue;
    for (const each of await linksBelow(onDisk, path)) links.add(each);
  }
  return links;
}
