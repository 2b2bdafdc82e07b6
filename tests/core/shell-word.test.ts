import { execFileSync } from 'node:child_process';
import { shellWord } from '../../src/core/shell-word';

test('an ordinary path stands in double quotes', () => {
  expect(shellWord("AI/Inbox/it's here.md")).toBe(`"AI/Inbox/it's here.md"`);
});

test.each(['AI/$(touch x).md', '`id`.md', 'a"; id; ".md', "it's $HOME.md", 'back\\slash.md', 'wow!.md'])(
  'a shell reads %s as it is',
  (path) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(path)}`], { encoding: 'utf8' })).toBe(path);
  },
);
