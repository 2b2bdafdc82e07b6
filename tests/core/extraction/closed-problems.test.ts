import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { session } from './session';

const report =
  'Fixed. Root cause: `kilnd 2.1` reads `ramp_rate` from `kiln.toml`, because the old key `ramp` was removed in that release. Renamed the key in `kiln.toml` and pinned `kilnd==2.1`.';
const titles = (next: string): string[] =>
  extractOffline(
    session('kiln', [
      ['u', 'Repair the ramp of the kiln.'],
      ['a', report],
      ['u', next],
    ]),
    { isNew: () => true },
  ).map(({ type, title }) => `${type}: ${title}`);

test('a cause that is reported with its fix is a problem', () => {
  expect(titles('Thanks.')).toEqual(['problem: kilnd 2.1 reads ramp_rate from kiln.toml']);
});

test.each(['The ramp is still wrong.', 'But the kiln runs cold.', 'Repair the ramp of the kiln.'])(
  'it is none when the person disputes it or asks the same again: %s',
  (next) => {
    expect(titles(next)).toEqual([]);
  },
);

test.each([
  [
    'the change stands before what is said to be the fault',
    'The kiln in `kiln.toml` is now linked to the studio. Because the studio is empty, the first firing in `kiln.toml` will set the ramp.',
  ],
  [
    'nothing was wrong',
    'The ramp comes from the firings nearest to each cone, since `firings.csv` has whole hours only. Added `scripts/ramp.py`, which reads `cones.csv`.',
  ],
])('it is none when %s', (_, told) => {
  const drafts = extractOffline(
    session('kiln', [
      ['u', 'Link the kiln to the studio and draw its ramp.'],
      ['a', told],
      ['u', 'Thanks.'],
    ]),
    { isNew: () => true },
  );
  expect(drafts.filter(({ type }) => type === 'problem')).toEqual([]);
});
