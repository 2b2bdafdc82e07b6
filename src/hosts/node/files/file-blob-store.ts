import * as paths from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { DiskBlobStore, type StoreHost, type StoreWorld } from '../../../adapters/disk/disk-blob-store';
import type { Random } from '../../../ports/random';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import { below, mostBytes, nodeDisk, privateDisk } from './node-disk';
import { isAbandoned, temporaryName } from './temporary-name';

/** Records in a folder of this computer. Only their owner can read them, unless they lie in a vault. */
export class FileBlobStore extends DiskBlobStore {
  constructor(root: string, random: Random, disk: Disk = privateDisk, more: Pick<StoreWorld, 'isOurs'> = {}) {
    super({
      ...hostOf(random),
      ...more,
      root,
      disk: below(disk, root),
      makeRoot: () => makeFolders(disk, root),
      limit: () => mostBytes,
    });
  }

  /** The store of this device's data, where a folder or a pipe in place of a record is told. */
  static ofDevice(root: string, random: Random): FileBlobStore {
    return new FileBlobStore(root, random, privateDisk, { isOurs: true });
  }

  /** The store of a vault's `.cyberbrain` folder. */
  static inVault(vaultRoot: string, random: Random, disk: Disk = nodeDisk): DiskBlobStore {
    return new DiskBlobStore(DiskBlobStore.worldInVault(vaultRoot, below(disk, vaultRoot), hostOf(random)));
  }
}

function hostOf(random: Random): StoreHost {
  return { paths, temporary: { make: () => temporaryName(random), isAbandoned }, mapError: mapDiskError };
}

/** Makes a folder of the device and those above it; a link among them is its owner's. */
async function makeFolders(disk: Disk, folder: string): Promise<void> {
  const stat = await disk.stat(folder);
  if (stat !== null || paths.dirname(folder) === folder) return;
  await makeFolders(disk, paths.dirname(folder));
  await disk.makeFolder(folder);
}
