import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { DiskByteSource } from '../../../adapters/disk/disk-byte-source';
import type { DiskStat } from '../../../adapters/disk/disk';
import { isDiskError } from '../../../adapters/disk/disk-node';
import { AppError } from '../../../core/errors';
import type { ByteSource } from '../../../ports/byte-source';
import type { ModelFolders } from '../../../ports/model-folders';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import { nodeDisk } from './node-disk';

/** Folders of this computer, named from the working folder on; links in them are followed, as the caches of other programs are made of links. */
export class NodeModelFolders implements ModelFolders {
  constructor(private readonly workingFolder: string) {}

  async locate(name: string): Promise<string> {
    const path = resolve(
      this.workingFolder,
      name.replace(/^~(?=$|[/\\])/, () => homedir()),
    );
    const found = await followed(path).catch(() => null);
    if (found?.kind !== 'folder')
      throw new AppError('not-found', `There is no folder at ${name}. Check the path.`, name);
    return found.path;
  }

  async open(folder: string, file: string): Promise<ByteSource | null> {
    const path = join(folder, ...file.split('/'));
    try {
      const found = await followed(path);
      return found?.kind === 'file' ? new DiskByteSource(nodeDisk, path, path, found.size, true) : null;
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw mapDiskError(error, 'Cannot read', path, { otherwise: 'unreadable' });
    }
  }
}

async function followed(path: string): Promise<(DiskStat & { readonly path: string }) | null> {
  const real = await nodeDisk.realPath(path);
  const stat = await nodeDisk.stat(real);
  return stat === null ? null : { ...stat, path: real };
}
