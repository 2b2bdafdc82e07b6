import type { VaultPath } from '../../core/note/path';
import type { KeywordIndex } from '../../ports/keyword-index';
import type { Coverage, VaultNoteReason } from '../../ports/note-index';
import type { NoteTable } from './note-table';
import type { LoadReport } from './restore-index';

/** Counts every note of the table exactly once. */
export function countNotes(
  table: NoteTable,
): Pick<Coverage, 'total' | 'indexed' | 'waiting' | 'failed' | 'excluded' | 'newestMs'> {
  const failed: VaultNoteReason[] = [];
  const excluded: VaultNoteReason[] = [];
  let indexed = 0;
  let waiting = 0;
  let newestMs = -1;
  for (const [path, { state, reason, mtimeMs }] of table.all()) {
    newestMs = Math.max(newestMs, mtimeMs);
    if (state === 'indexed') indexed += 1;
    else if (state === 'waiting') waiting += 1;
    else (state === 'failed' || state === 'too-slow' ? failed : excluded).push({ path, reason });
  }
  const total = indexed + waiting + failed.length + excluded.length;
  return {
    newestMs: newestMs < 0 ? null : newestMs,
    total,
    indexed,
    waiting,
    failed: failed.sort(byPath),
    excluded: excluded.sort(byPath),
  };
}

/** Lists the problems of the indexed notes by path and line. */
export function listProblems(keywords: KeywordIndex): Coverage['frontmatterProblems'] {
  const problems = [...keywords.problems()].flatMap(([path, found]) =>
    found.map(({ line, reason }) => ({ path, line, reason })),
  );
  return problems.sort((a, b) => byPath(a, b) || a.line - b.line);
}

function byPath(a: { readonly path: VaultPath }, b: { readonly path: VaultPath }): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}

/**
 * Returns what the user should know about how the persisted index was restored, as sentences; [] when it was restored
 * completely or there was none.
 */
export function describeLoad({ manifest, lostNotes, isLearningLost }: LoadReport): string[] {
  if (manifest === 'damaged') return ['The index was damaged. All notes will be read again.'];
  if (manifest === 'foreign') return ['The index was made by another version. All notes will be read again.'];
  if (lostNotes > 0)
    return [
      `Part of the index was damaged (${String(lostNotes)} ${lostNotes === 1 ? 'note' : 'notes'}). Those notes will be read again.`,
    ];
  if (isLearningLost) return ['The data for search by meaning was damaged and will be rebuilt.'];
  return [];
}
