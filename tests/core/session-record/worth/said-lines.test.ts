import { completedUnits } from '../../../../src/core/extraction/text/completed-units';
import { readUnits } from '../../../../src/core/extraction/text/units';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const recordOf = (talk: Talk): string[] =>
  (recordOfSession({ ...session('lighthouse', talk), cwd: null })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );
const told = (...talk: Talk): string[] =>
  recordOf(talk).flatMap((line) => /^(?:told|found|done|fixed): (.*)$/.exec(line)?.[1] ?? []);

const question = 'The lamp of the lighthouse stays dark after the update to version 9.';
const cause = 'The driver `lampd` reads its port from `lamp.ini` only at the start, because it keeps no watcher.';

test.each([['is denied', ['u', 'No, the lamp still stays dark, the port is right.']]] as const)(
  'not when it %s',
  (_what, reply) => {
    expect(told(['u', question], ['a', cause], reply, ['a', 'Thanks, I look further.'])).toEqual([]);
  },
);

test('nor when the assistant takes it back', () => {
  expect(
    told(
      ['u', question],
      ['a', cause],
      ['u', 'Are you sure, is there no watcher in it?'],
      ['a', 'You are right, my first assumption was wrong.'],
    ),
  ).toEqual([]);
});

test.each([
  ['a guess', 'The driver `lampd` probably reads its port from `lamp.ini` only once, because it keeps no watcher.'],
  ['what holds under a condition', 'If `lamp.ini` has no port, the driver `lampd` must take port 4000 because of it.'],
  ['an offer', 'If you want, I can let the driver `lampd` read `lamp.ini` again, because it must know its port.'],
  ['bold words that deny', '**Not:** the driver `lampd` must read its port from `lamp.ini`, because it has 2 ports.'],
  ['a next step', 'Nächster sinnvoller Schritt: `lampd` 2.1 schreibt den Port 4000, weil er sonst fehlt.'],
  ['a French sentence about what comes next', 'Je relance `lampd` 2.1 sur le port 4000, parce que le pilote manque.'],
  ['general advice', 'It is good practice to keep ports in one place.'],
])('%s is left out', (_what, reply) => {
  expect(told(['u', question], ['a', reply])).toEqual([]);
});

test.each([['Options for the lamp driver'], ['If you change the lamp driver'], ['Key details'], ['Next steps']])(
  'but not below “%s”',
  (lead) => {
    expect(told(['u', question], ['a', `${lead}:\n\n- Host: \`10.0.0.7\`\n- Port: \`4000\``])).toEqual([]);
  },
);

test('a long session has no more than sixty lines', () => {
  const talk = Array.from({ length: 60 }, (_one, at): Talk => [
    ['u', `How does lamp ${String(at)} of tower ${String(at * 7)} get its current on day ${String(at * 3)}?`],
    [
      'a',
      `The fuse \`F${String(at)}\` of tower ${String(at * 7)} needs ${String(at + 3)} volts, because relay \`r_${String(at * 11)}\` drops.`,
    ],
  ]).flat();
  expect(recordOf(talk).length).toBeLessThanOrEqual(60);
});

const inProject = (...talk: Talk): string[] =>
  (recordOfSession({ ...session('lighthouse', talk), cwd: '/srv/lighthouse' })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );

test('a row of a table has all its cells, each behind the head of its column', () => {
  const table = '| lamp | fuse | limit |\n|---|---|---|\n| north | `F12` | 24 volts |';
  const rows = completedUnits(readUnits(table)).filter(({ label }) => label === 'north');
  expect(rows.flatMap(({ statements }) => statements.map(({ plain }) => plain))).toEqual([
    'fuse: F12; limit: 24 volts',
  ]);
});

test('a new request about the same matter takes nothing back', () => {
  const lines = inProject(
    ['u', question],
    ['a', cause],
    ['u', 'List the lamps and ports that lampd reads at the start.'],
  );
  expect(lines.join('\n')).toContain('The driver lampd reads its port from lamp.ini');
});

test.each([
  ['The lamp `lampd` only blinks about once a minute.', '`hornd` and `bell.sh` do it every 20 seconds.'],
  [
    'Die Lampe `lampd` blinkt nur etwa einmal in 60 Sekunden.',
    'Die Hupen `hornd` und `bell.sh` machen das alle 20 Sekunden.',
  ],
  ['La lampe `lampd` clignote une fois en 60 secondes.', 'Les cornes `hornd` et `bell.sh` le font en 20 secondes.'],
  ['La lámpara `lampd` parpadea cada 60 segundos.', 'Las sirenas `hornd` y `bell.sh` lo hacen cada 20 segundos.'],
])('what something else does too stands with the sentence before it, or not at all: %s', (first, second) => {
  const lines = told(['u', question], ['a', `${first} ${second} That is why the pier looks dark.`]);
  const plain = second.replaceAll('`', '');
  expect(lines.filter((line) => line.startsWith(plain))).toEqual([]);
});

test.each([
  'Added to `lamp.ini` and `lampd`, because the pier needs 2 lamps.',
  'Regravados em `lamp.ini` e `lampd`, porque o cais precisa de 2 luzes.',
])('work on something that is not named is no line: %s', (sentence) => {
  expect(told(['u', question], ['a', sentence]).filter((line) => /^(?:Added|Regravados)/.test(line))).toEqual([]);
});
