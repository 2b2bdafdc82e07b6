import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

const report = 'Added `src/Bed.cs` with a `yield` column that is stored and counted again in `Count()`.';
const notes = (words: string, reply = 'In `src/Bed.cs` the `yield` is now a getter.', next = 'Go on.'): string[] =>
  extractOffline(
    {
      ...session('orchard', [
        ['u', 'Write the bed with its yield.'],
        ['a', report],
        ['u', words],
        ['a', reply],
        ['u', next],
        ['a', 'Done.'],
      ]),
      cwd: '/orchard',
    },
    { isNew: () => true },
  ).map(({ title, summary, turnIds }) => `${title} | ${summary} | ${turnIds.join(' ')}`);

test.each([
  [
    'The yield column is not stored, so the bed has a getter for it. Change that.',
    'The yield column is not stored, so the bed has a getter for it | In src/Bed.cs the yield is now a getter. | u3 a4',
  ],
  [
    'El yield no es una column stored por tanto es un getter del bed y no hace falta contar otra vez con ese método...',
    'El yield no es una column stored por tanto es un getter del bed | In src/Bed.cs the yield is now a getter. | u3 a4',
  ],
])('what a thing is not and what follows is a decision when it was done: %s', (words, note) => {
  expect(notes(words)).toEqual([note]);
});

const own = 'The yield column is not stored, so the bed has a getter for it. Change that.';
test.each([
  ['it is about other matters', 'The old pump is not sealed, so the cellar needs a drain. Change that.', undefined],
  ['the person reports a fault', 'The yield column is not stored, so the page crashes with an error.', undefined],
  ['the report is about other matters', own, 'The pump in the cellar now has a drain.'],
])('there is none when %s', (_name, words, reply) => {
  expect(notes(words, reply)).toEqual([]);
});

test('there is none when the person disputes the report', () => {
  expect(notes(own, undefined, "No, that's wrong. Undo that.")).toEqual([]);
});
