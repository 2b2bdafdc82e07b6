import { isCheckedInText, type Query, type QueryFilter, withFilters } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';
import type { HitReading } from './read-hit';

/** Notes that are not private: those without the mark, and those in which it says no. */
const openNotes: readonly QueryFilter[] = [
  { field: 'property', value: 'cb_private', isExcluded: true },
  { field: 'property', value: 'cb_private:false OR no OR off OR 0 OR null', isExcluded: false },
];

export interface CountingDeps extends Pick<HitReading, 'hides'> {
  readonly index: Pick<NoteIndex, 'matchCount'>;
}

/** Counts the matching notes that this host shows, of which at most `limit` were found; null when the number is not certain. */
export async function countMatches(
  { index, hides }: CountingDeps,
  query: Query,
  limit: number,
  found: number,
): Promise<number | null> {
  if (found < limit) return found;
  if (isCheckedInText(query)) return null;
  const counted = hides === undefined ? [query] : openNotes.map((filter) => withFilters(query, [filter]));
  const counts = await Promise.all(counted.map((each) => index.matchCount(each)));
  return Math.max(
    found,
    counts.reduce((sum, count) => sum + count, 0),
  );
}
