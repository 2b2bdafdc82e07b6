import { withoutReplacedSettings } from '../../../../src/core/session-record/kept/replaced-settings';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const textOf = (talk: Talk): string =>
  (recordOfSession({ ...session('pier', talk), cwd: '/work/pier' })?.lines ?? []).map(({ text }) => text).join('\n');

const first = 'Verbindung:\n\n- **Host:** `127.0.0.1`\n- **Anschluss:** `5432`\n- **Nutzer:** `lotse`\n';

describe('settings that a later reply tells otherwise', () => {
  test('are left out when one of the same list has another number', () => {
    const text = textOf([
      ['u', 'Wie verbinde ich mich mit der Datenbank der Bojen?'],
      ['a', first],
      ['u', 'Der Anschluss ist belegt, ändere ihn.'],
      ['a', 'Verbindung von außen:\n\n- Host: `127.0.0.1`\n- Anschluss: `5433`\n- Nutzer: `lotse`\n'],
    ]);
    expect(text).toContain('5433');
    expect(text).not.toContain('5432');
  });

  test('stay when the later list is about something else', () => {
    const text = textOf([
      ['u', 'Wie verbinde ich mich mit der Datenbank der Bojen?'],
      ['a', first],
      ['u', 'Und mit dem Server der Karten?'],
      ['a', 'Karten:\n\n- Adresse: `karten.example`\n- Anschluss: `8080`\n- Nutzer: `kapitel7`\n'],
    ]);
    expect(text).toContain('5432');
    expect(text).toContain('8080');
  });
});

describe('a file of which later replies name only a newer one', () => {
  const report = (stamp: string): string =>
    `Report:\n\n- Soundings: \`out/soundings_merged_${stamp}.json\`\n- Depth: 12 m\n`;

  test('is left out', () => {
    const text = textOf([
      ['u', 'Merge the soundings of the pier into a report.'],
      ['a', report('20260304')],
      ['u', 'Merge the soundings of the buoys too.'],
      ['a', report('20260311')],
    ]);
    expect(text).toContain('20260311');
    expect(text).not.toContain('20260304');
  });

  test('stays when a later reply names both', () => {
    const text = textOf([
      ['u', 'Merge the soundings of the pier into a report.'],
      ['a', report('20260304')],
      ['u', 'Which reports are there?'],
      ['a', 'The reports are `soundings_merged_20260304.json` and `soundings_merged_20260311.json`.'],
    ]);
    expect(text).toContain('20260304');
  });
});

test('long rows of digits are read in one go', () => {
  const told = session('harbour', [
    ['u', 'Print the tides.'],
    ...Array.from({ length: 60 }, (): ['a', string] => ['a', '1'.repeat(20_000)]),
  ]);
  expect(withoutReplacedSettings([], told)).toEqual([]);
});

test.each([
  ['English', 'The specs are updated, 26 tests pass.', 'All 31 tests pass.'],
  ['Russian', 'Спеки обновлены, 26 примеров проходят.', 'Все 31 примеров проходят.'],
  ['Chinese', '规格已更新，26 个测试通过。', '31 个测试全部通过。'],
])('a count of passed tests is left out when a later reply has another (%s)', (_language, old, later) => {
  const text = textOf([
    ['u', 'Write the specs of the buoy.'],
    ['a', old],
    ['u', 'Add five specs for the tide.'],
    ['a', later],
  ]);
  expect(text).not.toContain('26');
});

test.each([
  [
    'Reported: The exporter of the buoy now writes UTF-8, and all 34 tests pass.',
    ['Reported: The exporter of the buoy now writes UTF-8.'],
  ],
  [
    'Reported: The exporter of the buoy writes UTF-8 and 34 tests pass.',
    ['Reported: The exporter of the buoy writes UTF-8.'],
  ],
  ['Reported: All 34 tests pass.', []],
])('what else a line with an old count tells stays: %s', (text, left) => {
  const told = session('pier', [
    ['u', 'Write the exporter of the buoy.'],
    ['a', text],
    ['u', 'Add six tests for the tide.'],
    ['a', 'All 40 tests pass.'],
  ]);
  const lines = withoutReplacedSettings([{ part: 'done', text, turn: 'a2', weight: 3 }], told);
  expect(lines.map((line) => line.text)).toEqual(left);
});
