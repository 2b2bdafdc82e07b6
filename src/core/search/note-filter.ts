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
 * The filters of a query as one test; null when there are none. Comparison ignores case and Unicode form. `tag` also takes tags
 * below it; `path` is how the path begins; `after` includes its day, `before` does not, and a note without a date passes neither.
 * An excluded filter is the opposite of the filter.
 */
export function noteFilterOf(filters: Query['filters']): Test | null {
  if (filters.length === 0) return null;
  const groups = filterGroupsOf(filters).map((group) =>
    group.map(({ field, value, isExcluded }) => ({ test: testOf(field, value), isExcluded })),
  );
  return (note) => groups.every((group) => group.some(({ test, isExcluded }) => test(note) !== isExcluded));
}

/** Groups that must all hold; of one group one filter must. */
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

/** A tag as it is compared: without `#` and closing `/`. */
export function comparableTag(value: string): string {
  return stripEnd(comparable(value).replace(/^#+/, ''), /\//);
}

/** The beginning of a path as it is compared. */
export function comparablePathStart(value: string): string {
  return comparable(value)
    .replace(/\\/g, '/')
    .replace(/^(?:\.?\/)+/, '');
}

/** Without regard to case and Unicode form. */
export function comparable(text: string): string {
  const lower = text.toLowerCase().trim();
  return isAscii.test(lower) ? lower : lower.normalize('NFC');
}
