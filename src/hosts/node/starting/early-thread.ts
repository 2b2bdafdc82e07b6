import type { Worker } from 'node:worker_threads';
import { deviceFolders } from '../device-folders';
import { findVault } from '../find-vault';
import { hasIndex, indexFolder, startIndexThread } from '../index-thread';
import { vaultIn } from '../vault-in';

/** A thread that opens the index in a folder. */
export interface EarlyThread {
  readonly folder: string;
  readonly worker: Worker;
}

/** True for a command line that asks the index: `search`, and a server. */
export function startsThread([command]: readonly string[]): boolean {
  return command === 'search' || command === 'mcp';
}

/**
 * Starts the thread of the index for such a command line before anything else is loaded; for a server, which perhaps
 * nobody asks, only where there is an index. The program may end without using it. Returns null when none is started: the
 * words name no vault, which the command reports, or ask for help.
 */
export function startEarlyThread(words: readonly string[], program: URL): EarlyThread | null {
  if (!startsThread(words) || words.some((word) => word === '--help' || word === '-h')) return null;
  try {
    const root = findVault(vaultIn(words), process.env, process.cwd());
    const { cache } = deviceFolders(root, process.env, process.platform);
    if (words[0] === 'mcp' && !hasIndex(cache)) return null;
    const folder = indexFolder(cache);
    const worker = startIndexThread(program, { folder, number: 1, isEarly: true });
    worker.unref();
    return { folder, worker };
  } catch {
    // The command finds the same fault.
    return null;
  }
}
