import { isInDotFolder, isNotePath } from '../../core/note/path';
import type { ExclusionRule } from '../../engine/indexing/sync-world';
import type { Coverage } from '../../ports/note-index';
import type { FileEntry } from '../../ports/vault';

/** Notes that have come, gone or changed since the index was brought up to the vault, as far as sizes of lists and times tell; at least so many. */
export function countBehind(files: readonly FileEntry[], isExcluded: ExclusionRule, { total, excluded, newestMs = null }: Coverage): number {
  if (total === 0 || newestMs === null) return 0;
  const notes = files.filter(({ path }) => isNotePath(path) && !isInDotFolder(path));
  const unwanted = new Set(notes.filter((note) => isExcluded(note) !== null).map(({ path }) => path));
  const wanted = notes.filter(({ path }) => !unwanted.has(path));
  const known = total - excluded.filter(({ path }) => unwanted.has(path)).length;
  return Math.max(Math.abs(wanted.length - known), wanted.filter(({ mtimeMs }) => mtimeMs > newestMs).length);
}
