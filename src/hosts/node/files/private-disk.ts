import { nodeDisk, type Disk } from './disk';

/** The disk, where what is new is open to its owner alone. What is there keeps its mode. */
export const privateDisk: Disk = {
  ...nodeDisk,
  writeNew: (path, bytes, mode) => nodeDisk.writeNew(path, bytes, mode ?? 0o600),
  append: (path, bytes, mode) => nodeDisk.append(path, bytes, mode ?? 0o600),
  makeFolder: (path, mode) => nodeDisk.makeFolder(path, mode ?? 0o700),
};
