import { shortMatter } from '../../../../src/core/session-record/matter';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../../src/core/session-record/record-summary';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];

function headline(talk: Talk, title: string | null = null, deeds?: readonly Deed[]): readonly string[] {
  const record = recordOfSession({ ...session('harbour', talk), title, ...(deeds === undefined ? {} : { deeds }) });
  return record === null ? [] : [record.matter, recordSummary(record)];
}

const piers: Talk = [
  ['u', 'What is the version of the tide tables?'],
  ['a', 'The tide tables have version 4; the alias of the pier comes with it.'],
  ['u', 'Do we still need the alias of the pier?'],
  ['a', 'Yes, the tide tables read the alias of the pier.'],
  ['u', 'Which alias of the pier is the newest in the tide tables?'],
  ['a', 'The newest alias of the pier is number 7.'],
];

test('the home folder of somebody names no session', () => {
  const said = 'Read /home/marina/notes.txt and';
  const talk: Talk = ['draw the lamps', 'draw the cables', 'draw the winches'].flatMap((wish): Talk => [
    ['u', `${said} ${wish} of the pier.`],
    ['a', `I read \`/home/marina/notes.txt\` and ${wish} of the pier.`],
  ]);
  expect(headline(talk)[0]).not.toMatch(/marina:/i);
});

test('the name of a changed file shows which words of a long message are the subject', () => {
  const [title] = headline(
    [
      [
        'u',
        'Now the tasks of the harbour review, the first of them.\nTask: Stop the leak of the tide lamps at night\n\nKeep the winch as it is.',
      ],
      ['a', 'I wrote the task down.'],
    ],
    null,
    [{ kind: 'file', path: '/home/kim/harbour/tasks/Stop the leak of the tide lamps at night.md', turnsBefore: 1 }],
  );
  expect(title).toBe('Stop the leak of the tide lamps at night');
});

test('a heading in capital letters becomes a sentence', () => {
  expect(
    headline([
      ['u', 'HARBOUR LAMPS AND TIDE GAUGES'],
      ['a', 'I see.'],
    ])[0],
  ).toBe('Harbour lamps and tide gauges');
});

test('a summary tells the answer to a session of questions', () => {
  expect(headline(piers, 'Check the tide tables')[1]).toContain('Reported: The newest alias of the pier is number 7');
});

test.each([
  ['a cause', 'The cause of the dark lamp is the cable of the pier.'],
  ['what the person did', 'You have connected the lamp of the pier to the gauge now.'],
])('a summary gives as the result never %s', (_what, reply) => {
  const [, summary] = headline(
    [
      ['u', 'Please mend the dark lamp of the pier.'],
      ['a', reply],
    ],
    null,
    [{ kind: 'file', path: '/home/kim/harbour/lamp.ts', turnsBefore: 1 }],
  );
  expect(summary).not.toContain('Result');
  expect(summary).toContain('Changed lamp.ts');
});

test('a summary does not repeat the title', () => {
  const [title, summary = ''] = headline(
    [
      ['u', 'Let the lamp of the pier follow the tide.'],
      ['a', 'The lamp of the pier now follows the tide.'],
    ],
    null,
    [{ kind: 'file', path: '/home/kim/harbour/lamp.ts', turnsBefore: 1 }],
  );
  expect(title).toBe('Let the lamp of the pier follow the tide');
  expect(summary).toBe('Reported: The lamp of the pier now follows the tide. Changed lamp.ts.');
});

test.each([
  ['Make the default answer of the tide dialog yes', 'Make the default answer of the tide dialog yes'],
  ['The end of each mail of the pier must say thanks', 'The end of each mail of the pier must say thanks'],
  ['Print the tide tables of the pier, please', 'Print the tide tables of the pier'],
  ['Print the tide tables of the pier, thanks', 'Print the tide tables of the pier'],
])('a title keeps the word on which it ends: %s', (said, title) => {
  expect(shortMatter(said)).toBe(title);
});
