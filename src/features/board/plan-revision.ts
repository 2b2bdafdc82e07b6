import { type BoardEntry, entryOf, stateOf } from '../../core/board/board-entry';
import { readBoardNote } from '../../core/board/board-note';
import { chainOf } from '../../core/board/chain';
import type { BoardRecord, Recording } from '../../core/board/record';
import { makeRevision, type Revision } from '../../core/board/revision';
import { renderBoardNote, withRevision, writeRevisions } from '../../core/board/write-note';
import { AppError } from '../../core/errors';
import { readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { parseVaultPath, type VaultPath } from '../../core/note/path';
import type { FileOperation } from '../../core/plan/plan';
import type { ListedEntry } from '../../engine/board/board-cache';
import type { BoardDeps } from './board-deps';
import { strictText } from '../../engine/reading/strict-text';

type PlanDeps = Pick<BoardDeps, 'vault' | 'hasher'>;

/** A planned change of one entry. */
export interface PlannedEntry {
  readonly entry: ListedEntry;
  readonly operation: FileOperation | null;
}

/** Largest size in bytes of a note that other programs still read. */
const mostBytes = 9_900_000;

/** Plans the note of a new entry. */
export function planNew(
  record: BoardRecord,
  recording: Recording,
  path: VaultPath,
  { hasher }: PlanDeps,
): PlannedEntry {
  const revisions = withRevision([], record, recording, (...made) => makeRevision(...made, hasher));
  const text = renderBoardNote(revisions);
  return { entry: foreseen(path, text, false, hasher), operation: { op: 'create', path, bytes: encode(text) } };
}

/**
 * Plans a further revision of an entry, after the edits by hand that no revision records yet; with `change` null these
 * alone. Nothing to write gives no operation. Throws `locked` for a locked note, `damaged` for one whose properties cannot be edited, and
 * `conflict` while it is not legal.
 */
export async function planRevision(
  entry: ListedEntry,
  change: ((record: BoardRecord) => BoardRecord) | null,
  recording: Recording,
  { vault, hasher }: PlanDeps,
): Promise<PlannedEntry> {
  const path = parseVaultPath(entry.path);
  const bytes = await vault.read(path);
  const text = strictText(bytes);
  requireEditable(entry, text);
  const state = stateOf(entry);
  if (state === null) throw new AppError('conflict', `${entry.path} has no state yet.`, entry.path);
  const record = change?.(state.record) ?? state.record;
  const isChanged = JSON.stringify(record) !== JSON.stringify(state.record);
  const revisions: readonly Revision[] = isChanged
    ? withRevision(entry.chain.revisions, record, recording, (...made) => makeRevision(...made, hasher))
    : entry.chain.revisions;
  if (!isChanged && entry.unrecorded === 0) return { entry, operation: null };
  const written = writeRevisions(text, revisions, hasher);
  const after = encode(written);
  if (after.length > mostBytes)
    throw new AppError(
      'conflict',
      `The history of ${entry.path} is too long for one note. Supersede it by a new entry.`,
    );
  return {
    entry: foreseen(entry.path, written, entry.isPrivate, hasher),
    operation: { op: 'modify', path, bytes: after, expects: hasher.sha256(bytes) },
  };
}

/** Plans to put a note back to its last recorded revision, of copies too; other text and properties of the user stay. */
export async function planPutBack(entry: ListedEntry, { vault, hasher }: PlanDeps): Promise<PlannedEntry> {
  const path = parseVaultPath(entry.path);
  const bytes = await vault.read(path);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // What makes a note illegal is in no revision; a legal edit is the user's to take back.
  const own = readBoardNote({ path, text }, hasher)?.revisions ?? [];
  const recorded = entry.illegal.length > 0 && own.length > 0 ? entry.chain.revisions : chainOf(own).revisions;
  if (recorded.length === 0)
    throw new AppError(
      'conflict',
      `${entry.path} has no recorded revision. Correct its properties instead.`,
      entry.path,
    );
  if (readBeat(readFrontmatter(text).data).isLocked) throw lockedError(entry.path);
  const isReadable = readFrontmatter(text).problems.length === 0;
  const written = isReadable ? writeRevisions(text, recorded, hasher) : renderBoardNote(recorded);
  if (written === text) return { entry, operation: null };
  return {
    entry: foreseen(entry.path, written, entry.isPrivate, hasher),
    operation: { op: 'modify', path, bytes: encode(written), expects: hasher.sha256(bytes) },
  };
}

function requireEditable(entry: BoardEntry, text: string): void {
  if (readBeat(readFrontmatter(text).data).isLocked) throw lockedError(entry.path);
  if (entry.illegal.length > 0)
    throw new AppError(
      'conflict',
      `${entry.path} is not legal as it stands: ${entry.illegal.join(' ')} Correct it, or run "cyberbrain board put-back".`,
      entry.path,
    );
}

function lockedError(path: string): AppError {
  return new AppError('locked', `${path} is locked (cb_lock).`, path);
}

/** Returns the entry as it will be read from the written text. */
function foreseen(path: string, text: string, isPrivate: boolean, hasher: PlanDeps['hasher']): ListedEntry {
  const note = readBoardNote({ path, text }, hasher);
  if (note === null) throw new Error(`${path} would not be an entry of the board.`);
  return { ...entryOf([{ path, mtimeMs: 0, note }], hasher), isPrivate };
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
