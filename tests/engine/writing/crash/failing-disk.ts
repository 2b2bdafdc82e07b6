import {
  appendFileSync,
  closeSync,
  constants,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Disk } from '../../../../src/adapters/disk/disk';

const changing = ['writeNew', 'append', 'link', 'rename', 'unlink', 'makeFolder', 'removeFolder'] as const;
type Change = (typeof changing)[number];

/** What happens at one call that changes the disk. `half` writes a part of the bytes first. */
export interface Fault {
  /** Number of the call, from 0. */
  readonly at: number;
  readonly when: 'before' | 'half' | 'after';
  /** Throws, or ends the process. */
  readonly strike: () => void;
  /** True when everything after it is struck too. */
  readonly isLasting: boolean;
}

/**
 * The same calls without flushing (a killed process loses nothing that it handed to the system) and without the thread pool,
 * which makes a trial twenty times as quick.
 */
const quickDisk: Disk = {
  stat: async (path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    const kind = stat.isSymbolicLink() ? 'link' : stat.isDirectory() ? 'folder' : 'file';
    return {
      kind,
      size: stat.size,
      mtimeMs: Math.floor(stat.mtimeMs),
      mode: stat.mode,
      names: stat.nlink,
      identity: `${stat.dev}:${stat.ino}`,
    };
  },
  realPath: async (path) => realpathSync.native(path),
  pin: async (path, follow) => {
    const fd = openSync(path, constants.O_DIRECTORY | (follow ? 0 : constants.O_NOFOLLOW));
    return {
      path: `/proc/self/fd/${fd}`,
      realPath: async () => readlinkSync(`/proc/self/fd/${fd}`),
      close: async () => {
        closeSync(fd);
      },
    };
  },
  read: async (path) => new Uint8Array(readFileSync(path)),
  entries: async (path) =>
    readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? 'folder' : 'file',
    })),
  writeNew: async (path, bytes, { mode } = {}) => {
    writeFileSync(path, bytes, { flag: 'wx', ...(mode === undefined ? {} : { mode: mode & 0o777 }) });
  },
  append: async (path, bytes) => {
    appendFileSync(path, bytes);
  },
  link: async (from, to) => {
    linkSync(from, to);
  },
  rename: async (from, to) => {
    renameSync(from, to);
  },
  unlink: async (path) => {
    unlinkSync(path);
  },
  makeFolder: async (path) => {
    mkdirSync(path, { recursive: true });
  },
  removeFolder: async (path) => {
    rmdirSync(path);
  },
  syncFolder: () => Promise.resolve(),
};

/** A disk that fails once or from then on, and counts the calls that change it. */
export function failingDisk(fault: Fault | null): { readonly disk: Disk; readonly callCount: () => number } {
  let count = 0;
  let isStruck = false;
  const disk: Record<string, unknown> = { ...quickDisk };
  for (const name of changing) {
    disk[name] = async (...given: unknown[]): Promise<unknown> => {
      const call = count++;
      if (fault !== null && isStruck && fault.isLasting) fault.strike();
      if (fault === null || call !== fault.at) return perform(name, given);
      isStruck = true;
      if (fault.when === 'after') await perform(name, given);
      if (fault.when === 'half') performHalf(name, given);
      fault.strike();
      return perform(name, given);
    };
  }
  if (fault?.isLasting === true) {
    for (const name of ['stat', 'read', 'entries', 'realPath', 'pin', 'syncFolder'] as const) {
      disk[name] = async (...given: unknown[]): Promise<unknown> => {
        if (isStruck) fault.strike();
        return (quickDisk[name] as (...all: unknown[]) => Promise<unknown>)(...given);
      };
    }
  }
  return { disk: disk as unknown as Disk, callCount: () => count };
}

function perform(name: Change, given: unknown[]): Promise<unknown> {
  return (quickDisk[name] as (...all: unknown[]) => Promise<unknown>)(...given);
}

function performHalf(name: Change, given: unknown[]): void {
  const [path, bytes] = given;
  if (typeof path !== 'string' || !(bytes instanceof Uint8Array)) return;
  const half = bytes.subarray(0, bytes.length >> 1);
  (name === 'append' ? appendFileSync : writeFileSync)(path, half);
}
