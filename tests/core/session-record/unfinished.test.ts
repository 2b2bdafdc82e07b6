import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const recordOf = (talk: Talk) => recordOfSession(session('harbour', talk));
const linesOf = (talk: Talk): string[] => (recordOf(talk)?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const request = 'Please write the table of tides for visitors of the harbour.';
const begun: Talk = [
  ['u', 'Please list the lamps of the pier in `lamps.json`.'],
  ['a', 'The lamps of the pier are now listed in `lamps.json`.'],
  ['u', request],
];

describe('a request at the end', () => {
  test.each([
    ["I'll read the tides first."],
    ['正在改写潮汐表。'],
    ['Je vais lire les marées.'],
    ['Сейчас проверю приливы.'],
  ])('is open after “%s”', (reply) => {
    expect(linesOf([...begun, ['a', reply]])).toContain(`open: Not finished: “${request}”`);
  });

  test('is the one before when the last only tells to go on', () => {
    const lines = linesOf([...begun, ['a', 'Let me read the tides.'], ['u', 'continue'], ['a', 'Reading on:']]);
    expect(lines).toContain(`open: Not finished: “${request}”`);
  });

  test('is not open after a result', () => {
    const lines = linesOf([...begun, ['a', 'Now the table of tides is written to `tides.md`.']]);
    expect(lines.filter((line) => line.startsWith('open:'))).toEqual([]);
  });
});

test('what the assistant wants to find out is no answer', () => {
  const question = 'Does the gauge read tides that are not in the data folder?';
  const talk: Talk = [
    ['u', question],
    ['a', 'Need to check whether the gauge reads tides only from the `data` folder.'],
    ['a', 'Tides of any folder can be read.'],
  ];
  expect(linesOf(talk).join()).not.toContain('Need to check');
});

test.each([['What is this problem?'], ['这是什么问题'], ['Was ist das?'], ['Что это такое?']])(
  'a session is not called after “%s” when a later request says more',
  (vague) => {
    const talk: Talk = [
      ['u', vague],
      ['a', 'The gauge is not installed.'],
      ['u', 'Please install the gauge of the pier.'],
      ['a', 'The gauge of the pier is installed in `/opt/gauge`.'],
    ];
    expect(recordOf(talk)?.matter).toBe('Install the gauge of the pier');
    expect(recordOf(talk.slice(0, 2))?.matter).not.toBeUndefined();
  },
);
