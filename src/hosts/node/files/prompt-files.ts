import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import * as files from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { DiskNode, NodeHandle, NodeStat } from '../../../adapters/disk/disk-node';

type Files = DiskNode['files'];

/** Maximum time in ms for which files are opened without a turn for other work. */
const turnMs = 8;

let turnBeganMs = 0;

/**
 * Node's files, where looking, opening and reading happen in the calling thread: for a note that takes a fifth of the
 * time that the thread pool does. Other work gets a turn every few milliseconds.
 */
export const promptFiles: Files = {
  ...(files as unknown as Files),
  lstat: async (path, options) => lstatSync(path, options) as NodeStat,
  readlink: async (path) => readlinkSync(path),
  open: async (path, flags, mode) => {
    await takeTurns();
    return new PromptHandle(openSync(path, flags, mode));
  },
};

class PromptHandle implements NodeHandle {
  constructor(readonly fd: number) {}

  async stat(options: { readonly bigint: true }): Promise<NodeStat> {
    return fstatSync(this.fd, options);
  }

  async read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }> {
    return { bytesRead: readSync(this.fd, buffer, offset, length, position) };
  }

  async writeFile(bytes: Uint8Array): Promise<void> {
    writeFileSync(this.fd, bytes);
  }

  async chmod(mode: number): Promise<void> {
    fchmodSync(this.fd, mode);
  }

  async sync(): Promise<void> {
    fsyncSync(this.fd);
  }

  async close(): Promise<void> {
    closeSync(this.fd);
  }
}

async function takeTurns(): Promise<void> {
  if (performance.now() - turnBeganMs < turnMs) return;
  await setImmediate();
  turnBeganMs = performance.now();
}
