import { DiskByteSource } from '../../../adapters/disk/disk-byte-source';
import { followed } from '../../../adapters/disk/followed';
import { AppError } from '../../../core/errors';
import type { ByteSource } from '../../../ports/byte-source';
import type { ModelFolders } from '../../../ports/model-folders';
import { desktopNode, type DesktopNode } from './desktop-node';

/** Folders of this computer, named by absolute paths; links in them are followed, as the caches of other programs are made of links. Phones have none. */
export class DesktopModelFolders implements ModelFolders {
  async locate(name: string): Promise<string> {
    const { disk, paths } = nodeFor(name);
    if (!paths.isAbsolute(name))
      throw new AppError(
        'not-found',
        `"${name}" is not a whole path. Name the folder from the root of the disk.`,
        name,
      );
    const found = await followed(disk, name);
    if (found?.kind !== 'folder')
      throw new AppError('not-found', `There is no folder at ${name}. Check the path.`, name);
    return found.path;
  }

  async open(folder: string, file: string): Promise<ByteSource | null> {
    const { disk, paths } = nodeFor(folder);
    const path = paths.join(folder, ...file.split('/'));
    const found = await followed(disk, path);
    return found?.kind === 'file' ? new DiskByteSource(disk, path, path, found.size, true) : null;
  }
}

function nodeFor(name: string): DesktopNode {
  const node = desktopNode();
  if (node === null)
    throw new AppError(
      'not-found',
      `"${name}" cannot be used: only the desktop app can read folders outside the vault.`,
      name,
    );
  return node;
}
