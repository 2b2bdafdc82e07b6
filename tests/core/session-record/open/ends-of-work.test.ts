import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const file = (turnsBefore: number): Deed => ({ kind: 'file', path: '/lock/src/gate.ts', turnsBefore });
const linesOf = (talk: Talk, deeds: readonly Deed[]): string[] =>
  (recordOfSession({ ...session('lock', talk), deeds })?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const summary = [
  'The gate is done:',
  '',
  '- Added `openGate()`, which waits until the water stands level on both sides',
  '- `src/gate.ts` — reads the level of `BasinGauge` every 20 seconds',
  '- Fixed the timeout of `closeGate()`, which is now 90 seconds',
].join('\n');
const more = 'The old log of the pump is stale and has nothing to do with it.';
const asked: Talk = [
  ['u', 'Let the lock open its gate by itself.'],
  ['a', summary],
];

describe('a summary behind which the assistant said a few words more', () => {
  const added = 'done: Reported: Added openGate(), which waits until the water stands level on both sides';

  test('is the report of the work', () => {
    expect(linesOf([...asked, ['a', more], ['u', 'Thanks.']], [file(1)])).toContain(added);
  });

  test('is none when work followed, or when nothing was changed for it', () => {
    expect(linesOf([...asked, ['a', more], ['u', 'Thanks.']], [file(1), file(3)])).not.toContain(added);
    expect(linesOf([...asked, ['a', more], ['u', 'Thanks.']], [])).not.toContain(added);
  });
});

describe('a request whose answer the person stopped', () => {
  const stop: Deed = { kind: 'interruption', turnsBefore: 2 };
  const talk: Talk = [
    ['u', 'Add a button that opens the east gate of the lock.'],
    ['a', 'The gate needs a motor of'],
  ];

  test('is open at the end', () => {
    expect(linesOf(talk, [stop]).filter((line) => line.startsWith('open'))).toEqual([
      'open: Not finished: “Add a button that opens the east gate of the lock.”',
    ]);
    const unheard: Talk = [...talk, ['u', 'Add a button that closes the west gate of the lock.']];
    expect(linesOf(unheard, [{ ...stop, turnsBefore: 3 }])).toContain(
      'open: Asked, not answered: “Add a button that closes the west gate of the lock.”',
    );
  });

  test.each([
    'make the harbour map load twice as fast',
    'go through all harbour tests and delete duplicates',
    'cat pictures of the harbour have to load in the background',
    'sh scripts of the harbour need a time limit of 20 seconds',
  ])('is one although it begins with the name of a program: %s', (typed) => {
    const talked: Talk = [...asked, ['u', typed]];
    expect(linesOf(talked, [file(1)])).toContain(`open: Asked, not answered: “${typed}”`);
  });

  test.each([
    '/run python tools/gate.py',
    'python tools/gate.py --level 4',
    'cat tools/gate.py logs/gate.log',
    '$ npm run gate',
    'pnpm run gate:check -- --level=4 src/lock/',
    'go test ./lock/... -run TestGate',
    'git push origin feature/gate',
  ])('is none for a command: %s', (typed) => {
    const talked: Talk = [
      ['u', 'Let the lock open its gate by itself.'],
      ['a', summary],
      ['u', typed],
    ];
    expect(linesOf(talked, [file(1)]).filter((line) => line.startsWith('open'))).toEqual([]);
  });

  test('is none when something else followed', () => {
    const later: Talk = [...talk, ['u', 'Use the motor of the east lock.'], ['a', 'The gate has the motor now.']];
    expect(linesOf(later, [stop]).join()).not.toContain('Not finished');
  });
});
