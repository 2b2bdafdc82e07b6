import { constants } from 'node:fs';
import * as files from 'node:fs/promises';
import { dirname } from 'node:path';

export interface DiskStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly size: number;
  readonly mtimeMs: number;
  readonly mode: number;
  /** Device and inode: equal for two names of one file. */
  readonly identity: string;
}

export interface DiskEntry {
  readonly name: string;
  readonly kind: DiskStat['kind'];
}

/** The calls that the file adapters make, each one atomic step or durable when it resolves; they throw Node's own errors. Replaced in crash tests. */
export interface Disk {
  /** null when there is nothing. Links are not followed. */
  stat(path: string): Promise<DiskStat | null>;
  realPath(path: string): Promise<string>;
  read(path: string): Promise<Uint8Array>;
  /** Links are listed, not followed. */
  entries(path: string): Promise<DiskEntry[]>;
  /** Creates the file (EEXIST when it is there) and flushes its content. */
  writeNew(path: string, bytes: Uint8Array, mode?: number): Promise<void>;
  /** Adds to the end and flushes; `mode` is for a file that is not there. */
  append(path: string, bytes: Uint8Array, mode?: number): Promise<void>;
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  makeFolder(path: string, mode?: number): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Makes what happened to the names in a folder durable. */
  syncFolder(path: string): Promise<void>;
}

interface NodeEntry {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

function kindOf(entry: NodeEntry): DiskStat['kind'] {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}

async function writeWith(path: string, flags: string, bytes: Uint8Array, mode: number): Promise<void> {
  const handle = await files.open(path, flags, mode & 0o777);
  try {
    // The mode given to open is narrowed by the umask; a replaced file keeps what its owner chose.
    if (flags === 'wx' && mode !== defaultMode) await handle.chmod(mode & 0o777);
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const defaultMode = 0o666;

/** The disk itself. */
export const nodeDisk: Disk = {
  async stat(path) {
    try {
      const stat = await files.lstat(path);
      return { kind: kindOf(stat), size: stat.size, mtimeMs: Math.floor(stat.mtimeMs), mode: stat.mode, identity: `${stat.dev}:${stat.ino}` };
    } catch (error) {
      if (isDiskError(error, 'ENOENT', 'ENOTDIR')) return null;
      throw error;
    }
  },
  realPath: (path) => files.realpath(path),
  async read(path) {
    const handle = await files.open(path, constants.O_RDONLY | noFollow);
    try {
      const buffer = await handle.readFile();
      return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
    } finally {
      await handle.close();
    }
  },
  async entries(path) {
    return (await files.readdir(path, { withFileTypes: true })).map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
  },
  writeNew: (path, bytes, mode) => writeWith(path, 'wx', bytes, mode ?? defaultMode),
  append: (path, bytes, mode) => writeWith(path, 'a', bytes, mode ?? defaultMode),
  link: (from, to) => files.link(from, to),
  rename: (from, to) => files.rename(from, to),
  unlink: (path) => files.unlink(path),
  async makeFolder(path, mode) {
    try {
      await files.mkdir(path, mode);
      await nodeDisk.syncFolder(dirname(path));
    } catch (error) {
      if (!isDiskError(error, 'EEXIST')) throw error;
    }
  },
  removeFolder: (path) => files.rmdir(path),
  async syncFolder(path) {
    try {
      const handle = await files.open(path, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      // Windows and some network disks cannot flush a folder; their renames are as durable as they get.
      if (!isDiskError(error, 'EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EBADF')) throw error;
    }
  },
};

// Not defined on Windows, where a link in place of the file has been refused before.
const noFollow: number = (constants as { O_NOFOLLOW?: number }).O_NOFOLLOW ?? 0;

/** True for an error of Node's file functions with one of these codes. Structural: under jest it is not an `Error` of the test's realm. */
export function isDiskError(thrown: unknown, ...codes: string[]): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && codes.includes(String(thrown.code));
}
