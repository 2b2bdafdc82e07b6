import { appendFile, writeFile } from 'node:fs/promises';
import { nodeDisk, type Disk } from '../../../../src/hosts/node/files/disk';

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

/** Writes without flushing: a killed process loses nothing that it handed to the system, and the tests are quicker. */
const unflushed: Disk = {
  ...nodeDisk,
  writeNew: async (path, bytes, mode) => writeFile(path, bytes, { flag: 'wx', ...(mode === undefined ? {} : { mode: mode & 0o777 }) }),
  append: (path, bytes) => appendFile(path, bytes),
  syncFolder: () => Promise.resolve(),
};

/** A disk that fails once or from then on, and counts the calls that change it. */
export function failingDisk(fault: Fault | null): { readonly disk: Disk; readonly callCount: () => number } {
  let count = 0;
  let isStruck = false;
  const disk: Record<string, unknown> = { ...unflushed };
  for (const name of changing) {
    disk[name] = async (...given: unknown[]): Promise<unknown> => {
      const call = count++;
      if (fault !== null && isStruck && fault.isLasting) fault.strike();
      if (fault === null || call !== fault.at) return perform(name, given);
      isStruck = true;
      if (fault.when === 'after') await perform(name, given);
      if (fault.when === 'half') await performHalf(name, given);
      fault.strike();
      return perform(name, given);
    };
  }
  if (fault?.isLasting === true) {
    for (const name of ['stat', 'read', 'entries', 'realPath', 'syncFolder'] as const) {
      disk[name] = async (path: string): Promise<unknown> => {
        if (isStruck) fault.strike();
        return unflushed[name](path);
      };
    }
  }
  return { disk: disk as unknown as Disk, callCount: () => count };
}

function perform(name: Change, given: unknown[]): Promise<unknown> {
  return (unflushed[name] as (...all: unknown[]) => Promise<unknown>)(...given);
}

async function performHalf(name: Change, given: unknown[]): Promise<void> {
  const [path, bytes] = given;
  if (typeof path !== 'string' || !(bytes instanceof Uint8Array)) return;
  const half = bytes.subarray(0, bytes.length >> 1);
  await (name === 'append' ? appendFile(path, half) : writeFile(path, half));
}
