import { isOpenToModels } from '../../../src/engine/asking/vault-instructions';
import { checkFolder } from '../../../src/engine/filing/check-folder';
import { parseVaultPath } from '../../../src/core/note/path';

const paths = ['Projects/Tea/One.md', 'AI/Inbox/x.jsonl', 'AI/Cyberbrain/Prompts/a.md', 'top.md'].map(parseVaultPath);
const check = (named: string): string | null =>
  checkFolder(named, paths, {
    inboxFolder: 'AI/Inbox',
    uncertainFolder: 'AI/Uncertain',
    sessionsFolder: 'AI/Sessions of mine/Notes',
  });

test.each([
  ['Projects/Tea', 'Projects/Tea'],
  ['/projects/TEA/', 'Projects/Tea'],
  ['Projects/Coffee', 'Projects/Coffee'],
  ['projects/Coffee', 'Projects/Coffee'],
  ['New', 'New'],
  ['', ''],
  ['(top of the vault)', ''],
  ['ai/sessions of mine/notes', 'AI/Sessions of mine/Notes'],
])('accepts %s', (named, folder) => {
  expect(check(named)).toBe(folder);
});

test.each([
  '../out',
  '.obsidian',
  'Projects/.hidden',
  'AI/Inbox',
  'ai/inbox',
  'AI/Inbox/Sub',
  'AI/Uncertain',
  'AI/Cyberbrain/Prompts',
  'ai/cyberbrain/prompts/deep',
  'Far/Away/Deep',
  'Projects/AUX',
  `Projects/${'a'.repeat(300)}`,
  'Projects/a:b',
  'Projects/ends.',
  'C:\\x',
])('refuses %s', (named) => {
  expect(check(named)).toBeNull();
});

test.each(['CLAUDE.md', 'claude.md', 'Sub/AGENTS.md', 'AI/Cyberbrain/Prompts/extract-beats.md'])(
  '%s contains instructions for models',
  (path) => {
    expect(isOpenToModels(path)).toBe(false);
  },
);

test('other notes contain none', () => {
  expect(isOpenToModels('Projects/Claude and I.md')).toBe(true);
});
