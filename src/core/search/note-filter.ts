import { filterOf } from './filters/filters';
import type { FilteredNote } from './filters/filter';
import type { Query, QueryFilter } from './query';

/** Returns the filters of a query as one test; null when there are none. An excluded filter is inverted. */
export function noteFilterOf(filters: Query['filters']): ((note: FilteredNote) => boolean) | null {
  if (filters.length === 0) return null;
  const groups = filterGroupsOf(filters).map((group) =>
    group.map(({ field, value, isExcluded }) => ({ test: filterOf(field).test(value), isExcluded })),
  );
  return (note) => groups.every((group) => group.some(({ test, isExcluded }) => test(note) !== isExcluded));
}

/** Returns the filters in groups: all groups must match, and a group matches when one of its filters does. */
export function filterGroupsOf(filters: Query['filters']): QueryFilter[][] {
  const alone: QueryFilter[][] = [];
  const alternatives = new Map<string, QueryFilter[]>();
  for (const filter of filters) {
    const { field, isExcluded, group = 0 } = filter;
    const key = `${field} ${String(group)}`;
    if (isExcluded || !filterOf(field).isAlternative) alone.push([filter]);
    else alternatives.set(key, [...(alternatives.get(key) ?? []), filter]);
  }
  return [...alone, ...alternatives.values()];
}
