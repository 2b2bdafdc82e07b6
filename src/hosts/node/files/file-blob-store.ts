import { createHash } from 'node:crypto';
import * as paths from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import { DiskBlobStore, type StoreHost, type StoreDeps } from '../../../adapters/disk/disk-blob-store';
import { mapDiskError } from '../../../adapters/disk/map-disk-error';
import { ownerOfTemporary } from '../../../adapters/disk/state-folder';
import type { Random } from '../../../ports/random';
import { NodeProcessIdentity } from '../system/node-process-identity';
import { below, mostBytes, noteDisk, privateDisk } from './node-disk';

const self = new NodeProcessIdentity();

/** Records in a folder of this computer. Only their owner can read them, except in a vault. */
export class FileBlobStore extends DiskBlobStore {
  constructor(root: string, random: Random, disk: Disk = privateDisk, more: Pick<StoreDeps, 'isOurs'> = {}) {
    super({
      ...hostOf(random),
      ...more,
      root,
      disk: below(disk, root),
      makeRoot: () => makeFolders(disk, root),
      limit: () => mostBytes,
    });
  }

  /** Returns the store of this device's data, where a folder or a pipe in place of a record is an error. */
  static ofDevice(root: string, random: Random): FileBlobStore {
    return new FileBlobStore(root, random, privateDisk, { isOurs: true });
  }

  /** Returns the store of a vault's `.cyberbrain` folder. */
  static inVault(vaultRoot: string, random: Random, disk: Disk = noteDisk): DiskBlobStore {
    return new DiskBlobStore(DiskBlobStore.worldInVault(vaultRoot, below(disk, vaultRoot), hostOf(random)));
  }
}

function hostOf(random: Random): StoreHost {
  return { paths, temporary: { make: () => temporaryName(random), isAbandoned }, mapError: mapDiskError };
}

/** Creates a folder of the device and its parents; a link among them belongs to its owner and is followed. */
async function makeFolders(disk: Disk, folder: string): Promise<void> {
  const stat = await disk.stat(folder);
  if (stat !== null || paths.dirname(folder) === folder) return;
  await makeFolders(disk, paths.dirname(folder));
  await disk.makeFolder(folder);
}

/** Returns `MACHINE-PROCESS-TOKEN`, which shows whose write a temporary file belongs to. */
function temporaryName(random: Random): string {
  return `${machineMark(self.host)}-${self.process}-${random.token(8)}`;
}

/** True for the temporary file of a process on this machine that is gone; for other machines this is unknown. */
function isAbandoned(name: string): boolean {
  const owner = ownerOfTemporary(name);
  return owner?.machine === machineMark(self.host) && self.isDead(self.host, owner.process);
}

/** Returns eight hex digits for a machine's name, which may contain characters not allowed in file names. */
export function machineMark(host: string): string {
  return createHash('sha256').update(host).digest('hex').slice(0, 8);
}
