import { constants, lstatSync } from 'node:fs';
import * as files from 'node:fs/promises';
import * as paths from 'node:path';
import type { Disk } from '../../../adapters/disk/disk';
import type { DiskNode } from '../../../adapters/disk/disk-node';
import { diskOfNode } from '../../../adapters/disk/disk-of-node';
import { provenDisk } from '../../../adapters/disk/proven-disk';

const node: DiskNode = { files, constants: { ...constants }, paths, platform: process.platform };

// Asked on the spot, since a trip through the pool of threads takes four times as long, and a vault is as many questions as it has files.
const lookedAt: DiskNode = {
  ...node,
  files: {
    ...files,
    lstat: (path: string, options: { readonly bigint: true }) =>
      new Promise((resolve) => {
        resolve(lstatSync(path, options));
      }),
  },
};

const looking = diskOfNode(lookedAt);

/** The disk of this computer. */
export const nodeDisk: Disk = { ...diskOfNode(node), stat: (path) => looking.stat(path) };

/** The disk, where what is new is open to its owner alone. What is there keeps its mode. */
export const privateDisk: Disk = diskOfNode(node, { file: 0o600, folder: 0o700 });

/** The largest file that is held in memory. */
export const mostBytes = 2 ** 31 - 1;

/** The disk below a folder, entering no link there. */
export function below(disk: Disk, root: string): Disk {
  return provenDisk(disk, { path: root, paths });
}
