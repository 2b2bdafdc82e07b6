import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '../../core/errors';

const configFolder = '.obsidian';

/**
 * Returns the vault's real path: the named folder, otherwise `CYBERBRAIN_VAULT`, otherwise the nearest enclosing folder
 * that the app has opened. Throws `vault-unavailable` with the path when it is missing, not a folder or not readable.
 * Creates nothing.
 */
export function findVault(named: string | undefined, environment: NodeJS.ProcessEnv, workingFolder: string): string {
  if (named === '')
    throw new AppError(
      'usage',
      'The folder after --vault is empty. Give the path of the vault, as in --vault ~/Notes.',
    );
  const chosen = named ?? (environment['CYBERBRAIN_VAULT'] || undefined) ?? nearestVault(workingFolder);
  if (chosen === undefined) {
    throw new AppError(
      'usage',
      'There is no vault here. Give one with --vault DIR, set CYBERBRAIN_VAULT, or run the command inside a vault.',
    );
  }
  return readableFolder(resolve(workingFolder, chosen), named === undefined ? 'CYBERBRAIN_VAULT' : '--vault');
}

/** True for a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function readableFolder(path: string, source: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined)
    throw new AppError(
      'vault-unavailable',
      `There is no folder at ${path}. Check the path given with ${source}.`,
      path,
    );
  if (!stat.isDirectory())
    throw new AppError('vault-unavailable', `${path} is not a folder. A vault is a folder of notes.`, path);
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
  } catch {
    throw new AppError('vault-unavailable', `The folder ${path} cannot be read. Check its permissions.`, path);
  }
  return realpathSync(path);
}

function nearestVault(folder: string): string | undefined {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (isFolder(join(current, configFolder))) return current;
    if (dirname(current) === current) return undefined;
  }
}
