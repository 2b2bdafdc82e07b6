import { writeFilter } from '../../core/search/filters/filter-text';
import { plainQuery } from '../../core/search/plain-query';
import type { QueryFilter } from '../../core/search/query';
import type { NoteIndex } from '../../ports/note-index';

/** Says that no note matches the filters; null when one does, or without filters. */
export async function matchlessFilter(
  filters: readonly QueryFilter[],
  index: Pick<NoteIndex, 'search'>,
): Promise<string | null> {
  if (filters.length === 0) return null;
  const found = await index.search(plainQuery('', { filters, excludedWords: [] }), 1, { mode: 'keyword' });
  return found.length > 0 ? null : `No note matches ${filters.map(asTyped).join(' ')}.`;
}

function asTyped({ field, value, isExcluded }: QueryFilter): string {
  return `${isExcluded ? '-' : ''}${writeFilter(field, value) ?? `${field}:${value}`}`;
}
