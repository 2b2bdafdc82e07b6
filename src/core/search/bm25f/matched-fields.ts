import { ALL_FIELDS, type SearchField } from './fields';
import { unpackSegments, type Segment } from './forward-list';
import type { IndexedNote } from './note-table';
import { CHUNK_LAYOUT, countIn, NOTE_LAYOUT, type CountLayout } from './packed-counts';
import type { QueryPlan } from './query-plan';

/** The fields of a chunk and its note that hold a term of the query, strongest field first. */
export function matchedFields(note: IndexedNote | null, chunk: number, plan: QueryPlan): readonly SearchField[] {
  if (note === null || plan.groups.length === 0) return [];
  const terms = new Set(plan.groups.flatMap(({ variants }) => variants.map(({ term }) => term)));
  const segments = unpackSegments(note.forward);
  const found = new Set<SearchField>();
  collect(NOTE_LAYOUT, segments[0], terms, found);
  collect(CHUNK_LAYOUT, segments[chunk + 1], terms, found);
  return ALL_FIELDS.filter((field) => found.has(field));
}

function collect(layout: CountLayout, segment: Segment | undefined, terms: ReadonlySet<number>, found: Set<SearchField>): void {
  if (segment === undefined) return;
  for (let i = 0; i < segment.terms.length; i++) {
    if (!terms.has(segment.terms[i] ?? 0)) continue;
    for (const [place, field] of layout.fields.entries()) if (countIn(layout, segment.counts[i] ?? 0, place) > 0) found.add(field);
  }
}
