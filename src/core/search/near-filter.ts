import { type FilterField, filterFields, filterOf } from './filters/filters';
import { parseQuery } from './parse-query';
import { SpellingDistance } from './text/spelling-distance';

const mostSlips = 2;

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
