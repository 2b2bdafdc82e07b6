import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync } from 'node:fs';

const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Reads a regular file in the calling thread with as few looks at the disk as possible, on Linux. Returns null for
 * anything that the system does not know by exactly this path, which has a link in it, and for what is empty, larger than
 * `limit` or being changed: the usual way reads it, or tells what is wrong.
 */
export function readDirectly(path: string, limit: number): Uint8Array | null {
  let fd = -1;
  try {
    // A device is not even opened, since that alone can have an effect.
    if (!lstatSync(path).isFile()) return null;
    fd = openSync(path, flags);
    if (readlinkSync(`/proc/self/fd/${String(fd)}`) !== path) return null;
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.size === 0 || stat.size > limit) return null;
    const bytes = new Uint8Array(stat.size);
    return readSync(fd, bytes, 0, stat.size, 0) === stat.size ? bytes : null;
  } catch {
    return null;
  } finally {
    if (fd !== -1) closeSync(fd);
  }
}
