import { deviceFolders } from './device-folders';
import { findVault } from './find-vault';
import { hasIndex, indexFolder, readyIndexThread } from './index-worker';
import { vaultIn } from './vault-in';

/**
 * Starts the thread of the index for a command line that will ask it, while the command's own code is loaded; for a
 * server, which perhaps nobody asks, only where there is an index. Does nothing when the words name no vault; the
 * command reports that.
 */
export function readyIndex(words: readonly string[], script: URL): void {
  if (words.some((word) => word === '--help' || word === '-h')) return;
  try {
    const root = findVault(vaultIn(words), process.env, process.cwd());
    const { cache } = deviceFolders(root, process.env, process.platform);
    if (words[0] === 'search' || hasIndex(cache)) readyIndexThread(script, indexFolder(cache));
  } catch {
    // The command finds the same fault.
  }
}
