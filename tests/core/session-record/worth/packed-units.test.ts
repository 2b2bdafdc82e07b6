import { readUnits } from '../../../../src/core/extraction/text/units';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const recordOf = (talk: Talk): string[] =>
  (recordOfSession({ ...session('lighthouse', talk), cwd: null })?.lines ?? []).map(({ text }) => text);
const told = (reply: string): string =>
  recordOf([
    ['u', 'Please look through the lamp of the lighthouse in `lamp.ini`.'],
    ['a', reply],
    ['u', 'Then please build the page of the keepers.'],
    ['a', 'I built the page of the keepers.'],
  ])
    .slice(1)
    .join('\n');

describe('sentences of a paragraph', () => {
  test('stand in one line when one refers to the other', () => {
    expect(
      told('The driver `lampd` reads its port from `lamp.ini` at the start. It falls back to port 4000 without one.'),
    ).toContain('at the start. It falls back to port 4000 without one.');
  });

  test('stand in one line when each is short', () => {
    expect(
      told(
        '`lampd` passed. Brightness 87.4 of 90 candela in `lamp.ini`. Motor 0.6 mm over its 20 mm. Good enough as table of the winter.',
      ),
    ).toContain('Brightness 87.4 of 90 candela in lamp.ini. Motor 0.6 mm over its 20 mm.');
  });

  test.each([
    ['what comes next', 'Next I’ll move the port to `lampd.toml`.'],
    ['what is about to be done', 'I will move the port to `lampd.toml` then.'],
    ['a question', 'Should the port be 4001?'],
  ])('stand there without %s', (_what, after) => {
    const said = told(
      `The driver \`lampd\` reads its port from \`lamp.ini\` only at the start of the watch. ${after} The keeper decides.`,
    );
    expect(said).toContain('only at the start of the watch');
    expect(said).not.toContain(after.replaceAll('`', '').slice(0, 20));
  });

  test('do not fit in a line that would be too long', () => {
    const long = 'The driver `lampd` reads its 12 ports from `lamp.ini`, which the keeper writes by hand in spring';
    expect(
      Math.max(
        ...told(`${long}. ${long.replace('12', '14')} and autumn. It has ${'very '.repeat(20)}old values.`)
          .split('\n')
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(240);
  });
});

describe('short items of a list', () => {
  test('stand in one line behind the words before them', () => {
    expect(
      told('The gate of the lamp passes when:\n\n- brightness ≥ 95 candela\n- noise < 20 dB\n- recall ≥ 80 %\n'),
    ).toContain('brightness ≥ 95 candela; noise < 20 dB; recall ≥ 80 %');
  });

  test('begin with a picture as with a dash', () => {
    const units = readUnits('✅ **The gate** - opens at 4\n❌ **The lock** - stays closed\n');
    expect(units.map(({ kind, label }) => `${kind}: ${label}`)).toEqual(['item: The gate', 'item: The lock']);
  });

  test.each([
    ['what somebody may do', 'You can:\n\n- Restart `lampd` with 12 ports\n- Read `lamp.ini` in 4 steps\n'],
    ['a question to the person', 'Which one?\n\n- Port 4000 of `lampd`?\n- Port 4001 of `lampd`?\n'],
    ['what is good in general', 'Benefits:\n\n- `lampd` is 4 times clearer\n- `lamp.ini` has 12 ports\n'],
  ])('are no line when they are %s', (_what, reply) => {
    expect(told(reply)).not.toContain(';');
  });
});

test('a state from before the end is dated', () => {
  const lines = recordOf([
    ['u', 'How should the lamp be built?'],
    ['a', '- **Database:** `SQLite` with 4 tables of 12 columns, which needs no server at all.\n'],
    ['u', 'Use Postgres. Please build it.'],
    ['a', 'I built it with Postgres in `lamp.sql`.'],
  ]).filter((line) => line.includes('SQLite'));
  expect(lines.every((line) => !line.startsWith('Noted'))).toBe(true);
});
