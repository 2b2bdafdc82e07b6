import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DiskStat } from '../../adapters/disk/disk';
import { DiskByteSource } from '../../adapters/disk/disk-byte-source';
import { mapDiskError } from '../../adapters/disk/map-disk-error';
import { AppError, isDiskError } from '../../core/errors';
import { ModelStore, type ModelStoreDeps } from '../../engine/models/model-store';
import type { ModelFolders } from '../../ports/model-files';
import type { ByteSource } from '../../ports/source-files';
import { modelFolders } from './device-folders';
import { FileBlobStore } from './files/file-blob-store';
import { nodeDisk } from './files/node-disk';
import { FetchHttp } from './system/fetch-http';
import { NodeProcessIdentity } from './system/node-process-identity';

/** Returns the models of this device; creates and requests nothing before a command does. */
export function nodeModels({ clock, hasher, random }: Pick<ModelStoreDeps, 'clock' | 'hasher' | 'random'>): ModelStore {
  const { cache, data } = modelFolders(process.env, process.platform);
  return new ModelStore({
    ...{ clock, hasher, random, http: new FetchHttp(), identity: new NodeProcessIdentity() },
    files: new FileBlobStore(cache, random),
    digests: new FileBlobStore(data, random),
    folders: new NodeModelFolders(process.cwd()),
  });
}

/**
 * Folders of this computer, relative to the working folder; links in them are followed, because the caches of other
 * programs consist of links.
 */
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
