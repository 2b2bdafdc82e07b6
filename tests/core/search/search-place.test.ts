import { searchPlaceOf } from '../../../src/core/search/search-place';

test.each([
  ['in:sessions deposit', 'sessions', 'deposit'],
  ['deposit in:sessions "two  spaces"', 'sessions', 'deposit  "two  spaces"'],
  ['IN:Sessions', 'sessions', ''],
  ['"in:sessions" deposit', 'notes', '"in:sessions" deposit'],
  ['-in:sessions deposit', 'notes', '-in:sessions deposit'],
  ['in:sessionsx', 'notes', 'in:sessionsx'],
  ['deposit in:history', 'history', 'deposit'],
  ['in:history deposit in:sessions', 'history', 'deposit'],
])('%s', (typed, place, line) => {
  expect(searchPlaceOf(typed)).toEqual({ place, line });
});
