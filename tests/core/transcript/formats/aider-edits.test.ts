import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Session } from '../../../../src/core/transcript/turn';
import { readWhole } from './read-format';

const read = (...lines: readonly string[]): Session => {
  const whole = ['# aider chat started at 2026-07-01 08:00:00', '', ...lines].join('\n');
  const [session] = readWhole(whole, 'h.md').sessions;
  if (session === undefined) throw new Error('no session');
  return session;
};
const chat = (...lines: readonly string[]): readonly string[] =>
  recordOfSession(read(...lines))?.lines.map(({ text }) => text) ?? [];
const refusals = (...lines: readonly string[]): string[] =>
  (read(...lines).decisions ?? []).map(({ kind, asked: subject, text }) => `${kind} ${subject}: ${text}`);
const asked = ['#### Let the boat shed print the tide of tomorrow  ', ''];
const blockOf = (before: string, after: string): string[] => [
  'shed/tide.py',
  '```python',
  '<<<<<<< SEARCH',
  before,
  '=======',
  after,
  '>>>>>>> REPLACE',
  '```',
  '',
];
const block = blockOf('days = 1', 'days = 2');
const level = blockOf('level = 12', 'level = 24');
const tokens = '> Tokens: 2.1k sent, 90 received.  ';
const appliedOne = [tokens, '> Applied edit to shed/tide.py  ', ''];
const diff = ['> Main model: reed-2 with diff edit format, infinite output  ', ''];
const whole = ['> Main model: reed-2 with whole edit format  ', ''];

it('tells the edits that were applied, and none of a block that was not', () => {
  expect(chat(...diff, ...asked, 'I change the days.', '', ...block, ...appliedOne)).toContain(
    'Edited shed/tide.py: changed `days 1 → 2`',
  );
  expect(chat(...diff, ...asked, 'I change the days.', '', ...block).join()).not.toContain('Edited');
});

it('tells nothing of a reply in which a block failed, nor of the retry that follows as one text', () => {
  const failed = [
    tokens,
    '> The LLM did not conform to the edit format.  ',
    '> # 1 SEARCH/REPLACE block failed to match!',
    '',
    '## SearchReplaceNoExactMatch: This SEARCH block failed to exactly match lines in shed/tide.py',
    ...blockOf('height = 3', 'height = 9').slice(2, 7),
    '',
    '# The other 1 SEARCH/REPLACE block were applied successfully.',
    "Don't re-send them.  ",
    '',
  ];
  const reply = ['I change.', '', ...block, ...blockOf('height = 3', 'height = 9'), ...failed];
  const retried = [...diff, ...asked, ...reply, 'It has another name:', '', ...level, ...appliedOne];
  expect(chat(...retried).join()).not.toMatch(/Edited|height 3/);
  const next = ['#### Now print two days  ', '', 'I change.', '', ...block, ...appliedOne];
  expect(chat(...retried, ...next)).toContain('Edited shed/tide.py: changed `days 1 → 2`');
});

it.each([[[]], [whole]])('blocks are examples where Aider does not say that it applies them: %s', (start) => {
  const example = ['Example of a block:', '', ...blockOf('days = 1', 'days = 666'), 'The real one:', '', ...level];
  expect(chat(...start, ...asked, ...example, ...appliedOne).join()).not.toContain('Edited');
});

it('blocks of an earlier reply, and one that may be cut at a line of the file, are not applied', () => {
  const planned = ['I would do so:', '', ...block, tokens, '', 'Now I do it:', '', ...level, ...appliedOne];
  expect(chat(...diff, ...asked, ...planned)).toContain('Edited shed/tide.py: changed `level 12 → 24`');
  const ruled = ['shed/tide.py', '<<<<<<< SEARCH', 'Tide', '=======', 'days = 1', '=======', 'Tide', 'days = 2'];
  expect(chat(...diff, ...asked, 'I do it:', '', ...ruled, '>>>>>>> REPLACE', '', ...appliedOne).join()).not.toContain(
    'Edited',
  );
});

it('an undo takes back the last commit and its edits alone', () => {
  const first = ['I change.', '', ...block, ...appliedOne, '> Commit abcdef1 feat: print the tide of tomorrow  ', ''];
  const second = ['#### Raise the level  ', '', 'Done.', '', ...level, ...appliedOne];
  const commit = ['> Commit abcdef2 feat: raise the level of the tide  ', ''];
  const undo = [
    '#### /undo  ',
    '',
    '> Removed: abcdef2 feat: raise the level of the tide  ',
    '> Now at:  abcdef1 feat  ',
  ];
  const made = chat(...diff, ...asked, ...first, ...second, ...commit).join('\n');
  expect(made).toContain('level 12 → 24');
  expect(made).toContain('Commit abcdef2');
  const left = chat(...diff, ...asked, ...first, ...second, ...commit, ...undo).join('\n');
  expect(left).not.toMatch(/level 12 → 24|Commit abcdef2/);
  expect(left).toContain('days 1 → 2');
  expect(left).toContain('Commit abcdef1');
});

it.each([
  ["> Run shell command? (Y)es/(N)o/(D)on't ask again [Yes]: n  ", 'python shed/tide.py --print', 'bash'],
  ['> Create new file? (Y)es/(N)o [Yes]: n  ', 'shed/moon.py', 'edit'],
])('an answer that forbids something refuses it: %s', (answer, subject, call) => {
  const said = (line: string): string[] => refusals(...asked, 'Run it.', '', `> ${subject}  `, line, '');
  expect(said(answer)).toEqual([`refusal ${call}: ${subject}: No`]);
  expect(said(answer.replace(': n', ': y'))).toEqual([]);
});

it('a reply that the person stopped leaves the request open', () => {
  const stop = ['>   ', '>   ', '> ^C again to exit  ', ''];
  const open = 'Not finished: “Let the boat shed print the tide of tomorrow”';
  expect(chat(...asked, 'The shed needs the table of', '', ...stop)).toContain(open);
  expect(chat(...asked, 'The shed has the table.', '', '> Tokens: 2.1k sent, 90 received.  ', ...stop)).not.toContain(
    open,
  );
});

it('a sentence that was taken for the name of a file is no refusal', () => {
  const refused = (name: string): string[] => [`> ${name}  `, '> Create new file? (Y)es/(N)o [Yes]: n  ', ''];
  const said = [
    ...whole,
    ...asked,
    'I print the tide.',
    '',
    ...refused('shed/moon.py'),
    ...refused('2. Add the files'),
  ];
  expect(refusals(...said)).toEqual(['refusal edit: shed/moon.py: No']);
});
