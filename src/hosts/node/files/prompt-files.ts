import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import * as files from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DiskNode, NodeHandle, NodeStat } from '../../../adapters/disk/disk-node';

type Files = DiskNode['files'];

/** Maximum time in ms for which files are opened without a turn for other work. */
const turnMs = 8;

let turnBeganMs = 0;

/** Not in the calling thread: a disk flushes several files in little more time than one. */
const flushOne = promisify(fsync);

let asked: number[] = [];
let flushed: Promise<readonly PromiseSettledResult<void>[]> | null = null;

/**
 * Flushes a file. Flushes that are asked for in one turn begin together, so that none of their files is made while the
 * disk writes its own journal, and end together, so that what follows them opens their folders once.
 */
async function flush(fd: number): Promise<void> {
  const at = asked.push(fd) - 1;
  flushed ??= setImmediate().then(() => {
    const files = asked;
    [asked, flushed] = [[], null];
    return Promise.allSettled(files.map((each) => flushOne(each)));
  });
  const result = (await flushed)[at];
  if (result?.status === 'rejected') throw result.reason;
}

/**
 * Node's files in the calling thread, but for flushing: for a note that takes a fifth of the time that the thread pool
 * does. Other work gets a turn every few milliseconds.
 */
export const promptFiles: Files = {
  ...(files as unknown as Files),
  lstat: (path, options) => settled(() => lstatSync(path, options) as NodeStat),
  readlink: (path) => settled(() => readlinkSync(path)),
  realpath: (path) => settled(() => realpathSync.native(path)),
  readdir: (path, options) => settled(() => readdirSync(path, options)),
  link: (from, to) =>
    settled(() => {
      linkSync(from, to);
    }),
  rename: (from, to) =>
    settled(() => {
      renameSync(from, to);
    }),
  unlink: (path) =>
    settled(() => {
      unlinkSync(path);
    }),
  mkdir: (path, options) => settled(() => mkdirSync(path, options)),
  open: async (path, flags, mode) => {
    await takeTurns();
    return new PromptHandle(openSync(path, flags, mode));
  },
};

class PromptHandle implements NodeHandle {
  constructor(readonly fd: number) {}

  stat(options: { readonly bigint: true }): Promise<NodeStat> {
    return settled(() => fstatSync(this.fd, options));
  }

  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }> {
    return settled(() => ({ bytesRead: readSync(this.fd, buffer, offset, length, position) }));
  }

  writeFile(bytes: Uint8Array): Promise<void> {
    return settled(() => {
      writeFileSync(this.fd, bytes);
    });
  }

  chmod(mode: number): Promise<void> {
    return settled(() => {
      fchmodSync(this.fd, mode);
    });
  }

  sync(): Promise<void> {
    return flush(this.fd);
  }

  close(): Promise<void> {
    return settled(() => {
      closeSync(this.fd);
    });
  }
}

/** Returns the result of work that is done at once, or its failure. */
function settled<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
}

async function takeTurns(): Promise<void> {
  if (monotonicMs() - turnBeganMs < turnMs) return;
  await setImmediate();
  turnBeganMs = monotonicMs();
}

/** For `performance`, Node would first load more code of its own. */
function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
