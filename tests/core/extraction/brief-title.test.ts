import { titleFrom } from '../../../src/core/extraction/titles';
import { briefTitle } from '../../../src/core/extraction/brief-title';

test.each([
  [
    'a further circumstance',
    "tide's default lock can silently drop the readings of both piers even when the clock of the gauge is right",
    "Tide's default lock can silently drop the readings of both piers",
  ],
  [
    'the reason',
    'The issue is the tide file lacks the `pier` field so each run of the gauge makes a new one for every reading.',
    'The tide file lacks the pier field',
  ],
])('a long cause gets a title that ends before %s', (_what, sentence, title) => {
  expect(briefTitle(sentence.replace(/`/g, ''))).toBe(title);
});

test('a limit is never cut off', () => {
  expect(
    briefTitle('The tide gauge never writes a reading of the east pier into the table of the harbour master at night'),
  ).toBeNull();
});

test('a subject that every project has is no title', () => {
  expect(briefTitle('The script is a free-form text')).toBeNull();
});

test('a title of a fault is the reason why something else fails', () => {
  expect(
    briefTitle(
      'The new scale in `tide.py` works, but your test `test_tide` is failing because the mocked tides have no scale field.',
    ),
  ).toBe('The mocked tides have no scale field');
});

test.each([
  'kilnd / kiln-core: Crucially, even the latest release of the core still declares a peer range below cone 7',
  'Forbid the removal of these cones from the table: alder, and then all of the cones that the studio ever fired',
])('a title is not cut behind the first word after a colon: %s', (sentence) => {
  expect(titleFrom(sentence) ?? '').not.toMatch(/: \S+$/);
});
