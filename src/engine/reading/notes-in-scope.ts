import { isOpenToModels } from '../asking/vault-instructions';
import { AppError } from '../../core/errors';
import { isSessionRecord, readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { isInDotFolder, isInFolder, isNotePath, parseVaultPath, type VaultPath } from '../../core/note/path';
import { noteNaming } from '../../core/note/name-problem';
import type { Hasher } from '../../ports/hasher';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import type { ExclusionRule } from '../indexing/sync-deps';
import { ReadAhead } from '../indexing/read-ahead';
import { readExistingNote, type ExistingNote } from './existing-note';
import { stripEnd } from '../../core/text-ends';

/** Number of notes that are read while another one is looked at. */
const readAhead = 16;
const nothing = Promise.resolve(null);

export interface LeftOutNote {
  readonly path: string;
  readonly reason: string;
}

export interface NotesInScope<Item = ExistingNote> {
  /** Notes sorted by path. */
  readonly notes: readonly Item[];
  readonly leftOut: readonly LeftOutNote[];
}

export interface ScopeDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  readonly exclusions: () => Promise<ExclusionRule>;
}

/**
 * Finds the notes that a command may change: those the user named, and all in the folders the user named ('' and '.'
 * are the whole vault). Locked and broken notes, those that are not indexed and those that contain instructions for
 * models are left out, with the reason. Shows the progress of `run`. Throws `not-found` for a name that is neither.
 */
export function notesInScope(
  names: readonly string[],
  services: ScopeDeps,
  run: Pick<Run, 'progress' | 'signal'>,
): Promise<NotesInScope> {
  return pickInScope(names, services, run, (note) => note);
}

/** Does the same, and keeps only what `pick` returns of each note, so that the rest of a large vault need not stay in memory. */
export async function pickInScope<Item>(
  names: readonly string[],
  { vault, hasher, exclusions }: Omit<ScopeDeps, 'vault'> & { readonly vault: Pick<Vault, 'list' | 'read'> },
  run: Pick<Run, 'progress' | 'signal'>,
  pick: (note: ExistingNote) => Item | null,
): Promise<NotesInScope<Item>> {
  const files = (await vault.list()).filter(({ path, isLink }) => isNotePath(path) && !isLink && !isInDotFolder(path));
  const paths = files.map(({ path }) => path);
  const noteOf = noteNaming(paths);
  const chosen = new Set<VaultPath>(names.flatMap((name) => named(name, paths, noteOf)));
  const excludes = await exclusions();
  const wanted = files
    .filter(({ path }) => chosen.has(path))
    .map((file) => ({ path: file.path, reason: excludes(file) ?? instructionsReason(file.path) }));
  const read = new ReadAhead(
    wanted.map(
      ({ path, reason }) =>
        () =>
          reason === null ? readExistingNote(path, vault, hasher) : nothing,
    ),
    readAhead,
  );
  const notes: Item[] = [];
  const leftOut: LeftOutNote[] = [];
  for (const [at, { path, reason }] of wanted.entries()) {
    run.signal.throwIfCancelled();
    run.progress({ label: 'Reading notes', done: at, total: wanted.length });
    const note = await read.next();
    if (note?.isChangeable === true) {
      const picked = pick(note);
      if (picked !== null) notes.push(picked);
    } else
      leftOut.push({ path, reason: reason ?? (note === null ? 'It cannot be read as text.' : lockedReason(note)) });
  }
  return { notes, leftOut };
}

function instructionsReason(path: VaultPath): string | null {
  return isOpenToModels(path) ? null : 'It contains instructions for AI tools.';
}

function lockedReason({ text }: ExistingNote): string {
  const {
    data,
    problems: [problem],
  } = readFrontmatter(text);
  if (isSessionRecord(data)) return 'It is the record of a session.';
  return problem === undefined || readBeat(data).isLocked
    ? 'It is locked (cb_lock).'
    : `Its properties cannot be read, line ${problem.line}: ${problem.reason}`;
}

function named(name: string, paths: readonly VaultPath[], noteOf: (name: string) => VaultPath | null): VaultPath[] {
  const bare = stripEnd(name.replace(/^\.\//, ''), /\//);
  if (bare === '' || bare === '.') return [...paths];
  const wanted = parseVaultPath(bare);
  const own = noteOf(wanted);
  const found = own === null ? paths.filter((path) => isInFolder(path, wanted)) : [own];
  if (found.length === 0)
    throw new AppError(
      'not-found',
      `No note or folder named ${name}, or the folder has no notes. Check the name.`,
      name,
    );
  return found;
}
