import { open, stat } from 'node:fs/promises';
import { AppError, messageOf } from '../../../core/errors';
import type { ByteSource } from '../../../ports/byte-source';

/** A file of this computer, read by ranges; `label` names it in errors. */
export async function openByteSource(path: string, label: string): Promise<ByteSource> {
  const { size } = await orUnreadable(label, () => stat(path));
  return { size, read: (start, end) => orUnreadable(label, () => readRange(path, start, Math.min(end, size))) };
}

/** The file is open only while it is read: a source may be left at any time. */
async function readRange(path: string, start: number, end: number): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const bytes = new Uint8Array(Math.max(0, end - start));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, start + length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

async function orUnreadable<T>(label: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('unreadable', `${label} cannot be read: ${messageOf(error)}`, label);
  }
}
