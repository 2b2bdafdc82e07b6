import { createHash } from 'node:crypto';
import * as paths from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { DiskBlobStore, type StoreHost, type StoreWorld } from '../../../adapters/disk/disk-blob-store';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import { ownerOfTemporary } from '../../../adapters/disk/temporary-names';
import type { Random } from '../../../ports/random';
import { NodeProcessIdentity } from '../system/node-process-identity';
import { below, mostBytes, nodeDisk, privateDisk } from './node-disk';

const self = new NodeProcessIdentity();

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

/** `MACHINE-PROCESS-TOKEN`: tells whose write a temporary file belongs to. */
function temporaryName(random: Random): string {
  return `${machineMark(self.host)}-${self.process}-${random.token(8)}`;
}

/** True for the temporary file of a process of this machine that is gone; of other machines nobody can tell. */
function isAbandoned(name: string): boolean {
  const owner = ownerOfTemporary(name);
  return owner?.machine === machineMark(self.host) && self.isDead(self.host, owner.process);
}

/** Eight hex digits for a machine's name, which may hold what a file name cannot. */
export function machineMark(host: string): string {
  return createHash('sha256').update(host).digest('hex').slice(0, 8);
}
