import type { Disk } from './disk';
import { AppError } from '../../core/errors';

/** The folder in a vault that holds our journals, logs and lock. */
export const stateFolderName = '.cyberbrain';

const ignoreEverything = Uint8Array.from('*\n', (character) => character.charCodeAt(0));

/** Makes the vault's state folder when it is missing, hidden from version control, and gives its place. Throws `outside-vault` when it is a link. */
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
  // What somebody else put there in its place is left alone.
  if (there === null || (there.kind === 'file' && there.size === 0 && there.names === 1))
    await disk.append(ignore, ignoreEverything);
  return folder;
}
