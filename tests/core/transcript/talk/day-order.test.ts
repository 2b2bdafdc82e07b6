import { dayOrderOf, inOrder, type WrittenDay } from '../../../../src/core/transcript/talk/day-order';

const order = (days: readonly WrittenDay[], isAmerican = false): string => dayOrderOf(days, isAmerican);

test.each<[string, readonly WrittenDay[], string]>([
  [
    'a day above twelve first',
    [
      [3, 4, 26],
      [14, 3, 26],
    ],
    'day-first',
  ],
  [
    'a day above twelve second',
    [
      [3, 4, 26],
      [3, 14, 26],
    ],
    'month-first',
  ],
  ['a year first', [[2026, 3, 4]], 'year-first'],
  [
    'days that would go back as months',
    [
      [28, 2, 26],
      [1, 3, 26],
    ],
    'day-first',
  ],
  [
    'time that goes back if the first is the day',
    [
      [1, 12, 26],
      [2, 1, 26],
      [2, 2, 26],
    ],
    'month-first',
  ],
  [
    'a second number that changes from day to day',
    [
      [3, 4, 26],
      [3, 5, 26],
      [3, 6, 26],
    ],
    'month-first',
  ],
  [
    'a first number that changes from day to day',
    [
      [4, 3, 26],
      [5, 3, 26],
      [6, 3, 26],
    ],
    'day-first',
  ],
  ['nothing that tells', [[3, 4, 26]], 'day-first'],
  ['no dates', [], 'day-first'],
])('the order of the numbers is found by %s', (_, days, expected) => {
  expect(order(days)).toBe(expected);
});

test('the way in which Americans write decides when nothing else does', () => {
  expect(order([[3, 4, 26]], true)).toBe('month-first');
  expect(order([[14, 4, 26]], true)).toBe('day-first');
});

test('short years are of this century, and Buddhist years are converted', () => {
  expect(inOrder([14, 3, 26], 'day-first')).toEqual({ year: 2026, month: 3, day: 14 });
  expect(inOrder([14, 3, 2569], 'day-first')).toEqual({ year: 2026, month: 3, day: 14 });
  expect(inOrder([2026, 3, 14], 'year-first')).toEqual({ year: 2026, month: 3, day: 14 });
});
