import { AppError } from '../../core/errors';
import { folderOf, isInDotFolder, isNotePath, parseVaultPath, type VaultPath } from '../../core/note/path';
import { isInboxTranscript } from '../../core/transcript/inbox';
import { readExistingNote, type ExistingNote } from '../../engine/reading/existing-note';
import type { ExtractionDeps } from '../../engine/extracting/begin-extraction';
import { stripEnd } from '../../core/text-ends';

/**
 * Finds the notes that the user named and those directly in folders that the user named, sorted and without duplicates.
 * Throws `not-found` for a name that is neither.
 */
export async function findNotesToFile(
  names: readonly string[],
  { vault, hasher, settings }: Pick<ExtractionDeps, 'vault' | 'hasher' | 'settings'>,
): Promise<ExistingNote[]> {
  const files = (await vault.list()).filter(({ isLink }) => !isLink).map(({ path }) => path);
  const chosen = new Set<VaultPath>();
  for (const name of names) {
    const path = parseVaultPath(stripEnd(name.replace(/^\.\//, ''), /\//));
    const inside = files.filter(
      (file) =>
        folderOf(file) === path &&
        isNotePath(file) &&
        !isInDotFolder(file) &&
        !isInboxTranscript(file, settings.inboxFolder),
    );
    const own = files.find((file) => file === path || file === `${path}.md`);
    if (own !== undefined && isNotePath(own)) chosen.add(own);
    else if (inside.length > 0) inside.forEach((file) => chosen.add(file));
    else
      throw new AppError(
        'not-found',
        `No note or folder named ${name}, or the folder has no notes. Check the name.`,
        name,
      );
  }
  const notes = await Promise.all([...chosen].sort().map((path) => readExistingNote(path, vault, hasher)));
  return notes.filter((note) => note !== null);
}
