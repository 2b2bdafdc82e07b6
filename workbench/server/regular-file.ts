import { constants } from 'node:fs';
import { lstat, open, type FileHandle } from 'node:fs/promises';

// Windows has neither of them.
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as { readonly O_NOFOLLOW?: number; readonly O_NONBLOCK?: number };

/** Opens a regular file with the flags of `fs.constants`, without following links or waiting for pipes, and closes it after `work`. */
export async function withRegularFile<T>(
  place: string,
  flags: number,
  work: (handle: FileHandle, size: number, names: number) => Promise<T>,
): Promise<T> {
  // A device is not even opened, because opening it may have an effect.
  requireRegular(await lstat(place));
  const handle = await open(place, flags | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = await handle.stat();
    requireRegular(stats);
    return await work(handle, stats.size, stats.nlink);
  } finally {
    await handle.close();
  }
}

/** Throws for a folder, a pipe or a device. */
export function requireRegular(stats: { isFile(): boolean; isDirectory(): boolean }): void {
  if (stats.isDirectory())
    throw Object.assign(new Error('EISDIR: illegal operation on a directory'), { code: 'EISDIR' });
  if (!stats.isFile()) throw Object.assign(new Error('EINVAL: not a regular file'), { code: 'EINVAL' });
}
