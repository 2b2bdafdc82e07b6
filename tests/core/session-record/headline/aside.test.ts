import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

const gauge: Talk = [
  ['u', 'The gauge of the northern pier shows no tide at night. Can you help me to solve this problem?'],
  ['a', 'The gauge reads the tide only by day.'],
  ['u', 'Please let the gauge read the tide at night.'],
  ['a', 'The gauge reads the tide at night now.'],
  ['u', 'Does the gauge of the tide need the lamp?'],
  ['a', 'It needs no lamp.'],
  ['u', 'Then remove the lamp of the gauge, please.'],
  ['a', 'The lamp is removed.'],
];

const headline = (talk: Talk, title: string | null, deeds?: readonly Deed[]): readonly string[] => {
  const record = recordOfSession({
    ...session('harbour', talk),
    title,
    ...(deeds === undefined ? {} : { deeds, isWorkAnnounced: true }),
  });
  return record === null ? [] : [record.matter, recordSummary(record)];
};

test.each([
  ['Which branch are we on?', 'You are on `main`.'],
  ['Auf welchem Branch sind wir?', 'Auf `main`.'],
  ['我们在哪个分支上？', '在 `main` 上。'],
])('a question that is over at once gives no title, also not through the tool: %s', (question, answer) => {
  const [title, summary] = headline([['u', question], ['a', answer], ...gauge], 'Identify the current branch');
  expect(title).toContain('gauge');
  expect(summary).not.toContain(question);
});

test('a first request of which later messages speak keeps the title of the tool', () => {
  const talk: Talk = [['u', 'Why does the gauge show no tide?'], ['a', 'I look.'], ...gauge];
  expect(headline(talk, 'Gauge without tides')[0]).toBe('Gauge without tides');
});

test('work that replies announce gives the title and the commits, and makes no report of a reply', () => {
  const talk: Talk = [['u', 'Set my name in git to Ada Pier.'], ['a', 'Run `git config`.'], ...gauge];
  const deeds: readonly Deed[] = [
    { kind: 'commit', hash: '8145bab', title: 'fix: Read the tide of the gauge at night', body: '', turnsBefore: 6 },
  ];
  const [title, summary] = headline(talk, null, deeds);
  expect(title).toBe('Read the tide of the gauge at night');
  expect(summary).toContain('Result: Read the tide of the gauge at night (commit)');
  expect(summary).not.toContain('this problem');
  expect(summary).not.toContain('Ada');
});
