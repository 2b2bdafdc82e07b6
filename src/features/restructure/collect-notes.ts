import { isOpenToModels } from '../../engine/asking/vault-instructions';
import type { ContentHash } from '../../core/content-hash';
import { AppError } from '../../core/errors';
import { isSessionRecord, readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { isTrue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import type { NoteReason } from '../../core/note/note-record';
import { stripByteOrderMark } from '../../core/note/note-text';
import { baseNameOf, folderOf, isInFolder, isNotePath, parseVaultPath, type VaultPath } from '../../core/note/path';
import { readSourceNote, type SourceNote } from '../../core/merging/source-note';
import { isCalendarDate } from '../../core/calendar-date';
import type { VaultSettings } from '../../core/settings/settings';
import { ReadAhead } from '../../engine/indexing/read-ahead';
import { Yielder } from '../../engine/running/yielder';
import type { Run } from '../../ports/run';
import type { RestructureDeps } from './restructure-input';
import { stripEnd } from '../../core/text-ends';
import { isBoardEntry } from '../../core/upkeep/upkeep-note';
import { strictText } from '../../engine/reading/strict-text';

/** A note as it is in the vault. */
export interface CollectedNote extends SourceNote {
  readonly path: VaultPath;
  readonly hash: ContentHash;
}

export interface Collected {
  /** The folder as the vault spells it; '' for the whole vault. */
  readonly folder: string;
  /** Sorted by path. */
  readonly notes: readonly CollectedNote[];
  readonly leftOut: readonly NoteReason[];
}

/** Number of notes that are read while another one is looked at. */
const readAhead = 16;

type CollectDeps = Pick<RestructureDeps, 'vault' | 'hasher' | 'settings' | 'exclusions' | 'clock'>;

/**
 * Collects the notes in a folder and its subfolders that may be merged, split or moved, and the reason for each of the
 * others. Throws `not-found` when the vault has no such folder.
 */
export async function collectNotes(named: string, deps: CollectDeps, run: Run): Promise<Collected> {
  const files = await deps.vault.list();
  const folder = spelledFolder(
    named,
    files.map(({ path }) => path),
  );
  const isExcluded = await deps.exclusions();
  const inside = files.filter(({ path }) => isNotePath(path) && isInFolder(path, folder));
  const read = new ReadAhead<CollectedNote | NoteReason>(
    inside.map((file) => () => {
      const reason = isExcluded(file) ?? placeReason(file.path, deps.settings);
      return reason === null ? readNote(file.path, deps) : Promise.resolve({ path: file.path, reason });
    }),
    readAhead,
  );
  const yielder = new Yielder(deps.clock, run.signal);
  const notes: CollectedNote[] = [];
  const leftOut: NoteReason[] = [];
  for (const at of inside.keys()) {
    await yielder.yieldIfDue();
    run.progress({ label: 'Reading notes', done: at, total: inside.length });
    const note = await read.next();
    if ('reason' in note) leftOut.push(note);
    else notes.push(note);
  }
  return { folder, notes, leftOut };
}

/** Returns a note as it is now, or the reason why it is left alone. */
export async function readNote(
  path: VaultPath,
  { vault, hasher }: { readonly vault: Pick<CollectDeps['vault'], 'read'>; readonly hasher: CollectDeps['hasher'] },
): Promise<CollectedNote | NoteReason> {
  try {
    const bytes = await vault.read(path);
    const text = stripByteOrderMark(strictText(bytes));
    const { data, problems } = readFrontmatter(text);
    const [problem] = problems;
    if (problem !== undefined)
      return { path, reason: `Its properties cannot be read, line ${problem.line}: ${problem.reason}` };
    const reason = ownReason(data);
    return reason === null ? { ...readSourceNote(path, text), path, hash: hasher.sha256(bytes) } : { path, reason };
  } catch {
    return { path, reason: 'It cannot be read as text.' };
  }
}

function placeReason(path: VaultPath, { inboxFolder, uncertainFolder, journalFolder }: VaultSettings): string | null {
  if (!isOpenToModels(path)) return 'It contains instructions for AI tools.';
  if (isInFolder(path, inboxFolder)) return 'It is in the inbox.';
  if (isInFolder(path, uncertainFolder)) return 'It is an uncertain note; sort it out first.';
  const name = baseNameOf(path);
  const isOfDate = isCalendarDate(name);
  if (isOfDate && name.length < 10) return `It is the note of a ${name.length === 4 ? 'year' : 'month'}.`;
  return isOfDate || (journalFolder !== '' && isInFolder(path, journalFolder)) ? 'It is a daily note.' : null;
}

function ownReason(data: Readonly<Record<string, unknown>>): string | null {
  if (isSessionRecord(data)) return 'It is the record of a session.';
  if (readBeat(data).isLocked) return 'It is locked (cb_lock).';
  if (isBoardEntry(data)) return 'It is an entry of a project board.';
  const plugin = ['excalidraw-plugin', 'kanban-plugin'].find((key) => valueOf(data, key) !== undefined);
  if (plugin !== undefined) return `It contains data of another plugin (${plugin}).`;
  return isTrue(valueOf(data, 'cb_uncertain_routing')) ? 'It is an uncertain note; sort it out first.' : null;
}

function spelledFolder(named: string, paths: readonly VaultPath[]): string {
  const bare = stripEnd(named.trim().replace(/^(?:\.?\/)+/, ''), /\//);
  if (bare === '' || bare === '.') return '';
  const folder = parseVaultPath(bare);
  if (paths.some((path) => isInFolder(folderOf(path), folder))) return folder;
  throw new AppError(
    'not-found',
    `The vault has no folder ${folder} with notes. Give a folder such as Projects, or . for the whole vault.`,
    folder,
  );
}
