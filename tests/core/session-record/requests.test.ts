import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const opening: Talk = [
  ['u', 'Please build a gauge for the tides of the harbour.'],
  ['a', 'The gauge is built.'],
];

const goals = (talk: Talk, deeds?: readonly Deed[]): string[] =>
  (recordOfSession({ ...session('harbour', talk), ...(deeds === undefined ? {} : { deeds }) })?.lines ?? [])
    .filter(({ part }) => part === 'goal' || part === 'decided')
    .map(({ text }) => text.slice(1, -1));

const later = (said: string, deeds?: readonly Deed[]): string[] =>
  goals([...opening, ['u', said], ['a', 'Good.']], deeds).slice(1);

test.each([
  [
    'a sentence that goes on behind code',
    'I need the table of the tides in the harbour office. At the start of the\n\n```ts\nread(tide)\n```\n\nblock, before the pier is read, we need the clock',
    ['I need the table of the tides in the harbour office.'],
  ],
  ['settings of a file', 'name: Harbour tides run: node tides.js', []],
  ['what closes a bracket that it does not open', 'Tell me about the tides of the pier without a change of code)', []],
  ['what code only the context shows', 'Please update the gauge to suit that logic', []],
  ['a command with options', 'docker exec -i harbour-db tides -u harbour-master -pSecret1!', []],
  ['what happened to the person', 'Oddly enough, I installed the tide library on the new computer', []],
])('a record leaves out %s', (_what, said, told) => {
  expect(later(said)).toEqual(told);
});

test('and the words before an example that it cannot quote', () => {
  expect(later('The gauge should read piers with a sign before their name, for example:\n\n- + east')).toEqual([
    'The gauge should read piers with a sign before their name',
  ]);
});

test('a wish keeps what it replaces together with what it wants', () => {
  const said = `Instead of the loop in tides.ts, i want the gauge to read ${'every pier of the harbour and '.repeat(6)}the lock.`;
  expect(later(said).every((line) => line.startsWith('i want'))).toBe(true);
});

test('a question that led to no work is a goal only when it says what it is about', () => {
  const said = 'Do the ships of the harbour use the tide gauge at night?';
  expect(later(said)).toEqual([said]);
  expect(later('Did you look at the ships of the harbour at night?')).toEqual([]);
  expect(later(said, [{ kind: 'file', path: '/home/kim/work/harbour/ships.ts', turnsBefore: 3 }])).toEqual([said]);
});

test('the first message is shown without the role of the model', () => {
  expect(goals([['u', 'You are running in the office of the harbour. Please list the tides of May.']])).toEqual([
    'Please list the tides of May.',
  ]);
});

test('a prompt with numbered rules for one text sets no rule', () => {
  const prompt =
    'Add signs to {}.\n1. Put signs at the end of lines\n2. Never place two signs together\nReturn only the text.';
  expect(goals([['u', prompt]])).toEqual([]);
});

test.each([
  'We decided that the gauge reports every minute, because a slower pace hid the surge.',
  'We decide now: the gauge reports every minute.',
  'After the talk with Marta we agreed that the tide table lives in the tower.',
  'Wir haben entschieden, dass der Pegel jede Minute meldet.',
])('what the person says was decided is decided, also in the first message: %s', (said) => {
  const parts = (talk: Talk): unknown =>
    recordOfSession(session('harbour', talk))?.lines.find(({ text }) => text.includes(said))?.part;
  expect(parts([['u', said], ['a', 'Good.'], ...opening])).toBe('decided');
  expect(parts([...opening, ['u', said], ['a', 'Good.']])).toBe('decided');
});
