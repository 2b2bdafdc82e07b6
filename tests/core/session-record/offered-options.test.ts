import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

const decided = (offer: string, answer: string): string[] =>
  (
    recordOfSession(
      session('harbour', [
        ['u', 'Please build a gauge for the tides of the harbour.'],
        ['a', offer],
        ['u', answer],
        ['a', 'Good.'],
      ]),
    )?.lines ?? []
  )
    .filter(({ part }) => part === 'decided')
    .map(({ text }) => text);

const offer = [
  'How should the gauge store its readings?',
  '',
  '- **A. One file per day**: easy to copy',
  '- **B. A small database**: quick to search, but another thing to install',
  '- **C. Nothing at all**: the harbour office keeps the log',
  '',
  'I recommend B. Which one do you prefer?',
].join('\n');
const asked = 'How should the gauge store its readings?';

test.each([
  ['B', `${asked} → “B”: A small database: quick to search, but another thing to install`],
  ['option c please', `${asked} → “option c please”: Nothing at all: the harbour office keeps the log`],
  ['go with B', `${asked} → “go with B”: A small database: quick to search, but another thing to install`],
  ['One file per day', `${asked} → “One file per day”: easy to copy`],
  ['A and C', `${asked} → “A and C”: One file per day; Nothing at all`],
  ['all of them', `${asked} → “all of them”: One file per day; A small database; Nothing at all`],
  ['yes', `${asked} → “yes”: A small database: quick to search, but another thing to install`],
])('the answer %j is shown with what it chooses', (answer, line) => {
  expect(decided(offer, answer)).toEqual([line]);
});

test.each(['A simple one', 'ok take a look at gauge.txt', '2 weeks', 'B?', 'not all of it'])(
  '%j chooses no option',
  (answer) => {
    expect(decided(offer, answer).join()).not.toMatch(/small database:|easy to copy/);
  },
);

test('options under headings, in any language', () => {
  const plans =
    '水位数据放在哪里？\n\n### 方案 A：放进文件\n\n- 简单\n\n### 方案 B：放进数据库\n\n- 查询快\n\n你倾向哪个？';
  expect(decided(plans, '方案 B')).toEqual(['水位数据放在哪里？ → “方案 B”: 放进数据库']);
  expect(decided(plans, '都需要')).toEqual(['水位数据放在哪里？ → “都需要”: 放进文件; 放进数据库']);
  expect(decided(plans, 'B 呢')).toEqual([]);
  expect(decided(plans.replace('你倾向哪个？', '我推荐 **方案 A**，原因是简单。'), '可以')).toEqual([
    '水位数据放在哪里？ → “可以”: 放进文件',
  ]);
});

test('letters come before the numbers of what is explained behind them', () => {
  expect(decided(`${offer}\n\n1. What does it cost?\n2. Who reads it?`, 'C')).toEqual([
    `${asked} → “C”: Nothing at all: the harbour office keeps the log`,
  ]);
});

test('names of constants that the person asks about are no decision', () => {
  expect(decided('The gauge runs.', 'TIDE_GAUGE_READ_RATE\nTIDE_GAUGE_SEND_RATE\n\nexplain these two')).toEqual([]);
});

test('short points of a pasted list are no goals, orders among them are', () => {
  const said = 'The harbour has several parts:\n\n- Northern pier\n- The old lock\n- Remove the broken gauge\n';
  const talk = session('harbour', [
    ['u', 'Please build a gauge for the tides of the harbour.'],
    ['a', 'Done.'],
    ['u', said],
    ['a', 'Good.'],
  ]);
  const texts = (recordOfSession(talk)?.lines ?? []).map(({ text }) => text).join('\n');
  expect(texts).not.toMatch(/Northern pier|old lock/);
  expect(texts).toContain('Remove the broken gauge');
});
