import { readWhole, turnsOf } from './read-format';

const head =
  '# Locks\n_Exported on 6/6/2026 at 16:07:41 GMT+2 from Cursor (3.7.12)_\n\n---\n\n**User**\n\nPlan the lock.\n\n---\n\n**Cursor**\n\n';
const exported = (said: string): string => `${head}${said}\n\n---\n\n**User**\n\nGo on.\n`;
const boxes = [
  'I look at the locks.',
  '',
  '> **¿Which lock comes first?**',
  '> - East: the gate is old',
  '> - West',
  '>',
  '> Answer: West, because of the ferry.',
  '> It needs two gates.',
  '',
  '> **Where does the plan live?**',
  '> - In the log',
  '> - In a file',
  '>',
  '> Answer: Será la B. In one page.',
  '',
  'I write the plan.',
].join('\n');

test('what the person answers in a question box is their decision, not the assistant’s words', () => {
  const found = readWhole(exported(boxes));
  expect(turnsOf(found)).toEqual([
    'u1 Plan the lock.',
    'a2 I look at the locks.\n\n\n\n\n\nI write the plan.',
    'u3 Go on.',
  ]);
  expect(
    found.sessions[0]?.decisions?.map(({ kind, asked, text, meaning, turnsBefore }) => ({
      kind,
      asked,
      text,
      meaning,
      turnsBefore,
    })),
  ).toEqual([
    {
      ...{ kind: 'answer', asked: '¿Which lock comes first?', turnsBefore: 2, meaning: '' },
      text: 'West, because of the ferry.\nIt needs two gates.',
    },
    {
      ...{ kind: 'answer', asked: 'Where does the plan live?', turnsBefore: 2, meaning: 'In a file' },
      text: 'Será la B. In one page.',
    },
  ]);
});

test.each([
  ['in code', '```\n> **Which lock?**\n> - East\n>\n> Answer: East\n```'],
  ['without an answer', '> **Which lock?**\n> - East\n> - West'],
  ['skipped', '> **Which lock?**\n> - East\n>\n> Answer:'],
])('a question box %s decides nothing', (_, said) => {
  expect(readWhole(exported(`Look:\n\n${said}`)).sessions[0]?.decisions ?? []).toEqual([]);
});

test('many beginnings of boxes take no time', () => {
  expect(readWhole(exported('> **a**\n> - b\n'.repeat(20_000))).sessions).toHaveLength(1);
}, 3_000);
