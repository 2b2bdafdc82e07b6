import { constants, lstatSync, readdirSync, type Dirent, type Stats } from 'node:fs';
import * as files from 'node:fs/promises';
import * as paths from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import type { DiskNode } from '../../../adapters/disk/disk-node';
import { diskOfNode } from '../../../adapters/disk/disk-of-node';
import { isDiskError } from '../../../core/errors';
import { provenDisk } from '../../../adapters/disk/proven-disk';
import type { ListedDisk } from './list-files';
import { promptFiles } from './prompt-files';

const node: DiskNode = { files, constants: { ...constants }, paths, platform: process.platform };

/** The disk, read in the calling thread. */
const prompt = diskOfNode({ ...node, files: promptFiles });

const isPrompt = process.platform === 'linux';

/** The disk of this computer. */
export const nodeDisk: Disk = { ...diskOfNode(node), stat: (path) => prompt.stat(path) };

/**
 * The disk for notes and the vault's journals: in the calling thread, where writing many notes takes half of the
 * processor time; only flushing does not. Only on Linux: elsewhere a file may have to come from a cloud first,
 * which must not hold up everything else.
 */
export const noteDisk: Disk = isPrompt ? prompt : nodeDisk;

/** Looks at one file or folder after the other in the calling thread, and opens none. Links are not followed. */
export const quickLook = {
  /** Returns undefined when nothing is there. */
  stat: (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false }),
  /** Returns the modification time in ms without fractions, exactly; undefined when nothing is there. */
  wholeMs: (path: string): number | undefined => {
    const stat = lstatSync(path, { throwIfNoEntry: false, bigint: true });
    return stat === undefined ? undefined : Number(stat.mtimeMs);
  },
  entries: (path: string): Dirent[] => readdirSync(path, { withFileTypes: true }),
};

/** Tells what lies in folders, for those who look at all files of a vault. */
export const promptLooks: ListedDisk = {
  entries: (path) => noteDisk.entries(path),
  stat: (path) => {
    const stat = lookAt(path);
    if (stat === undefined) return null;
    const kind = stat.isFile() ? 'file' : stat.isSymbolicLink() ? 'link' : stat.isDirectory() ? 'folder' : 'other';
    const isRounded = stat.mtimeMs % 1 === 0 || stat.mtimeMs < 0;
    const mtimeMs = isRounded ? (quickLook.wholeMs(path) ?? stat.mtimeMs) : Math.floor(stat.mtimeMs);
    return { kind, size: stat.size, mtimeMs, mode: stat.mode };
  },
};

function lookAt(path: string): Stats | undefined {
  try {
    return quickLook.stat(path);
  } catch (error) {
    if (isDiskError(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

const privateNode: DiskNode = isPrompt ? { ...node, files: promptFiles } : node;
const ownerOnly = { file: 0o600, folder: 0o700 };

/** The disk, where new files and folders are accessible only to their owner. Existing ones keep their mode. In the calling thread for the same reason. */
export const privateDisk: Disk = diskOfNode(privateNode, ownerOnly);

/**
 * The same for the records of an index, in memory that V8 does not count as its own: otherwise it would collect garbage
 * several times while the index is opened.
 */
export const recordDisk: Disk = diskOfNode(
  { ...privateNode, room: (size) => new Uint8Array(new SharedArrayBuffer(size)) },
  ownerOnly,
);

/** Maximum size in bytes of a file that is held in memory. */
export const mostBytes = 2 ** 31 - 1;

/** Returns the disk below a folder, without following links there. */
export function below(disk: Disk, root: string): Disk {
  return provenDisk(disk, { path: root, paths });
}
