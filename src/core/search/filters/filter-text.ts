import { parseQuery } from '../parse-query';
import type { QueryFilter } from '../query';
import { SpellingDistance } from '../text/spelling-distance';
import { type FilterField, filterFields, filterOf } from './filters';

const mostSlips = 2;

/** Returns the filter as typed, with quotes if needed: `tag:idea`, `path:"My notes/"`; null for a value that the query language cannot parse back. */
export function writeFilter(field: QueryFilter['field'], value: string): string | null {
  const named = [`${field}:${value}`, `${field}:"${value}"`, `${field}:«${value}»`];
  const forms = filterOf(field).isBracketed === true ? [`[${value}]`, ...named] : named;
  return forms.find((form) => readsBack(form, field, value)) ?? null;
}

/** True when the typed filter parses back to itself, also with a word after it, where an open quote would continue. */
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

/**
 * Returns the filter that an unknown operator, as typed (`typ:decision`), was probably meant to be: `type:decision`.
 * Names of up to five letters may have one typing mistake, longer ones two. Returns null when no name is close enough
 * or the value does not suit the filter.
 */
export function nearFilter(typed: string): string | null {
  const [, sign = '', name = '', value = ''] = /^(-?)([A-Za-z_-]+):(.+)$/s.exec(typed) ?? [];
  const field = nearestField(name.toLowerCase());
  const meant = `${sign}${field ?? ''}:${value}`;
  return field !== null && parseQuery(meant).filters.length === 1 ? meant : null;
}

function nearestField(name: string): FilterField | null {
  const distance = new SpellingDistance();
  const byDistance = filterFields
    .map((field) => ({ field, distance: distance.between(name, field, mostSlips) }))
    .sort((left, right) => left.distance - right.distance);
  const [nearest] = byDistance;
  if (nearest === undefined || nearest.distance === 0 || nearest.distance > slipsAllowed(nearest.field))
    return filterFields.find((field) => filterOf(field).otherNames?.includes(name)) ?? null;
  return nearest.field;
}

function slipsAllowed(field: string): number {
  return field.length > 5 ? mostSlips : 1;
}
