import { ownSentences } from '../../../src/core/session-record/wording/own-words';
import { withoutPastedError } from '../../../src/core/session-record/pasted-errors';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

const page = [
  'Oh no, something went wrong.',
  'You can restart the application with F5.',
  'Please report the problem to the makers of Harbour, with the text below.',
  'Error details',
  'RangeError: tide 14 is not on the gauge',
  '    at readTide (file:///opt/harbour/app.js:12:7)',
  '    at Array.map (<anonymous>)',
  '',
  '    at Gauge (file:///opt/harbour/app.js:40:1)',
];

test('an announced error is its first line behind the words that announce it', () => {
  const said = ['I opened the gauge and got this error:', ...page, 'Keep the old gauge as it is.'].join('\n');
  expect(withoutPastedError(said)).toBe(
    'I opened the gauge and got this error: `RangeError: tide 14 is not on the gauge`\n\nKeep the old gauge as it is.',
  );
});

test('words of a crash page are left out where nothing announces them', () => {
  expect(withoutPastedError(['It does not start.', ...page].join('\n'))).not.toMatch(/went wrong|report|restart/);
});

test.each([
  'Please report the problem to the harbour office when the gauge fails.',
  'Show this message:\nOh no, something went wrong.\nRestart the app.',
  'Two errors:\n- the tide is late\n- the pier is missing',
])('words without a pasted error stay: %s', (said) => {
  expect(withoutPastedError(said)).toBe(said);
});

test('a goal is not the text of a crash page, and how a program behaves is no decision', () => {
  const record = recordOfSession(
    session('harbour', [
      ['u', 'Please build a gauge for the tides of the harbour.'],
      ['a', 'The gauge is built.'],
      ['u', `When I opened the gauge, I got the following error:\n\n${page.join('\n')}\n`],
      ['a', 'I look at it.'],
      ['u', 'Ever after loading every tide the needle of the gauge is very sporadic and barely moves.'],
      ['a', 'I look at that too.'],
    ]),
  );
  expect(record?.lines.map(({ part, text }) => [part, text])).toEqual([
    ['goal', '“Please build a gauge for the tides of the harbour.”'],
    ['goal', '“When I opened the gauge, I got the following error: RangeError: tide 14 is not on the gauge”'],
    ['goal', '“Ever after loading every tide the needle of the gauge is very sporadic and barely moves.”'],
  ]);
});

test.each([
  ['in Chinese', ['请看一下这个港口的报错信息', 'a=1', 'b=2', 'c=3', 'ValueError: tide 14 is not on the gauge']],
  ['without a period', ['please have a look at the gauge', 'a=1', 'b=2', 'c=3', 'ValueError: no tide 14']],
])('words of the person %s stay beside output', (_what, lines) => {
  expect(withoutPastedError(lines.join('\n'))).toContain(lines[0]);
});

test('a list of what is wrong stays beside an error', () => {
  const text =
    'Mend these:\n\n- the gauge does not load any more\n- the needle of the pier is missing\n\nRangeError: no tide 14';
  expect(withoutPastedError(text)).toContain('the needle of the pier is missing');
});

test('of an error copied from the window of Next.js, only its message stays beside the words of the person', () => {
  const shown = [
    '## Error Type',
    'Console Error',
    '',
    '## Error Message',
    'Failed to fetch ferries: 404',
    '',
    '    at fetchFerries (lib/ferries.ts:12:13)',
    '## Code Frame',
    "> 12 |       throw new Error('no');",
    '',
    'Next.js version: 15.5.5 (Webpack)',
    'and that is not what the site says',
  ].join('\n');
  const own = ownSentences(shown).join(' | ');
  expect(own).toContain('Failed to fetch ferries: 404');
  expect(own).toContain('and that is not what the site says');
  expect(own).not.toMatch(/Error Type|Code Frame|Next\.js version/);
});
