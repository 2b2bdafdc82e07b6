import type { ContentHash } from '../../core/content-hash';
import { AppError, messageOf } from '../../core/errors';
import { hasCode, type DiskNode } from './disk-node';

const pieceBytes = 1_000_000;

/** SHA-256 of the bytes of a file, which is read in pieces; null when there is none. Throws `unreadable`, also for a pipe or a device, which is not waited for. */
export async function fileDigest({ files, constants, crypto }: DiskNode, path: string): Promise<ContentHash | null> {
  try {
    const handle = await files.open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!(await handle.stat()).isFile()) throw new Error('it is not a regular file.');
      const hash = crypto.createHash('sha256');
      const piece = new Uint8Array(pieceBytes);
      for (let at = 0; ;) {
        const { bytesRead } = await handle.read(piece, 0, piece.length, at);
        if (bytesRead === 0) return hash.digest('hex') as ContentHash;
        hash.update(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw new AppError('unreadable', `Cannot read "${path}": ${messageOf(error)}`, path);
  }
}
