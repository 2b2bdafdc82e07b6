import { AppError } from '../../../../core/errors';
import { isInDotFolder, isNotePath, parseVaultPath, type VaultPath } from '../../../../core/note/path';
import { isPrivateText } from '../../../../core/note/note-upkeep';
import { noteNaming } from '../../../../core/note/name-problem';
import { readText } from '../../../../engine/indexing/read-text';
import type { ExclusionRule } from '../../../../engine/indexing/sync-world';
import type { Vault } from '../../../../ports/vault';

const mostBytes = 10_000_000;
const encodedSign = /%(?:2f|5c|2e|00)/i;
const ownLine = /^(.*\.md):(\d{1,9})$/i;

export interface NamedPlace {
  readonly path: VaultPath;
  /** Line from `Note.md:12`, as in cards; null without one. */
  readonly line: number | null;
}

/**
 * Parses the note that a client names: its path in the vault as in cards, with or without `.md`, or a wikilink. Throws
 * `outside-vault` for anything else.
 */
export function parseNotePlace(given: string): NamedPlace {
  const bare = linkTarget(given.trim());
  const [, named = bare, line] = ownLine.exec(bare) ?? [];
  if (/^[A-Za-z]:/.test(named) || encodedSign.test(named)) throw refused(given);
  try {
    const path = parseVaultPath(isNotePath(named) ? named : `${named}.md`);
    if (isInDotFolder(path) || path.startsWith('.')) throw refused(given);
    return { path, line: line === undefined ? null : Number(line) };
  } catch {
    throw refused(given);
  }
}

/** Resolves `[[Name|shown]]` to `Name`. */
function linkTarget(given: string): string {
  return given.startsWith('[[') && given.endsWith(']]') ? (given.slice(2, -2).split(/[|#]/)[0] ?? '') : given;
}

function refused(given: string): AppError {
  return new AppError(
    'outside-vault',
    `"${given.slice(0, 200)}" is not a path of a note in this vault. Give the path as cb_recall shows it, such as Projects/plan.md: relative, with /, without "..".`,
  );
}

export interface ReadableVault {
  readonly vault: Vault;
  readonly exclusions: () => Promise<ExclusionRule>;
}

export interface NamedNote {
  readonly path: VaultPath;
  readonly text: string;
}

/** Reads a named note. A private, an excluded and a missing note look the same: `not-found`. */
export async function readNamedNote(path: VaultPath, { vault, exclusions }: ReadableVault): Promise<NamedNote> {
  const file = await vault.stat(path);
  const found = file ?? (await findByName(path, vault));
  if (found === null || found.isLink || (await exclusions())(found) !== null) throw unknown(path);
  if (found.size > mostBytes) throw new AppError('unreadable', `${found.path} is larger than 10 MB and is not read.`);
  const decoded = readText(await vault.read(found.path));
  if ('notText' in decoded) throw new AppError('unreadable', `${found.path} is not text.`);
  if (isPrivateText(decoded.text)) throw unknown(path);
  return { path: found.path, text: decoded.text };
}

/** Finds a note by name, since a wikilink contains only that. */
async function findByName(path: VaultPath, vault: Vault): ReturnType<Vault['stat']> {
  const files = await vault.list();
  const paths = files.map((file) => file.path);
  const name = path.toLowerCase();
  const wanted =
    noteNaming(paths)(path) ??
    paths.find((each) => each.toLowerCase() === name || each.toLowerCase().endsWith(`/${name}`));
  return files.find((file) => file.path === wanted) ?? null;
}

function unknown(path: string): AppError {
  return new AppError('not-found', `There is no note ${path}. Search with cb_recall and use the path it shows.`);
}
