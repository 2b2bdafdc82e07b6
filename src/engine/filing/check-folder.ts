import { fileNameFromTitle } from '../../core/note/file-name';
import { isInFolder, parseVaultPath, type VaultPath, foldName } from '../../core/note/path';
import { promptFolder } from '../asking/vault-instructions';
import type { VaultSettings } from '../../core/settings/settings';
import { stripEnds } from '../../core/text-ends';

/**
 * Returns a folder named by a model in the spelling of the vault: a folder with notes, or a new one directly inside
 * such a folder, or the folder for sessions; '' for the top of the vault. Returns null for any other folder, and for one that is not meant for
 * notes.
 */
export function checkFolder(
  named: string,
  paths: readonly VaultPath[],
  {
    inboxFolder,
    uncertainFolder,
    sessionsFolder,
  }: Pick<VaultSettings, 'inboxFolder' | 'uncertainFolder' | 'sessionsFolder'>,
): string | null {
  const bare = stripEnds(named.trim(), /\//);
  if (bare === '' || bare === '(top of the vault)') return '';
  const folder = parsed(bare);
  if (folder === null || folder.split('/').some((segment) => segment.startsWith('.'))) return null;
  const taken = [inboxFolder, uncertainFolder, promptFolder].map(foldName);
  if (taken.some((each) => foldName(folder) === each || isInFolder(foldName(folder), each))) return null;
  if (foldName(folder) === foldName(sessionsFolder)) return sessionsFolder;
  const known = foldersOf(paths);
  const standing = known.get(folder.toLowerCase());
  if (standing !== undefined) return standing;
  const segments = folder.split('/');
  const name = segments.pop() ?? '';
  // The name of a new folder must be valid on every disk.
  if (fileNameFromTitle(name) !== name) return null;
  if (segments.length === 0) return name;
  const parent = known.get(segments.join('/').toLowerCase());
  return parent === undefined ? null : `${parent}/${name}`;
}

function parsed(text: string): string | null {
  try {
    return /[<>:"\\|?*\p{Cc}]/u.test(text) ? null : parseVaultPath(text);
  } catch {
    return null;
  }
}

/** Returns every folder above a file, by its path in lower case. */
function foldersOf(paths: readonly VaultPath[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const path of paths) {
    const segments = path.split('/').slice(0, -1);
    segments.forEach((_, at) => {
      const folder = segments.slice(0, at + 1).join('/');
      folders.set(folder.toLowerCase(), folder);
    });
  }
  return folders;
}
