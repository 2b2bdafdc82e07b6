import type { NoteFacts } from '../note/note-record';
import type { Query, QueryFilter } from './query';

interface FilteredNote {
  readonly path: string;
  readonly facts: NoteFacts;
}
const IS_ASCII = /^[ -~]*$/;
type Test = (note: FilteredNote) => boolean;

/**
 * The filters of a query as one test; null when there are none. Comparison ignores case and Unicode form. `tag` also takes tags
 * below it; `path` is how the path begins; `after` includes its day, `before` does not, and a note without a date passes neither.
 * An excluded filter is the opposite of the filter.
 */
export function noteFilterOf(filters: Query['filters']): Test | null {
  if (filters.length === 0) return null;
  const tests: Test[] = filters.filter(({ isExcluded }) => isExcluded).map(({ field, value }) => negated(testOf(field, value)));
  const alternatives = new Map<QueryFilter['field'], Test[]>();
  for (const { field, value, isExcluded } of filters) {
    if (isExcluded) continue;
    const test = testOf(field, value);
    if (field === 'tag' || field === 'after' || field === 'before') tests.push(test);
    else alternatives.set(field, [...(alternatives.get(field) ?? []), test]);
  }
  for (const some of alternatives.values()) tests.push((note) => some.some((test) => test(note)));
  return (note) => tests.every((test) => test(note));
}

function negated(test: Test): Test {
  return (note) => !test(note);
}

function testOf(field: QueryFilter['field'], value: string): Test {
  const wanted = comparable(value);
  switch (field) {
    case 'tag':
      return tagTest(wanted.replace(/^#+|\/+$/g, ''));
    case 'path':
      return pathTest(wanted.replace(/\\/g, '/').replace(/^(?:\.?\/)+/, ''));
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
  return ({ facts }) => facts.tags.some((written) => {
    const tag = comparable(written);
    return tag === wanted || tag.startsWith(below);
  });
}

function pathTest(wanted: string): Test {
  return ({ path }) => comparable(path).startsWith(wanted);
}

function comparable(text: string): string {
  const lower = text.toLowerCase().trim();
  return IS_ASCII.test(lower) ? lower : lower.normalize('NFC');
}
