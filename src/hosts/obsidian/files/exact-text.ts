import type { DataAdapter } from 'obsidian';
import { AppError, isDiskError } from '../../../core/errors';
import { vaultOnDisk } from './desktop-node';
import { mapFileError, meansCode } from './map-file-error';

const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/**
 * Returns the text of these bytes when the app's text functions preserve every byte; null when it is not UTF-8 or
 * begins with a byte order mark, which they drop.
 */
export function exactText(bytes: Uint8Array): string | null {
  if (byteOrderMark.every((byte, index) => bytes[index] === byte)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the bytes in a buffer of their own, as the app requires. */
export function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/**
 * Reads a file of the vault other than a note; null when there is none. Throws for one above `limit` bytes and, where
 * there is Node, for a link, a pipe or a device: the app would follow the first and wait for the others.
 */
export async function readVaultFile(adapter: DataAdapter, path: string, limit: number): Promise<Uint8Array | null> {
  try {
    const onDisk = vaultOnDisk(adapter);
    if (onDisk !== null) return await onDisk.disk.read(onDisk.placeOf(path), { limit, label: path });
    const stat = await adapter.stat(path);
    if (stat?.type !== 'file') return null;
    if (stat.size > limit)
      throw new AppError('unreadable', `"${path}" is too large (${stat.size} bytes) and was not read.`, path);
    return new Uint8Array(await adapter.readBinary(path));
  } catch (error) {
    if (isDiskError(error, 'ENOENT', 'ENOTDIR') || meansCode(error, 'not-found')) return null;
    throw mapFileError(error, 'Cannot read', path);
  }
}
