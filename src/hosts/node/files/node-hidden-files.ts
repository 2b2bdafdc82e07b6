import { join } from 'node:path';
import type { HiddenFiles } from '../../../ports/hidden-files';
import { below, nodeDisk } from './node-disk';

const mostBytes = 20_000_000;

/** Returns the hidden files of a vault on disk; links in it are not followed. */
export function hiddenFilesOf(vaultRoot: string): HiddenFiles {
  const disk = below(nodeDisk, vaultRoot);
  return { read: (path) => disk.read(join(vaultRoot, path), { limit: mostBytes }).catch(() => null) };
}
