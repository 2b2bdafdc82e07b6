import { completedUnits } from '../../../../src/core/extraction/text/completed-units';
import { readUnits } from '../../../../src/core/extraction/text/units';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { renderRecord } from '../../../../src/core/session-record/record-note';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const recordOf = (talk: Talk): string[] =>
  (recordOfSession({ ...session('lighthouse', talk), cwd: null })?.lines ?? []).map(
    ({ part, text }) => `${part}: ${text}`,
  );
const told = (...talk: Talk): string[] =>
  recordOf(talk).flatMap((line) => (line.startsWith('told: ') ? [line.slice(6)] : []));

const question = 'The lamp of the lighthouse stays dark after the update to version 9.';
const cause = 'The driver `lampd` reads its port from `lamp.ini` only at the start, because it keeps no watcher.';

test('what a reply states with its reason stands in the record as the assistant’s words', () => {
  expect(told(['u', question], ['a', cause])).toEqual([
    'The driver lampd reads its port from lamp.ini only at the start, because it keeps no watcher.',
  ]);
});

test('under a heading that says whose words they are', () => {
  const record = recordOfSession({
    ...session('lighthouse', [
      ['u', question],
      ['a', cause],
    ]),
    cwd: null,
  });
  const note = renderRecord(record ?? { matter: '', lines: [], leftCount: 0 }, {
    id: 'x',
    date: '2026-03-04T10:00:00Z',
    project: null,
    cwd: null,
    tags: [],
    source: 'inbox-extraction',
    session: 'lighthouse',
    now: '2026-03-04T10:00:00Z',
    links: [],
    fingerprint: () => 'f',
  });
  expect(note).toContain('## Said by the assistant\n\n- The driver lampd reads');
});

test.each([
  ['is denied', ['u', 'No, the lamp still stays dark, the port is right.']],
  ['is answered with other facts about the same matter', ['u', 'The driver lampd has no port in lamp.ini here.']],
] as const)('not when it %s', (_what, reply) => {
  expect(told(['u', question], ['a', cause], reply, ['a', 'Thanks, I look further.'])).toEqual([]);
});

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

test('bold words at the start of a sentence are part of it', () => {
  expect(
    told(
      ['u', question],
      ['a', '**After the update** the driver `lampd` must wait for `lamp.ini`, because port 4000 is locked.'],
    ),
  ).toEqual(['After the update the driver lampd must wait for lamp.ini, because port 4000 is locked.']);
});

test.each([
  ['a guess', 'The driver `lampd` probably reads its port from `lamp.ini` only once, because it keeps no watcher.'],
  ['what holds under a condition', 'If `lamp.ini` has no port, the driver `lampd` must take port 4000 because of it.'],
  ['an offer', 'If you want, I can let the driver `lampd` read `lamp.ini` again, because it must know its port.'],
  ['bold words that deny', '**Not:** the driver `lampd` must read its port from `lamp.ini`, because it has 2 ports.'],
  ['a German sentence about what comes next', 'Ich sehe schon: Ich finde jetzt `lampd` 2.1, weil der Port 4000 fehlt.'],
  ['a next step', 'Nächster sinnvoller Schritt: `lampd` 2.1 schreibt den Port 4000, weil er sonst fehlt.'],
  ['a French sentence about what comes next', 'Je relance `lampd` 2.1 sur le port 4000, parce que le pilote manque.'],
  ['general advice', 'It is good practice to keep ports in one place.'],
])('%s is left out', (_what, reply) => {
  expect(told(['u', question], ['a', reply])).toEqual([]);
});

test('a sentence that goes on from the one before it is shown with it', () => {
  const reply =
    'The driver `lampd` failed with error 429 of `portd`. This happened because `lampd` asks for its port at each flash.';
  expect(told(['u', question], ['a', reply])).toEqual([
    'The driver lampd failed with error 429 of portd. This happened because lampd asks for its port at each flash.',
  ]);
});

test('values of a list are shown behind the words above them', () => {
  const reply = 'Values of the lamp driver:\n\n- Host: `10.0.0.7`\n- Port: `4000`\n- Flash: 12 seconds';
  expect(told(['u', question], ['a', reply])).toEqual([
    'Values of the lamp driver: Host: 10.0.0.7; Port: 4000; Flash: 12 seconds',
  ]);
});

test('lists below different headings stay apart', () => {
  const reply =
    '### Port of the lamp\n- `lampd` listens at 4000\n\n### Rest of the horn\n- `hornd` sleeps for 56 seconds';
  expect(told(['u', question], ['a', reply])).toEqual([
    'Port of the lamp: lampd listens at 4000',
    'Rest of the horn: hornd sleeps for 56 seconds',
  ]);
});

test('what was changed in a file is shown with the file', () => {
  const reply =
    'I have changed:\n\n- `lamp.ini`\n  - `PORT` -> `4000`\n  - `WATCH` -> `1`\n- `lampd.c`: it reads `PORT`';
  expect(told(['u', question], ['a', reply])).toEqual([
    'I have changed: lamp.ini: PORT -> 4000, WATCH -> 1; lampd.c: it reads PORT',
  ]);
});

test.each([['Options for the lamp driver'], ['If you change the lamp driver'], ['Key details'], ['Next steps']])(
  'but not below “%s”',
  (lead) => {
    expect(told(['u', question], ['a', `${lead}:\n\n- Host: \`10.0.0.7\`\n- Port: \`4000\``])).toEqual([]);
  },
);

test('a long session keeps the weightiest, and never more than twenty', () => {
  const talk = Array.from({ length: 60 }, (_one, at): Talk => [
    ['u', `How does lamp ${String(at)} of tower ${String(at * 7)} get its current on day ${String(at * 3)}?`],
    [
      'a',
      `The fuse \`F${String(at)}\` of tower ${String(at * 7)} needs ${String(at + 3)} volts, because relay \`r_${String(at * 11)}\` drops.`,
    ],
  ]).flat();
  expect(told(...talk).length).toBeLessThanOrEqual(20);
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

test('a list of what may fail is a limit, not a guess', () => {
  const list = '**May fail:**\n\n- lamps of `v1` – their driver has no watcher\n- towers without a fuse';
  expect(inProject(['u', question], ['a', list])).toContain(
    'told: May fail: lamps of v1 – their driver has no watcher; towers without a fuse',
  );
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

describe('before the end of a session with work', () => {
  const work: Talk = [
    ['u', 'Now paint the gate green in `gate.css`.'],
    ['a', 'I painted the gate green in `gate.css`.'],
    ['u', 'Add a bell to `bell.ts`.'],
    ['a', 'I added the bell to `bell.ts`.'],
    ['u', 'Write a test for the bell.'],
    ['a', 'I wrote the test `bell.test.ts`.'],
  ];
  const limit = 'The file `lamp.ini` is unchanged, and `lampd` still reads port 9.';

  test.each(['The problem was the entry `port` in `lamp.ini`.', 'The root cause was the entry `port` in `lamp.ini`.'])(
    'a cause counts: %s',
    (said) => {
      expect(told(['u', question], ['a', said], ...work)).toEqual([said.replace(/`/g, '')]);
    },
  );

  test('anything else counts at the end alone', () => {
    expect(told(['u', question], ['a', limit], ...work)).toEqual([]);
    expect(told(...work, ['u', question], ['a', limit])).toEqual([limit.replace(/`/g, '')]);
  });
});
