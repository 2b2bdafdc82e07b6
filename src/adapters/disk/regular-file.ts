import { AppError } from '../../core/errors';
import type { DiskStat, Reading } from './disk';
import type { DiskNode, NodeHandle, NodeStat } from './disk-node';
import { limitSize } from '../../core/byte-size';

const opensAtMost = 4;
const leastPiece = 4096;

/**
 * Converts a Node file status. On Windows the device is identified only by its lower half, because two calls return it
 * at different lengths.
 */
export function toDiskStat(stat: NodeStat, platform: string): DiskStat {
  const kind = stat.isSymbolicLink() ? 'link' : stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'other';
  const device = platform === 'win32' ? BigInt.asUintN(32, stat.dev) : stat.dev;
  return {
    kind,
    size: Number(stat.size),
    mtimeMs: Number(stat.mtimeMs),
    mode: Number(stat.mode),
    names: Number(stat.nlink),
    identity: `${String(device)}:${String(stat.ino)}`,
  };
}

/** Returns the combined flags of these names, without those the system lacks. */
export function openFlags(node: DiskNode, ...names: string[]): number {
  return names.reduce((flags, name) => flags | Number(node.constants[name] ?? 0), 0);
}

/** Throws `not-found` for a folder, `unreadable` for anything else that is not a regular file. */
export function requireRegular(stat: DiskStat, label: string): void {
  if (stat.kind === 'link')
    throw new AppError('unreadable', `"${label}" is a link, and links are not followed. Name the file itself.`, label);
  if (stat.kind === 'folder') throw new AppError('not-found', `"${label}" is a folder, not a file.`, label);
  if (stat.kind === 'other')
    throw new AppError('unreadable', `"${label}" is not a regular file and was not read.`, label);
}

/**
 * Opens a regular file, passes its handle to `work` and closes it. Throws Node's errors, and `unreadable` for any other
 * kind of file or one above the limit; never waits for a pipe.
 */
async function withRegularFile<T>(
  node: DiskNode,
  path: string,
  reading: Reading,
  work: (handle: NodeHandle, stat: DiskStat) => Promise<T>,
): Promise<T> {
  const handle = await openRegular(node, path, reading);
  try {
    const stat = toDiskStat(await handle.stat({ bigint: true }), node.platform);
    const label = reading.label ?? path;
    requireRegular(stat, label);
    if (stat.size > reading.limit) throw tooLarge(label, reading.limit);
    await reading.prove?.(stat.identity);
    return await work(handle, stat);
  } finally {
    await handle.close();
  }
}

/** Reads a regular file, which must not grow above the limit meanwhile, or a range of it. */
export function readRegularFile(node: DiskNode, path: string, reading: Reading): Promise<Uint8Array> {
  return withRegularFile(node, path, reading, async (handle, { size }) => {
    const { range: [start, end] = [0, reading.limit] } = reading;
    // One byte beyond the limit shows whether the file grew.
    const most = reading.range === undefined ? reading.limit + 1 : Math.max(0, end - start);
    const room = Math.min(Math.max(0, size - start) + 1, most);
    let bytes = node.room?.(room) ?? new Uint8Array(room);
    let length = 0;
    while (length < most) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, start + length);
      if (bytesRead === 0) break;
      length += bytesRead;
      // The whole file as it was when it was opened; one that says 0 may still hold something.
      if (length === size && start === 0) break;
      if (length === bytes.length && length < most) bytes = larger(bytes, most);
    }
    if (reading.range === undefined && length > reading.limit) throw tooLarge(reading.label ?? path, reading.limit);
    return bytes.subarray(0, length);
  });
}

function larger(bytes: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.min(Math.max(bytes.length * 2, leastPiece), most));
  grown.set(bytes);
  return grown;
}

async function openRegular(node: DiskNode, path: string, { label, follow = false }: Reading): Promise<NodeHandle> {
  const flags = openFlags(node, 'O_RDONLY', 'O_NONBLOCK', ...(follow ? [] : ['O_NOFOLLOW']));
  const isSureOfLinks = follow || node.constants['O_NOFOLLOW'] !== undefined;
  for (let attempt = 1; ; attempt++) {
    // A device is not even opened, since that alone can have an effect.
    const seen = toDiskStat(await node.files[follow ? 'stat' : 'lstat'](path, { bigint: true }), node.platform);
    requireRegular(seen, label ?? path);
    const handle = await node.files.open(path, flags);
    if (isSureOfLinks || toDiskStat(await handle.stat({ bigint: true }), node.platform).identity === seen.identity)
      return handle;
    await handle.close();
    if (attempt === opensAtMost)
      throw new AppError('unreadable', `"${label ?? path}" keeps being replaced. Try again later.`, label ?? path);
  }
}

function tooLarge(label: string, limit: number): AppError {
  return new AppError('unreadable', `"${label}" is larger than ${limitSize(limit)} and was not read.`, label);
}
