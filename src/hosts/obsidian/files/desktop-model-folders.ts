import { AppError } from '../../../core/errors';
import type { ByteSource } from '../../../ports/byte-source';
import type { ModelFolders } from '../../../ports/model-folders';
import { desktopNode, hasDiskCode, type DesktopNode } from './desktop-node';
import { NodeByteSource } from './node-byte-source';

/** Folders of this computer, named by absolute paths. Phones have none. */
export class DesktopModelFolders implements ModelFolders {
  async locate(name: string): Promise<string> {
    const { files, paths } = nodeFor(name);
    if (!paths.isAbsolute(name)) throw new AppError('not-found', `"${name}" is not a whole path. Name the folder from the root of the disk.`, name);
    const found = await files.stat(name).catch(() => null);
    if (found?.isDirectory() !== true) throw new AppError('not-found', `There is no folder at ${name}. Check the path.`, name);
    return files.realpath(name);
  }

  async open(folder: string, file: string): Promise<ByteSource | null> {
    const { files, paths } = nodeFor(folder);
    const path = paths.join(folder, ...file.split('/'));
    const found = await files.stat(path).catch((error: unknown) => {
      if (hasDiskCode(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    });
    return found?.isFile() === true ? NodeByteSource.open(files, path, path) : null;
  }
}

function nodeFor(name: string): DesktopNode {
  const node = desktopNode();
  if (node === null) throw new AppError('not-found', `"${name}" cannot be used: only the desktop app can read folders outside the vault.`, name);
  return node;
}
