import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { readWhole } from './read-format';

const chat = (...lines: readonly string[]): readonly string[] => {
  const whole = ['# aider chat started at 2026-07-01 08:00:00', '', ...lines].join('\n');
  const [session] = readWhole(whole, 'h.md').sessions;
  if (session === undefined) throw new Error('no session');
  return recordOfSession(session)?.lines.map(({ text }) => text) ?? [];
};
const asked = ['#### Let the boat shed print the tide of tomorrow  ', ''];
const block = [
  'shed/tide.py',
  '```python',
  '<<<<<<< SEARCH',
  'days = 1',
  '=======',
  'days = 2',
  '>>>>>>> REPLACE',
  '```',
  '',
];

it('tells the edits that were applied, and none of a block that was not', () => {
  const applied = ['> Tokens: 2.1k sent, 90 received.  ', '> Applied edit to shed/tide.py  ', ''];
  expect(chat(...asked, 'I change the days.', '', ...block, ...applied)).toContain(
    'Edited shed/tide.py: changed `days 1 → 2`',
  );
  expect(chat(...asked, 'I change the days.', '', ...block).join()).not.toContain('Edited');
});

it.each([
  ["> Run shell command? (Y)es/(N)o/(D)on't ask again [Yes]: n  ", 'Refused bash: python shed/tide.py --print: “No”'],
  ['> Create new file? (Y)es/(N)o [Yes]: n  ', 'Refused edit: python shed/tide.py --print: “No”'],
])('an answer that forbids something is a decision: %s', (answer, line) => {
  const lines = chat(...asked, 'Run it.', '', '> python shed/tide.py --print  ', answer, '');
  expect(lines).toContain(line);
  expect(
    chat(...asked, 'Run it.', '', '> python shed/tide.py --print  ', answer.replace(': n', ': y'), '').join(),
  ).not.toContain('Refused');
});

it('a reply that the person stopped leaves the request open', () => {
  const stop = ['>   ', '>   ', '> ^C again to exit  ', ''];
  const open = 'Not finished: “Let the boat shed print the tide of tomorrow”';
  expect(chat(...asked, 'The shed needs the table of', '', ...stop)).toContain(open);
  expect(chat(...asked, 'The shed has the table.', '', '> Tokens: 2.1k sent, 90 received.  ', ...stop)).not.toContain(
    open,
  );
});
