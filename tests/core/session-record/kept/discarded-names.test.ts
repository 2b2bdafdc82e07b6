import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { discardsIn } from '../../../../src/core/session-record/wording/discards';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const textOf = (talk: Talk): string =>
  (recordOfSession({ ...session('pier', talk), cwd: '/work/pier' })?.lines ?? []).map(({ text }) => text).join('\n');
const namesIn = (message: string): string[] => discardsIn(message).map(({ name }) => name);

test.each([
  ['I want the end of the block at the first empty line instead of looking for a "***".', ['***']],
  ['Nimm bitte `tideLimit` statt `oldLimit`.', ['oldLimit']],
  ['Je veux `tideLimit` au lieu de `oldLimit`.', ['oldLimit']],
  ['Quiero que uses `tideLimit` en lugar de `oldLimit`.', ['oldLimit']],
  ['Нужно использовать `tideLimit` вместо `oldLimit`.', ['oldLimit']],
  ['应该用 `tideLimit` 而不是 `oldLimit`。', ['oldLimit']],
  ['`<buoy_id>`ではなく名前をフォルダ名にして。', ['buoy_id']],
  ['Can you change this "scratch/" folder to instead take the current one?', ['scratch']],
  ['Change the logic of wantedRows, so that it is now wantedFile.', ['wantedRows']],
  ['Rename tideLimit to oldLimit.', ['tideLimit']],
  ['I want the logic of rows.check to be replaced with reading the file.', ['rows.check']],
])('what a message replaces: %s', (message, names) => {
  expect(namesIn(message)).toEqual(names);
});

test.each([
  'It shows `oldLimit` instead of `tideLimit`.',
  'Fix the `oldLimit` that appears instead of `tideLimit`.',
  '`tideLimit`ではなく`oldLimit`が表示される。',
  'Use `tideLimit` instead of `oldLimit` in `tides.js`; `oldLimit` stays in the tests.',
  'Change `tideLimit` to return `null` when the pier is closed.',
  'Change the default of tideLimit to 30 seconds.',
  "Please don't rename tideLimit to oldLimit.",
  'Never replace `tideLimit` with `oldLimit`.',
  'If we rename tideLimit to oldLimit, the tests fail.',
  'Why did you replace `tideLimit` with `oldLimit`?',
  'Bitte ersetze `tideLimit` nicht durch `oldLimit`.',
  '不要把tideLimit改为oldLimit。',
])('nothing is replaced: %s', (message) => {
  expect(namesIn(message)).toEqual([]);
});

const before: Talk = [
  ['u', 'Build a reader for tide tables in `tides.js`.'],
  ['a', 'Done. `tides.js` reads the table.'],
  ['u', 'Please write the checks of the reader into the scratch folder.'],
  ['a', 'How it works:\n\n- `tides.js`: It expects the table to end at `***` and has 12 columns.\n'],
];

test('what a later message replaces is left out of everything that was said before', () => {
  const text = textOf([
    ...before,
    ['u', 'I want the table to end at an empty line instead of looking for a "***".'],
    ['a', 'The reader now stops at an empty line.'],
    ['u', 'Please change the "scratch/" path to instead take the folder of the checks.'],
    ['a', 'The path is now taken from the checks.'],
  ]);
  expect(text).not.toContain('scratch folder');
  expect(text).not.toContain('end at ***');
  expect(text).toContain('instead of looking');
  expect(text).toContain('reader for tide tables');
});

test('what nothing replaces stays', () => {
  const text = textOf([...before, ['u', 'Add a column for the wind, please.'], ['a', 'Added the column `wind`.']]);
  expect(text).toContain('scratch folder');
});
