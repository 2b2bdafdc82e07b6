import { realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import * as paths from 'node:path';
import { standardFolders } from '../../../core/standard-folders';
import { findVault } from '../find-vault';
import { vaultIn } from '../vault-in';

/**
 * Returns this device's folder for compiled code; null where such code is not trusted: below a vault, whose files may
 * come from others, and where the user wants none.
 */
export function codeFolder(words: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  if ((environment['NODE_DISABLE_COMPILE_CACHE'] ?? '') !== '') return null;
  const { cache } = standardFolders({ platform: process.platform, home: homedir(), environment, paths });
  const folder = realPathOf(paths.join(cache, 'cyberbrain', 'code'));
  const isInVault = [vaultIn(words), undefined].some((named) => isBelow(folder, vaultOrNull(named, environment)));
  return isInVault || hasVaultAbove(folder) ? null : folder;
}

/** Follows the links of the folders that exist. */
function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const above = paths.dirname(folder);
    return above === folder ? folder : paths.join(realPathOf(above), paths.basename(folder));
  }
}

function vaultOrNull(named: string | undefined, environment: NodeJS.ProcessEnv): string | null {
  try {
    return findVault(named, environment, process.cwd());
  } catch {
    // The command reports it.
    return null;
  }
}

function isBelow(folder: string, vault: string | null): boolean {
  const way = vault === null ? '..' : paths.relative(vault, folder);
  return way !== '..' && !way.startsWith(`..${paths.sep}`) && !paths.isAbsolute(way);
}

function hasVaultAbove(folder: string): boolean {
  if (statSync(paths.join(folder, '.obsidian'), { throwIfNoEntry: false })?.isDirectory() === true) return true;
  const above = paths.dirname(folder);
  return above !== folder && hasVaultAbove(above);
}
