import type { ContentHash } from '../../../src/core/content-hash';
import { parseVaultPath } from '../../../src/core/note/path';
import { readSourceNote } from '../../../src/core/merging/source-note';
import type { DueNote } from '../../../src/engine/reviewing/due-notes';
import { ShownNotes } from '../../../src/engine/reviewing/suggest';

function dueNote(name: string, keys: string, body = 'Tea.'): DueNote {
  const path = parseVaultPath(name);
  const text = `---\n${keys}\n---\n${body}\n`;
  return { ...readSourceNote(path, text), path, text, hash: '' as ContentHash, reviewAfter: '2026-11-01' };
}

const files = ['A.md', 'B.md', 'x/Cup.md', 'y/Cup.md'].map((name) => ({
  path: parseVaultPath(name),
  size: 1,
  mtimeMs: new Date(2026, 9, 5, 12).getTime(),
  isLink: false,
}));
const shown = new ShownNotes(files, '2026-11-22');

test.each([
  ['date', 'date: 2026-10-15T10:00:00Z\ncreated: 2026-10-01', 'Written: 2026-10-15'],
  ['created', 'created: 2026/10/6', 'Written: 2026-10-06'],
  ['date, if another one is invalid', 'date: soon\ncreated: 2026-10-06', 'Written: 2026-10-06'],
  ['cb_created', 'cb_created: 2026-10-07T09:00:00Z', 'Written: 2026-10-07'],
  ['its file', 'type: problem', 'Last changed: 2026-10-05'],
])('takes the day of a note from its %s', (_, keys, words) => {
  expect(shown.plain([dueNote('A.md', keys)])).toContain(`\n${words}; due since 2026-11-01\n`);
});

test('numbers notes across all groups, and says that a long one continues', () => {
  const [one, other] = [dueNote('A.md', 'tags: [tea]'), dueNote('B.md', 'summary: Short', 'x'.repeat(12_001))];
  expect(shown.groups([[one, other]])).toMatch(
    /^Note 1\nTitle: A\n[\s\S]*\n\n---\n\nNote 2\nTitle: B\nType: none\n.*\nTags: none\nSummary: Short\n\nx{12000}\n\n\(It goes on\.\)$/,
  );
  expect(shown.groups([[one], [other]])).toMatch(/^Note 1 \(group 1\)\n[\s\S]*\nNote 2 \(group 2\)\n/);
});
