import { AppError } from '../../../../core/errors';
import { isInDotFolder, isNotePath, parseVaultPath, type VaultPath } from '../../../../core/note/path';
import { readNamedNote, type NamedNote, type ReadableVault } from '../../../../engine/reading/named-note';

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

/** Reads a note that a client named with `parseNotePlace`. */
export function readNoteForClient(path: VaultPath, vault: ReadableVault): Promise<NamedNote> {
  return readNamedNote(path, vault, { advice: 'Search with cb_recall and use the path it shows.' });
}
