import type { NoteFacts } from '../note/note-record';
import type { Query, QueryFilter } from './query';
import { stripEnd } from '../text-ends';

interface FilteredNote {
  readonly path: string;
  readonly facts: NoteFacts;
}
const isAscii = /^[ -~]*$/;
type Test = (note: FilteredNote) => boolean;

/**
 * Returns the filters of a query as one test, or null when there are none. The comparison ignores case and Unicode
 * form. `tag` also matches the tags below it; `path` matches the beginning of the path; `after` includes its day,
 * `before` does not, and a note without a date passes neither. An excluded filter is the opposite of the filter.
 */
export function noteFilterOf(filters: Query['filters']): Test | null {
  if (filters.length === 0) return null;
  const groups = filterGroupsOf(filters).map((group) =>
    group.map(({ field, value, isExcluded }) => ({ test: testOf(field, value), isExcluded })),
  );
  return (note) => groups.every((group) => group.some(({ test, isExcluded }) => test(note) !== isExcluded));
}

/** Returns the filters in groups: all groups must match, and a group matches when one of its filters does. */
export function filterGroupsOf(filters: Query['filters']): QueryFilter[][] {
  const alone: QueryFilter[][] = [];
  const alternatives = new Map<QueryFilter['field'], QueryFilter[]>();
  for (const filter of filters) {
    const { field, isExcluded } = filter;
    if (isExcluded || field === 'tag' || field === 'after' || field === 'before') alone.push([filter]);
    else alternatives.set(field, [...(alternatives.get(field) ?? []), filter]);
  }
  return [...alone, ...alternatives.values()];
}

function testOf(field: QueryFilter['field'], value: string): Test {
  const wanted = comparable(value);
  switch (field) {
    case 'tag':
      return tagTest(comparableTag(value));
    case 'path':
      return pathTest(comparablePathStart(value));
    case 'after':
      return ({ facts }) => facts.date !== '' && facts.date >= value;
    case 'before':
      return ({ facts }) => facts.date !== '' && facts.date < value;
    default:
      return ({ facts }) => comparable(facts[field]) === wanted;
  }
}

function tagTest(wanted: string): Test {
  const below = `${wanted}/`;
  return ({ facts }) =>
    facts.tags.some((written) => {
      const tag = comparable(written);
      return tag === wanted || tag.startsWith(below);
    });
}

function pathTest(wanted: string): Test {
  return ({ path }) => comparable(path).startsWith(wanted);
}

/** Normalizes a tag for comparison: without `#` and closing `/`. */
export function comparableTag(value: string): string {
  return stripEnd(comparable(value).replace(/^#+/, ''), /\//);
}

/** Normalizes the beginning of a path for comparison. */
export function comparablePathStart(value: string): string {
  return comparable(value)
    .replace(/\\/g, '/')
    .replace(/^(?:\.?\/)+/, '');
}

/** Normalizes a text so that case and Unicode form do not matter. */
export function comparable(text: string): string {
  const lower = text.toLowerCase().trim();
  return isAscii.test(lower) ? lower : lower.normalize('NFC');
}
