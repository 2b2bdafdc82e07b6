import { isReached } from '../../../../src/core/session-record/wording/reached';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

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
  ['a final state', 'The tide gauge is installed and enabled.', ['The tide gauge is installed and enabled.']],
  ['a short one with its name set off', 'Gauge **harbour** is now active.', ['Gauge harbour is now active.']],
  ['a bold sentence', '**No old gauge is active anywhere.** Findings:', ['No old gauge is active anywhere']],
  ['a figure', 'Done. 340 tides indexed and ready for search.', ['340 tides indexed and ready for search.']],
  ['what the assistant did itself', 'I’ve removed the old `gauge.toml` file.', ['Removed the old gauge.toml file.']],
  ['Chinese', '已在 `gauge.toml` 新增了一条潮位规则。', ['已在 gauge.toml 新增了一条潮位规则。']],
  ['Russian', 'Датчик прилива установлен в `/opt/gauge`.', ['Датчик прилива установлен в /opt/gauge.']],
  ['a list under its heading', "**What's installed:**\n\n- `gauge` v2.4 → `/opt/gauge`", ['gauge v2.4 → /opt/gauge']],
])('the closing reply of a request gives %s', (_what, reply, lines) => {
  const told = closed(reply).map((line) => line.replace(/^done: Reported: /, ''));
  expect(told).toEqual(lines);
});

test.each([
  ['a condition', 'If the port is free, the tide gauge is enabled by `gauge.toml`.'],
  ['what a column is', '**Key details:**\n\n- `disabled` — flag of the gauge, false at first\n- `id` — a number'],
  ['an order', 'Please check whether the tide gauge is installed.'],
  ['a quotation', 'The clearest sentence is “the tide gauge is installed now” for the log.'],
  ['a subject that only the context names', 'It is installed and enabled now.'],
  ['a state that did not last', 'The only remaining change is `gauge.toml`, which is not committed.'],
])('and leaves out %s', (_what, reply) => {
  expect(closed(reply).filter((line) => !line.startsWith('found: “'))).toEqual([]);
});

test('an answer to a question is no result', () => {
  expect(
    linesOf([
      ['u', 'Where does the tide gauge keep its settings?'],
      ['a', 'The settings are created in `/etc/gauge.toml`.'],
    ]),
  ).toEqual(['found: “Where does the tide gauge keep its settings?” → The settings are created in /etc/gauge.toml.']);
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

test('an offer at the very end is open', () => {
  const offered = 'The tide gauge is installed and enabled. Want me to add the gauge to the backup?';
  expect(closed(offered)).toContain('open: Offered, not done: add the gauge to the backup');
  expect(
    linesOf([
      ['u', task],
      ['a', offered],
      ['u', 'The log should keep a week.'],
    ]).join('\n'),
  ).not.toContain('Offered');
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

test('a cause that a reply states after the work is a fix', () => {
  expect(closed('The problem was that the `gauge` user on the pier had no right to read the port.')).toEqual([
    'fixed: Reported: The problem was that the gauge user on the pier had no right to read the port.',
  ]);
});

test('text under a heading of findings is not work', () => {
  expect(closed('## Findings\n\n- **Port**: `4567` is used by no other program')).toEqual([
    'found: Noted: Port: 4567 is used by no other program',
  ]);
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
  [
    'Japanese',
    '潮位計の評価を作りたい。',
    '進めてよいですか？',
    '問題ないです。',
    '`run_tides.py` を実装しました。',
    '実行しますか？',
  ],
  [
    'Korean',
    '조위계 평가가 필요합니다.',
    '진행할까요?',
    '그래요',
    '`run_tides.py` 파일을 작성했습니다.',
    '실행할까요?',
  ],
  [
    'Finnish',
    'Vuorovesimittari kaipaa arviointia.',
    'Jatkanko?',
    'Jatka vain',
    'The file `run_tides.py` is now created.',
    'Run it?',
  ],
])(
  'a short answer to the question that ends a reply asks for work: %s',
  (_tongue, wish, question, yes, report, end) => {
    const told = linesOf([
      ['u', wish],
      ['a', `\`docs/tides.md\`.\n\n${question}`],
      ['u', yes],
      ['a', `- ${report}\n\n${end}`],
    ]);
    expect(told).toContain(`done: Reported: ${report.replace(/`/g, '')}`);
  },
);

test.each([
  ['a forecast in French', "L'installation de `gauge` devrait maintenant être terminée."],
  ['a forecast in Russian', 'Теперь `gauge` должен быть установлен на сервере.'],
])('%s is no result', (_what, reply) => {
  expect(closed(reply).filter((line) => line.startsWith('done: Reported'))).toEqual([]);
});
