import type { DataAdapter } from 'obsidian';
import { DiskBlobStore } from '../../../adapters/disk/disk-blob-store';
import { stateFolderName } from '../../../adapters/disk/state-folder';
import type { BlobStore } from '../../../ports/blob-store';
import type { Random } from '../../../ports/random';
import { AdapterBlobStore } from './adapter-blob-store';
import { vaultOnDisk } from './desktop-node';
import { mapFileError } from './map-file-error';
import { temporaryName } from './part-names';

/**
 * Opens the records in the vault's `.cyberbrain` folder. On desktop it is the terminal program's store, on a proven
 * disk; elsewhere it uses the app's adapter.
 */
export function openStateStore(adapter: DataAdapter, random: Random): BlobStore {
  const onDisk = vaultOnDisk(adapter);
  if (onDisk === null) return new AdapterBlobStore(adapter, stateFolderName, random);
  const {
    node: { paths },
    disk,
    placeOf,
  } = onDisk;
  const root = placeOf('');
  return new DiskBlobStore(
    DiskBlobStore.worldInVault(root, disk, {
      paths,
      temporary: { make: () => temporaryName(random), isAbandoned: () => false },
      mapError: (error, action, place) =>
        mapFileError(error, action, paths.relative(root, place).split(paths.sep).join('/')),
    }),
  );
}
