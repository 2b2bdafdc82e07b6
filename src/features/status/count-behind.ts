import { isInDotFolder, isNotePath } from '../../core/note/path';
import type { NoteReason } from '../../core/note/note-record';
import type { ExclusionRule } from '../../engine/indexing/sync-deps';
import { whyUnopenable } from '../../engine/indexing/read-text';
import type { Coverage } from '../../ports/note-index';
import type { FileEntry } from '../../ports/vault';

/**
 * Returns the minimum number of notes that were added, removed or changed since the index was last brought up to date.
 * Compares only counts and modification times.
 */
export function countBehind(
  files: readonly FileEntry[],
  isExcluded: ExclusionRule,
  { total, excluded, failed, newestMs = null }: Coverage,
): number {
  if (total === 0 || newestMs === null) return 0;
  const unopenable = new Set(listUnopenable(files, isExcluded).map(({ path }) => path));
  const notes = files.filter(({ path }) => isNotePath(path) && !isInDotFolder(path) && !unopenable.has(path));
  const unwanted = new Set<string>(notes.filter((note) => isExcluded(note) !== null).map(({ path }) => path));
  const wanted = notes.filter(({ path }) => !unwanted.has(path));
  const known =
    total -
    excluded.filter(({ path }) => unwanted.has(path)).length -
    failed.filter(({ path }) => unopenable.has(path)).length;
  return Math.max(Math.abs(wanted.length - known), wanted.filter(({ mtimeMs }) => mtimeMs > newestMs).length);
}

/** Returns notes and folders that are known to be unreadable without trying to read them. */
export function listUnopenable(files: readonly FileEntry[], isExcluded: ExclusionRule): NoteReason[] {
  return files.flatMap((file) => {
    const isMeant =
      file.isUnreadFolder === true || (isNotePath(file.path) && !isInDotFolder(file.path) && isExcluded(file) === null);
    const reason = isMeant ? whyUnopenable(file) : null;
    return reason === null ? [] : [{ path: file.path, reason }];
  });
}
