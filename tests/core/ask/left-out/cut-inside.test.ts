import { cutsInside } from '../../../../src/core/ask/left-out/cut-inside';

test.each([
  [
    'an object and its preposition',
    'You can drag your canvas from here.',
    'You can drag files into your canvas from here.',
  ],
  ['whom something denied is about', 'The boat was never sold.', 'The boat was never sold to the school.'],
  ['since when it is not so', "La prime n'a pas été versée.", "La prime n'a pas été versée en 2025."],
  ['a verb', 'This recipe is an 11 inch pan.', 'This recipe is scaled for an 11 inch pan.'],
  ['what a preposition belongs to', 'The shop offers of discounts.', 'The shop offers two types of discounts.'],
  ['what follows a preposition', 'The lake is not built for.', 'The lake is not built for large boats.'],
  ['the end of a phrase', 'Reef is a cloud-based hosting.', 'Reef is a cloud-based hosting service for notes.'],
  ['the middle without blanks', '你可以赠送官方同步。', '你可以赠送积分，例如官方同步。'],
  ['the end without blanks', '普通版本为五。', '普通版本为五十元。'],
])('a cut inside a clause: %s', (_, sentence, quoted) => {
  expect(cutsInside(sentence, quoted)).toBe(true);
});

test.each([
  ['the whole', 'The export takes 40 minutes.', 'The export takes 40 minutes.'],
  ['a phrase', 'The export takes 40 minutes.', 'The export to Postgres takes 40 minutes.'],
  ['a word before another', 'The nightly export ends.', 'The long nightly export ends.'],
  ['articles', 'Export takes 40 minutes.', 'The export takes 40 minutes.'],
  ['a part between commas', 'The export ends at noon.', 'The export, which Ana wrote, ends at noon.'],
  ['the end of a clause', 'The export ends at noon.', 'The export ends at noon, and the backup begins.'],
  ['a phrase at the end', 'The export ends.', 'The export ends at noon.'],
  ['the beginning', 'The export ends at noon.', 'On Sundays the export ends at noon.'],
  ['the beginning without blanks', '新笔记叫做早报。', '例如，新笔记叫做早报。'],
  ['other words', 'Ana wrote the export.', 'The export was written by Ana.'],
])('no cut inside a clause: %s', (_, sentence, quoted) => {
  expect(cutsInside(sentence, quoted)).toBe(false);
});

test('a sentence of one word over and over is judged in time', () => {
  // Trying every way to cut would not end before the limit of the test.
  expect(() => cutsInside('foo '.repeat(299), 'foo '.repeat(300))).not.toThrow();
});
