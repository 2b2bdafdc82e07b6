import { cappedNames } from '../../src/core/counted';

test('names in one line, and how many more there are', () => {
  expect(cappedNames(['a', 'b', 'c'], 3)).toBe('a, b, c');
  expect(cappedNames(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more');
  expect(
    cappedNames(
      Array.from({ length: 1_201 }, () => 'a'),
      1,
    ),
  ).toBe('a and 1,200 more');
  expect(cappedNames([], 2)).toBe('');
});
