import { isFilter, kindFilter } from './board-filters';
import { afterFilter, asOfFilter, beforeFilter } from './date-filters';
import { factFilter } from './fact-filter';
import { fileFilter } from './file-filter';
import type { Filter } from './filter';
import { pathFilter } from './path-filter';
import { propertyFilter } from './property-filter';
import { tagFilter } from './tag-filter';

/**
 * Every filter of the query language by the field before its colon, in the order of the help. To add one, create a file
 * beside this one and a line here.
 */
const filters = {
  type: factFilter('type', 'decision', 'of this type'),
  tag: tagFilter,
  project: factFilter('project', 'velo-booking', 'of this project'),
  path: pathFilter,
  file: fileFilter,
  scope: factFilter('scope', 'general', 'that apply in general, or to one project (`scope:project`)'),
  durability: factFilter('durability', 'working-memory', 'that are temporary, or permanent (`durability:durable`)'),
  status: factFilter('status', 'active', 'with this status'),
  after: afterFilter,
  before: beforeFilter,
  'as-of': asOfFilter,
  is: isFilter,
  kind: kindFilter,
  property: propertyFilter,
} as const satisfies Readonly<Record<string, Filter>>;

/** The field before the colon of a filter. */
export type FilterField = keyof typeof filters;

export const filterFields = Object.keys(filters) as readonly FilterField[];

/** All fields as listed in help: `type: tag: …`. */
export const filterList = filterFields.map((field) => `${field}:`).join(' ');

export function filterOf(field: FilterField): Filter {
  return filters[field];
}

export function isFilterField(name: string): name is FilterField {
  return Object.hasOwn(filters, name);
}
