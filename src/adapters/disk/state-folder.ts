import type { Disk } from './disk';
import { AppError } from '../../core/errors';

/** Name of the folder in a vault that holds our journals, logs and lock. */
export const stateFolderName = '.cyberbrain';

const ignoreEverything = Uint8Array.from('*\n', (character) => character.charCodeAt(0));

/**
 * Creates the vault's state folder when it is missing, hides it from version control, and returns its path. Throws
 * `outside-vault` when it is a link.
 */
export async function ensureStateFolder(
  disk: Disk,
  join: (...parts: string[]) => string,
  vaultRoot: string,
): Promise<string> {
  const folder = join(vaultRoot, stateFolderName);
  const stat = await disk.stat(folder);
  if (stat === null) await disk.makeFolder(folder);
  else if (stat.kind !== 'folder') {
    throw new AppError(
      'outside-vault',
      `"${folder}" is a link or a file, not a folder of its own. Move it away and try again.`,
      folder,
    );
  }
  const ignore = join(folder, '.gitignore');
  const there = await disk.stat(ignore);
  // Whatever somebody else put in its place is left alone.
  if (there === null || (there.kind === 'file' && there.size === 0 && there.names === 1))
    await disk.append(ignore, ignoreEverything);
  return folder;
}
