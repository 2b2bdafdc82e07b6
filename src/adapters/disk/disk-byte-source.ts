import { AppError, isAppError, messageOf, isDiskError } from '../../core/errors';
import type { ByteSource } from '../../ports/source-files';
import type { Disk, DiskStat } from './disk';

/** Status of a file and its real path after following links. */
interface Followed extends DiskStat {
  readonly path: string;
}

/**
 * A regular file read by ranges; `label` names it in errors. It is open only while it is read, so a source needs no
 * closing. A link in its place is followed only when the user named the file.
 */
export class DiskByteSource implements ByteSource {
  constructor(
    private readonly disk: Disk,
    private readonly path: string,
    private readonly label: string,
    readonly size: number,
    private readonly follow: boolean,
  ) {}

  async read(start: number, end: number): Promise<Uint8Array> {
    try {
      return await this.disk.read(this.path, {
        limit: Number.MAX_SAFE_INTEGER,
        range: [start, Math.min(end, this.size)],
        label: this.label,
        follow: this.follow,
      });
    } catch (error) {
      if (isAppError(error)) throw error;
      if (isDiskError(error, 'ENOENT'))
        throw new AppError('not-found', `The file "${this.label}" no longer exists.`, this.label);
      throw new AppError('unreadable', `"${this.label}" cannot be read: ${messageOf(error)}`, this.label);
    }
  }
}

/** Follows a path that the user gave; null when nothing is there. */
export async function followed(disk: Disk, path: string): Promise<Followed | null> {
  try {
    const real = await disk.realPath(path);
    const stat = await disk.stat(real);
    return stat === null ? null : { ...stat, path: real };
  } catch {
    return null;
  }
}
