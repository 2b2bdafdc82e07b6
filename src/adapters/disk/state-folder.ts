import { AppError } from '../../core/errors';
import type { Disk } from './disk';

/** Name of the folder in a vault that holds our journals, logs and lock. */
export const stateFolderName = '.cyberbrain';

const ignoreEverything = Uint8Array.from('*\n', (character) => character.charCodeAt(0));

/** Matches `MACHINE-PROCESS-TOKEN`, a form that no other program uses. */
const form = /^([0-9a-f]{8})-(\d+(?:-\d+)?)-[0-9a-f]{16}$/;

/** Names for temporary files with new content. */
export interface TemporaryNames {
  make(): string;
  /** True for the temporary file of a process on this machine that is gone; for other machines this is unknown. */
  isAbandoned(name: string): boolean;
}

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
      `"${folder}" is a link or a file, but must be a real folder. Move it away and try again.`,
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

/** True for a name of that form. */
export function isTemporaryForm(name: string): boolean {
  return form.test(name);
}

/** Returns the ids of machine and process in such a name; null for any other. */
export function ownerOfTemporary(name: string): { readonly machine: string; readonly process: string } | null {
  const [, machine, process] = form.exec(name) ?? [];
  return machine === undefined || process === undefined ? null : { machine, process };
}
