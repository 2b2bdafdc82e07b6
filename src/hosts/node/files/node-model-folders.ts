import { realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError } from '../../../core/errors';
import type { ByteSource } from '../../../ports/byte-source';
import type { ModelFolders } from '../../../ports/model-folders';
import { isDiskError } from './disk';
import { mapDiskError } from './map-disk-error';
import { openByteSource } from './node-byte-source';

/** Folders of this computer, named from the working folder on. */
export class NodeModelFolders implements ModelFolders {
  constructor(private readonly workingFolder: string) {}

  async locate(name: string): Promise<string> {
    const path = resolve(this.workingFolder, name.replace(/^~(?=$|[/\\])/, () => homedir()));
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() !== true) throw new AppError('not-found', `There is no folder at ${name}. Check the path.`, name);
    return realpath(path);
  }

  async open(folder: string, file: string): Promise<ByteSource | null> {
    const path = join(folder, ...file.split('/'));
    try {
      if (!(await stat(path)).isFile()) return null;
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw mapDiskError(error, 'Cannot read', path, 'unreadable');
    }
    return openByteSource(path, path);
  }
}
