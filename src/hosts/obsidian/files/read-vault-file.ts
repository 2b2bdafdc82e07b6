import type { DataAdapter } from 'obsidian';
import { isDiskError } from '../../../adapters/disk/disk-node';
import { AppError } from '../../../core/errors';
import { vaultOnDisk } from './desktop-node';
import { mapFileError, meansCode } from './map-file-error';

/**
 * The bytes of a file that a vault brings beside its notes; null when there is none. Throws for one above `limit` bytes and, where
 * there is Node, for a link, a pipe or a device: the app would follow the first and wait for the others.
 */
export async function readVaultFile(adapter: DataAdapter, path: string, limit: number): Promise<Uint8Array | null> {
  try {
    const onDisk = vaultOnDisk(adapter);
    if (onDisk !== null) return await onDisk.disk.read(onDisk.placeOf(path), { limit, label: path });
    const stat = await adapter.stat(path);
    if (stat?.type !== 'file') return null;
    if (stat.size > limit)
      throw new AppError('unreadable', `"${path}" is too large (${stat.size} bytes) and is not read.`, path);
    return new Uint8Array(await adapter.readBinary(path));
  } catch (error) {
    if (isDiskError(error, 'ENOENT', 'ENOTDIR') || meansCode(error, 'not-found')) return null;
    throw mapFileError(error, 'Cannot read', path);
  }
}
