import { isTakenFrom } from '../../../src/core/note/note-as-section';

const numbers = (first: number): string =>
  Array.from({ length: 120_000 }, (_, at) => `item${String(first + at)}`).join(' ');

test.each([
  ['Tea needs 80 degrees.', 'Green tea needs 80 degrees.', true],
  ['Tea needs 81 degrees.', 'Green tea needs 80 degrees.', false],
  ['It runs in version 2.1 now on all of them.', 'It runs in version v2.1-beta now on all of them.', true],
  ['Call `start()` first.', 'Call `start()` first, then stop.', true],
  ['Call `stop()` first.', 'Call `start()` first, then stop.', false],
  ['Coffee is something else.', 'Green tea needs 80 degrees.', false],
  ['', 'Green tea.', false],
])('%j is taken from %j: %j', (text, source, expected) => {
  expect(isTakenFrom(text, source)).toBe(expected);
});

test('compares long texts of many different numbers and names', () => {
  expect(isTakenFrom(numbers(0), numbers(0))).toBe(true);
  expect(isTakenFrom(numbers(0), `${numbers(100_000)} ${numbers(300_000)}`)).toBe(false);
});

test('a long text made of parts of longer words is not taken from them', () => {
  expect(isTakenFrom(numbers(0), numbers(0).replaceAll('item', 'xitem'))).toBe(false);
});
