import { parseQuery } from '../../core/search/parse-query';
import type { Query, QueryFilter } from '../../core/search/query';
import { writeFilter } from '../../core/search/filters/filter-text';
import type { FacetCount } from '../../ports/keyword-index';
import type { NoteIndex } from '../../ports/note-index';

/** A filter that would leave some, but not all, of the notes that a query finds. */
export interface FilterOffer {
  readonly value: string;
  /** Number of notes that it would leave. */
  readonly count: number;
  /** The filter as a user types it. */
  readonly filter: string;
}

/** Filters by field, the most frequent first. A folder includes everything below it. */
export interface FilterOffers {
  readonly types: readonly FilterOffer[];
  readonly tags: readonly FilterOffer[];
  readonly folders: readonly FilterOffer[];
}

type Field = QueryFilter['field'];

/**
 * Returns filters that would narrow the indexed notes that match the line, or the whole vault when it asks for nothing.
 * Throws what the index throws.
 */
export async function offerFilters(index: Pick<NoteIndex, 'facets'>, line: string): Promise<FilterOffers> {
  const query = parseQuery(line);
  const { noteCount, types, tags, folders } = await index.facets(query);
  const offersOf = (field: Field, values: readonly FacetCount[], ending = ''): FilterOffer[] =>
    values.flatMap(({ value, count }) => {
      const filter = writeFilter(field, value + ending);
      return filter === null || count >= noteCount || isAsked(query, field, value + ending)
        ? []
        : [{ value, count, filter }];
    });
  return {
    types: offersOf('type', types),
    tags: offersOf('tag', withoutParents(tags)),
    folders: offersOf('path', withoutParents(folders), '/'),
  };
}

/** True when the query already has a filter for that value, ignoring case. */
export function isAsked({ filters }: Query, field: Field, value: string): boolean {
  return filters.some(
    (filter) => !filter.isExcluded && filter.field === field && comparable(filter.value) === comparable(value),
  );
}

/** Drops a folder or tag whose notes are all in one below it, because that one says more. */
function withoutParents(values: readonly FacetCount[]): FacetCount[] {
  return values.filter(
    ({ value, count }) => !values.some((other) => other.count === count && other.value.startsWith(`${value}/`)),
  );
}

function comparable(value: string): string {
  return value.toLowerCase().normalize('NFC');
}
