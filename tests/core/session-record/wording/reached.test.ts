import { isReached } from '../../../../src/core/session-record/wording/reached';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const linesOf = (talk: Talk): string[] =>
  (recordOfSession(session('harbour', talk))?.lines ?? [])
    .filter(({ part }) => part !== 'goal')
    .map(({ part, text }) => `${part}: ${text}`);

const task = 'Please set up the tide gauge on the server.';
const closed = (reply: string): string[] =>
  linesOf([
    ['u', task],
    ['a', reply],
  ]);

test.each([
  ['a condition', 'If the port is free, the tide gauge is enabled by `gauge.toml`.'],
  ['what a column is', '**Key details:**\n\n- `disabled` — flag of the gauge, false at first\n- `id` — a number'],
  ['an order', 'Please check whether the tide gauge is installed.'],
  ['a quotation', 'The clearest sentence is “the tide gauge is installed now” for the log.'],
  ['a subject that only the context names', 'It is installed and enabled now.'],
])('and leaves out %s', (_what, reply) => {
  expect(closed(reply).filter((line) => !line.startsWith('found: “'))).toEqual([]);
});

test('an answer to a question is no result', () => {
  const lines = linesOf([
    ['u', 'Where does the tide gauge keep its settings?'],
    ['a', 'The settings are created in `/etc/gauge.toml`.'],
  ]);
  expect(lines.filter((line) => line.startsWith('done: '))).toEqual([]);
});

test('a reply that the person disputes gives nothing', () => {
  expect(
    linesOf([
      ['u', task],
      ['a', 'The tide gauge is installed and enabled.'],
      ['u', 'No, it still fails.'],
    ]),
  ).toEqual([]);
});

test('neither a prompt of a program nor a call of a tool is a goal', () => {
  expect(recordOfSession(session('harbour', [['u', 'You write short titles. Return a JSON object.']]))).toBeNull();
  const { lines = [] } =
    recordOfSession(
      session('harbour', [
        ['u', task],
        ['a', 'Understood.'],
        ['u', 'Call gauge read_tide_table'],
      ]),
    ) ?? {};
  expect(lines.map(({ text }) => text)).toEqual([`“${task}”`]);
});

test('a subject that is too long ends before its last clause', () => {
  const said =
    'The tide gauge on the northern pier shows wrong heights but the southern one is right on every day of the week.';
  expect(recordOfSession(session('harbour', [['u', said]]))?.matter).toBe(
    'The tide gauge on the northern pier shows wrong heights',
  );
});

test('a question is listed with the sentence that answers it plainly', () => {
  const answered = (reply: string): string[] =>
    linesOf([
      ['u', 'Where are the settings of the tide gauge?'],
      ['a', reply],
    ]);
  expect(answered('The settings are in `/etc/gauge.toml`.')).toEqual([
    'found: “Where are the settings of the tide gauge?” → The settings are in /etc/gauge.toml.',
  ]);
  expect(answered('You can read the settings in `/etc/gauge.toml`.')).toEqual([]);
  expect(answered('The `northern` pier has two moorings.')).toEqual([]);
});

test('a request at the end that nobody answered is open, a step is not', () => {
  const ended = (last: string): string[] =>
    linesOf([
      ['u', task],
      ['a', 'Done.'],
      ['u', last],
    ]);
  expect(ended('Add the tide of the southern pier.')).toEqual([
    'open: Asked, not answered: “Add the tide of the southern pier.”',
  ]);
  expect(ended('commit and push')).toEqual([]);
});

test('a long row of figures takes no time', () => {
  expect(isReached('1.'.repeat(60_000))).toBe(false);
}, 3_000);

test.each([
  ['a forecast in French', "L'installation de `gauge` devrait maintenant être terminée."],
  ['a forecast in Russian', 'Теперь `gauge` должен быть установлен на сервере.'],
])('%s is no result', (_what, reply) => {
  expect(closed(reply).filter((line) => line.startsWith('done: Reported'))).toEqual([]);
});
