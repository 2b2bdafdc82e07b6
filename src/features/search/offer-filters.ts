import { parseQuery } from '../../core/search/parse-query';
import type { Query, QueryFilter } from '../../core/search/query';
import { writeFilter } from '../../core/search/filters/filter-text';
import type { FacetCount } from '../../ports/keyword-index';
import type { NoteIndex } from '../../ports/note-index';

/** A filter that would leave some of the notes that a line finds, and not all. */
export interface FilterOffer {
  readonly value: string;
  /** How many notes it would leave. */
  readonly count: number;
  /** As it is typed. */
  readonly filter: string;
}

/** Each list with the most frequent first. Folders stand for everything below them. */
export interface FilterOffers {
  readonly types: readonly FilterOffer[];
  readonly tags: readonly FilterOffer[];
  readonly folders: readonly FilterOffer[];
}

type Field = QueryFilter['field'];

/** What could narrow the notes that match the line, or the whole vault when it asks for nothing; of the notes that are in the index now. Throws what the index throws. */
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

/** True when the query asks for that value already, in whatever case. */
export function isAsked({ filters }: Query, field: Field, value: string): boolean {
  return filters.some(
    (filter) => !filter.isExcluded && filter.field === field && comparable(filter.value) === comparable(value),
  );
}

/** A folder or tag of which one below it holds all notes says less than that one. */
function withoutParents(values: readonly FacetCount[]): FacetCount[] {
  return values.filter(
    ({ value, count }) => !values.some((other) => other.count === count && other.value.startsWith(`${value}/`)),
  );
}

function comparable(value: string): string {
  return value.toLowerCase().normalize('NFC');
}
