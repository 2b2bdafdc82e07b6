import { parseQuery } from './parse-query';
import type { QueryFilter } from './query';

/** Returns the filter as typed, with quotes if needed: `tag:idea`, `path:"My notes/"`; null for a value that the query language cannot parse back. */
export function writeFilter(field: QueryFilter['field'], value: string): string | null {
  const forms = [`${field}:${value}`, `${field}:"${value}"`, `${field}:«${value}»`];
  return forms.find((form) => readsBack(form, field, value)) ?? null;
}

/** True when the typed filter parses back to itself, also with a word behind it, where an open quote would continue. */
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
