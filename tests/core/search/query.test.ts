import { noteFilterOf } from '../../../src/core/search/note-filter';
import { parseQuery } from '../../../src/core/search/parse-query';
import { narrowedBy, withFilters } from '../../../src/core/search/query';
import { noteOf } from './note-fixture';

const passes = (query: string, filter: string, path: string): boolean =>
  noteFilterOf(narrowedBy(parseQuery(query), parseQuery(filter)).filters)?.(noteOf(path, ['word'])) ?? true;

test('added filters narrow, also those of a field that the query names', () => {
  expect(passes('path:a path:b', '', 'b/n.md')).toBe(true);
  expect(passes('path:a path:b', 'path:b', 'b/n.md')).toBe(true);
  expect(passes('path:a path:b', 'path:b', 'a/n.md')).toBe(false);
  expect(passes('path:a', 'path:b path:a/c', 'a/c/n.md')).toBe(true);
  expect(passes('path:a', 'path:b path:a/c', 'a/n.md')).toBe(false);
});

test('filters can be added again and again', () => {
  const byPath = (value: string): Parameters<typeof withFilters>[1] => [{ field: 'path', value, isExcluded: false }];
  const query = withFilters(withFilters(parseQuery('path:a path:b'), byPath('b')), byPath('b/c'));
  const test = noteFilterOf(query.filters);
  expect(['a/n.md', 'b/n.md', 'b/c/n.md'].map((path) => test?.(noteOf(path, ['word'])))).toEqual([false, false, true]);
});
