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
