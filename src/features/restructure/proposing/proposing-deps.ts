import { baseNameOf, folderOf, isInDotFolder, isInFolder, isNotePath, type VaultPath } from '../../../core/note/path';
import { foldersAbove } from '../../../core/plan/writable-path';
import type { VaultSettings } from '../../../core/settings/settings';
import type { SecondCheckDeps } from '../../../engine/asking/second-check';
import { orNone } from '../../../engine/asking/task';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import type { ChangeDeps } from '../changing/plan-change';

/** The dependencies for deciding about notes with a model. */
export interface DecidingDeps extends SecondCheckDeps {
  readonly settings: VaultSettings;
  /** All files of the vault. */
  readonly paths: readonly VaultPath[];
  /** Time of the last change of each file, in milliseconds since 1970. */
  readonly changedMs: ReadonlyMap<string, number>;
  /** The folder to restructure; '' for the whole vault. */
  readonly folder: string;
  readonly links: VaultLinks;
  readonly changing: ChangeDeps;
}

const mostFolders = 200;

/** Maximum number of titles shown, in all folders together. */
const mostTitles = 200;

const mostOfFolder = 4;

const longestTitle = 60;

/** Returns the texts that the vault has for models: the user's preferences and the vault's rules. */
export async function vaultWords({
  instructions,
  run,
}: DecidingDeps): Promise<{ readonly preferences: string; readonly rules: string }> {
  const { preferences, rules } = await instructions.promptTexts((sentence) => {
    run.warn(sentence);
  });
  return { preferences: orNone(preferences), rules: orNone(rules) };
}

/**
 * Lists the folders that hold notes, sorted, each with its first titles by name. A new note seldom changes this text,
 * so the same question is seldom paid for again.
 */
export function foldersText({
  paths,
  settings: { inboxFolder, uncertainFolder },
}: Pick<DecidingDeps, 'paths' | 'settings'>): string {
  const notes = paths.filter((path) => isNotePath(path) && !isInDotFolder(path));
  const folders = [...new Set(notes.flatMap((path) => foldersAbove(path)))];
  const shown = folders
    .filter((folder) => folder !== uncertainFolder && !isInFolder(folder, inboxFolder))
    .sort()
    .slice(0, mostFolders);
  return linesOf(shown, notes, Math.floor(mostTitles / Math.max(1, shown.length)));
}

/** Lists the given folders in the same way. */
export function theseFoldersText(folders: readonly string[], paths: readonly VaultPath[]): string {
  return linesOf([...new Set(folders)].sort(), paths.filter(isNotePath), mostOfFolder);
}

function linesOf(folders: readonly string[], notes: readonly VaultPath[], most: number): string {
  const titles = new Map<string, string[]>(folders.map((folder) => [folder, []]));
  for (const path of notes) titles.get(folderOf(path))?.push(baseNameOf(path).slice(0, longestTitle));
  return [...titles]
    .flatMap(([folder, names]) => {
      const some = names.sort().slice(0, Math.min(most, mostOfFolder));
      return [folder === '' ? '(top of the vault)' : folder, ...(some.length === 0 ? [] : [`  ${some.join(' | ')}`])];
    })
    .join('\n');
}
