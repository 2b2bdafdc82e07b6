import type { VaultPath } from '../../note/path';
import { hashOf } from '../bm25f/name-table';
import { linkNameOf } from '../related/note-name';
import { plainQuery, type GradedQuery } from './graded-query';
import type { KnownItem } from './known-item';
import { noteNameOf } from './note-name';
import type { Grades } from './ranking-quality';

/** Notes that are read for what they can be asked. */
const mostNotes = 300;
const mostOfKind = 100;

export interface PseudoQueries {
  readonly queries: readonly GradedQuery[];
  /** By the id of the query: the one note that answers it. */
  readonly grades: ReadonlyMap<string, Grades>;
}

/** At most 300 of the notes, the same of the same. */
export function sampleOf(paths: readonly VaultPath[]): VaultPath[] {
  return [...paths].sort((left, right) => spread(left) - spread(right) || (left < right ? -1 : 1)).slice(0, mostNotes);
}

/**
 * At most a hundred queries of each kind, in the order of the items. A link counts when one note alone has its target's name; the note that it stands in is left out of
 * the ranking, since it holds the very words.
 */
export function pseudoQueriesOf(
  items: readonly (readonly [from: VaultPath, item: KnownItem])[],
  paths: readonly VaultPath[],
): PseudoQueries {
  const named = new Map<string, VaultPath[]>();
  for (const path of paths) named.set(linkNameOf(path), [...(named.get(linkNameOf(path)) ?? []), path]);
  const queries: GradedQuery[] = [];
  const grades = new Map<string, Grades>();
  const counts = new Map<string, number>();
  for (const [from, { kind, text, answer }] of items) {
    const [target, ...others] = kind === 'link' ? (named.get(answer) ?? []) : [from];
    const count = (counts.get(kind) ?? 0) + 1;
    if (target === undefined || others.length > 0 || (kind === 'link' && target === from) || count > mostOfKind)
      continue;
    counts.set(kind, count);
    const id = `${kind}-${String(count)}`;
    queries.push({
      id,
      query: plainQuery(text, { filters: [], excludedWords: [] }),
      excluded: new Set(kind === 'link' ? [noteNameOf(from)] : []),
    });
    grades.set(id, new Map([[noteNameOf(target), 1]]));
  }
  return { queries, grades };
}

function spread(path: string): number {
  return Math.imul(hashOf(path), 0x9e3779b1) >>> 0;
}
