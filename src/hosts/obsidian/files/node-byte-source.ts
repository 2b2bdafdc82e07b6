import { AppError, messageOf } from '../../../core/errors';
import type { ByteSource } from '../../../ports/byte-source';
import { hasDiskCode, type NodeFiles } from './desktop-node';

/** A file of this computer, read by ranges. `label` names it in errors. */
export class NodeByteSource implements ByteSource {
  private constructor(
    private readonly files: NodeFiles,
    private readonly path: string,
    private readonly label: string,
    readonly size: number,
  ) {}

  static async open(files: NodeFiles, path: string, label: string): Promise<NodeByteSource> {
    const { size } = await refused(label, () => files.stat(path));
    return new NodeByteSource(files, path, label, size);
  }

  read(start: number, end: number): Promise<Uint8Array> {
    return refused(this.label, async () => {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start));
      const handle = await this.files.open(this.path, 'r');
      try {
        let filled = 0;
        while (filled < bytes.length) {
          const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return bytes.subarray(0, filled);
      } finally {
        await handle.close();
      }
    });
  }
}

async function refused<T>(label: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (hasDiskCode(error, 'ENOENT')) throw new AppError('not-found', `There is no file "${label}" any more.`, label);
    throw new AppError('unreadable', `"${label}" cannot be read: ${messageOf(error)}`, label);
  }
}
