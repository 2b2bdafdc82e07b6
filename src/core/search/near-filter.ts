import { filterFields, parseQuery } from './parse-query';
import { SpellingDistance } from './text/spelling-distance';

/** What other programs call these filters. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['folder', 'path'],
  ['since', 'after'],
  ['until', 'before'],
]);

const mostSlips = 2;

/**
 * The filter that an operator which is not known, as typed (`typ:decision`), was probably meant to be: `type:decision`. Names of up to five letters
 * may be one slip away from the right one, longer ones two. null when none is near, or the value does not suit it.
 */
export function nearFilter(typed: string): string | null {
  const [, sign = '', name = '', value = ''] = /^(-?)([A-Za-z_-]+):(.+)$/s.exec(typed) ?? [];
  const field = nearestField(name.toLowerCase());
  const meant = `${sign}${field ?? ''}:${value}`;
  return field !== null && parseQuery(meant).filters.length === 1 ? meant : null;
}

function nearestField(name: string): string | null {
  const distance = new SpellingDistance();
  const byDistance = filterFields
    .map((field) => ({ field, distance: distance.between(name, field, mostSlips) }))
    .sort((left, right) => left.distance - right.distance);
  const [nearest] = byDistance;
  if (nearest === undefined || nearest.distance === 0 || nearest.distance > slipsAllowed(nearest.field))
    return otherNames.get(name) ?? null;
  return nearest.field;
}

function slipsAllowed(field: string): number {
  return field.length > 5 ? mostSlips : 1;
}
