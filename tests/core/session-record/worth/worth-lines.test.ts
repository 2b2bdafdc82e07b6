import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const linesOf = (...talk: Talk): string[] =>
  (recordOfSession({ ...session('harbor', talk), cwd: '/home/kim/harbor' })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );

const request: Talk[number] = ['u', 'Please let the page of the harbor show the tides of both piers.'];
const later: Talk = [
  ['u', 'Thanks. Now write a page about the ferries.'],
  ['a', 'Added `ferries.html` with the 12 departures of a day.'],
];

describe('a sentence that no rule chooses', () => {
  test.each([
    [
      'English',
      'The table of the second pier',
      'read from `pier2.json`, 48 rows a day, with the clock of `tides.toml`',
    ],
    ['German', 'Die Tabelle der zweiten Mole', 'aus `pier2.json`, 48 Zeilen am Tag, mit der Uhr von `tides.toml`'],
    ['Chinese', '第二码头的潮汐表', '来自 `pier2.json`，每天 48 行，时区取自 `tides.toml`'],
  ])('is a line when a colleague would probably keep it: %s', (_language, label, fact) => {
    const reply = `## Summary\n\n- **${label}**: ${fact}.\n- Thanks for the patience.`;
    expect(linesOf(request, ['a', reply]).join('\n')).toContain('pier2.json');
  });

  test.each([
    [
      'a plan',
      '## Proposed layout\n\n- **Second pier**: `pier2.json` with 48 rows a day and the clock of `tides.toml`.',
    ],
    ['what comes next', '## Next steps\n\n- **Second pier**: `pier2.json` with 48 rows and the clock of `tides.toml`.'],
    ['one of several ways', '**Option A**: `pier2.json` with 48 rows a day and the clock of `tides.toml`.'],
    ['an offer', '**Second pier**: you get `pier2.json` with 48 rows a day and the clock of `tides.toml`.'],
    ['what is going on', 'Reading `pier2.json` with 48 rows a day and the clock of `tides.toml` into the table.'],
    ['an entry of a glossary', '`pier2.json` — 48 rows a day with the clock of `tides.toml` for the table.'],
  ])('is none when it is %s', (_what, reply) => {
    expect(linesOf(request, ['a', reply]).filter((line) => /^(?:done|found|told)/.test(line))).toEqual([]);
  });

  test.each([
    ['The page `tides.html` fails with error 12 for `pier2.json`, which has 48 rows and no clock.'],
    ['**Fehler**: Die Seite `tides.html` bricht mit Fehler 12 ab, da `pier2.json` 48 Zeilen ohne Uhr hat.'],
    ['**问题**：`tides.html` 读取 `pier2.json` 的 48 行时报错 12，没有时钟。'],
  ])('stands under what was found on the way when later work may have mended it: %s', (fault) => {
    const lines = linesOf(request, ['a', fault], ...later);
    expect(lines.filter((line) => line.includes('pier2.json') && line.startsWith('told'))).toEqual([]);
  });
});

test('what hardly anybody would keep is left out, though a rule chose it', () => {
  const poor = 'So `pier2` is one of the 2 names that I know.';
  expect(linesOf(request, ['a', poor]).join('\n')).not.toContain('pier2');
});
