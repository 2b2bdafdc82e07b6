import { AppError } from '../../core/errors';
import { noteNaming } from '../../core/note/name-problem';
import { isPrivateText } from '../../core/note/state/private-note';
import type { VaultPath } from '../../core/note/path';
import type { VaultFiles } from '../../ports/vault';
import { readText } from '../indexing/read-text';
import type { ExclusionRule } from '../indexing/sync-deps';

const mostBytes = 10_000_000;

export interface ReadableVault {
  readonly vault: VaultFiles;
  readonly exclusions: () => Promise<ExclusionRule>;
}

export interface NamedNote {
  readonly path: VaultPath;
  readonly text: string;
}

export interface NamedNoteOptions {
  /** The next step for somebody whose note was not found, as a sentence. */
  readonly advice: string;
  /** True when the user asked for private notes, too. */
  readonly showsPrivate?: boolean;
}

/**
 * Reads the note that somebody named by its path or, as wikilinks do, by its name. A missing note, a link, an excluded
 * note and a private one look the same: `not-found`. Throws `unreadable` for what is not text or is too large.
 */
export async function readNamedNote(
  path: VaultPath,
  { vault, exclusions }: ReadableVault,
  { advice, showsPrivate = false }: NamedNoteOptions,
): Promise<NamedNote> {
  const unknown = (): AppError => new AppError('not-found', `There is no note ${path}. ${advice}`);
  const file = await vault.stat(path);
  const found = file ?? (await findByName(path, vault));
  if (found === null || found.isLink || (await exclusions())(found) !== null) throw unknown();
  if (found.size > mostBytes) throw new AppError('unreadable', `${found.path} is larger than 10 MB and is not read.`);
  const decoded = readText(await vault.read(found.path));
  if ('notText' in decoded) throw new AppError('unreadable', `${found.path} is not text.`);
  if (!showsPrivate && isPrivateText(decoded.text)) throw unknown();
  return { path: found.path, text: decoded.text };
}

/** Finds a note by name, since a wikilink contains only that. */
export async function findByName(path: VaultPath, vault: VaultFiles): ReturnType<VaultFiles['stat']> {
  const files = await vault.list();
  const paths = files.map((file) => file.path);
  const name = path.toLowerCase();
  const wanted =
    noteNaming(paths)(path) ??
    paths.find((each) => each.toLowerCase() === name || each.toLowerCase().endsWith(`/${name}`));
  return files.find((file) => file.path === wanted) ?? null;
}
