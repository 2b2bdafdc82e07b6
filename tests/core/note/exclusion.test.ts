import { contentExclusionReason, exclusionReason } from '../../../src/core/note/exclusion';

const rules = { isExcludedByUser: (path: string) => path.startsWith('Archive/'), templateFolders: ['Meta/Templates/', ''], inboxFolder: 'AI/Inbox' };

test.each<[string, { size?: number; isLink?: boolean }, string | null]>([
  ['A/b.md', {}, null],
  ['Archive/b.md', {}, 'It is excluded in the settings.'],
  ['Meta/Templates/b.md', {}, 'It is a template.'],
  ['Meta/Templates 2/b.md', {}, null],
  ['AI/Inbox/b.md', {}, null],
  ['AI/Inbox/Processed/2026/b.md', {}, 'It is a transcript that was taken in already.'],
  ['A/.b.md', {}, 'It is a hidden file.'],
  ['A/b.md', { isLink: true }, 'It is a symbolic link.'],
  ['A/b.md', { size: 10_000_000 }, null],
  ['A/b.md', { size: 10_000_001 }, 'It is larger than 10 MB.'],
])('%s %j', (path, { size = 5, isLink = false }, reason) => {
  expect(exclusionReason({ path, size, isLink }, rules)).toBe(reason);
});

test('a reason note of the inbox is no note of the index', () => {
  expect(contentExclusionReason({ cb_inbox_reason: 'unknown-format' })).not.toBeNull();
  expect(contentExclusionReason({ cb_inbox_reason: null, title: 'x' })).toBeNull();
});
