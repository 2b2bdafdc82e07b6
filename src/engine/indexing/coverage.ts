import type { VaultPath } from '../../core/note/path';
import type { Coverage, NoteReason } from '../../ports/note-index';
import type { IndexState } from './kept-index';

/** Counts every note of the table exactly once. */
export function readCoverage({ table, keywords }: IndexState, notKept: string | null): Coverage {
  const counts = { indexed: 0, waiting: 0 };
  const failed: NoteReason[] = [];
  const excluded: NoteReason[] = [];
  const frontmatterProblems: (NoteReason & { line: number })[] = [];
  for (const [path, entry] of table.all()) {
    if (entry.state === 'failed') failed.push({ path, reason: entry.reason });
    else if (entry.state === 'excluded') excluded.push({ path, reason: entry.reason });
    else counts[entry.state] += 1;
    if (entry.shard === null) continue;
    entry.problems ??= keywords.get(path)?.problems ?? [];
    for (const { line, reason } of entry.problems) frontmatterProblems.push({ path, line, reason });
  }
  const total = counts.indexed + counts.waiting + failed.length + excluded.length;
  return {
    total, ...counts, failed: failed.sort(byPath), excluded: excluded.sort(byPath), chunks: keywords.chunkCount,
    frontmatterProblems: frontmatterProblems.sort((a, b) => byPath(a, b) || a.line - b.line), notKept,
  };
}

function byPath(a: { readonly path: VaultPath }, b: { readonly path: VaultPath }): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}
