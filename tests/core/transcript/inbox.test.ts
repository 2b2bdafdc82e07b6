import { isInboxTranscript, problemNotePath, processedPath, sortInbox } from '../../../src/core/transcript/inbox';
import { parseVaultPath } from '../../../src/core/note/path';

test.each([
  ['AI/Inbox/one.jsonl', true],
  ['AI/Inbox/export.JSON', true],
  ['AI/Inbox/export.zip', true],
  ['AI/Inbox/note.md', true],
  ['AI/Inbox/note.TXT', true],
  ['AI/Inbox/note.md.problem.md', false],
  ['AI/Inbox/picture.png', false],
  ['AI/Inbox/.one.jsonl', false],
  ['AI/Inbox/Processed/one.jsonl', false],
  ['AI/one.jsonl', false],
  ['one.jsonl', false],
])('%s is to be captured: %s', (path, isWanted) => {
  expect(isInboxTranscript(path, 'AI/Inbox')).toBe(isWanted);
});

test('a transcript has a place for its copy and one for its problem', () => {
  const path = parseVaultPath('AI/Inbox/one.jsonl');
  expect([processedPath(path, 'AI/Inbox'), problemNotePath(path)]).toEqual([
    'AI/Inbox/Processed/one.jsonl',
    'AI/Inbox/one.jsonl.problem.md',
  ]);
});

test('distinguishes earlier failures from waiting files', () => {
  const paths = [
    'AI/Inbox/a.jsonl',
    'AI/Inbox/b.jsonl',
    'AI/Inbox/b.jsonl.problem.md',
    'AI/Inbox/Processed/c.jsonl',
  ].map(parseVaultPath);
  expect(sortInbox(paths, 'AI/Inbox')).toEqual({ waiting: ['AI/Inbox/a.jsonl'], failed: ['AI/Inbox/b.jsonl'] });
});
