import { parseQuery } from './parse-query';
import type { QueryFilter } from './query';

/** The filter as it is typed, with quotes where it needs them: `tag:idea`, `path:"My notes/"`. null for a value that the query language cannot read back. */
export function writeFilter(field: QueryFilter['field'], value: string): string | null {
  const forms = [`${field}:${value}`, `${field}:"${value}"`, `${field}:«${value}»`];
  return forms.find((form) => readsBack(form, field, value)) ?? null;
}

/** Also with a word behind it, where an open quote would go on. */
function readsBack(form: string, field: string, value: string): boolean {
  const { filters, words, phrases, unknownOperators } = parseQuery(`${form} x`);
  const [filter] = filters;
  return (
    filters.length === 1 &&
    filter?.field === field &&
    filter.value === value &&
    !filter.isExcluded &&
    words.join('\n') === 'x' &&
    phrases.length === 0 &&
    unknownOperators.length === 0
  );
}
