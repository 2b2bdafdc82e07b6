import { noteNaming } from '../../../src/core/note/name-problem';
import type { VaultPath } from '../../../src/core/note/path';

const decomposed = 'Cafe\u0301.md';
const paths = ['Tea.md', 'W/Bom note.md', decomposed, 'Tea', 'Plan.md.md', 'Plan.md', 'a.pdf'] as VaultPath[];
const pathOf = noteNaming(paths);

test.each([
  ['the path', 'Tea.md', 'Tea.md'],
  ['the path without .md', 'W/Bom note', 'W/Bom note.md'],
  ['with ./ before it', './W/Bom note', 'W/Bom note.md'],
  ['composed on a decomposed disk', 'Caf\u00e9', decomposed],
  ['the exact name first', 'Plan.md', 'Plan.md'],
  ['a file that is not a note', 'a.pdf', null],
  ['an unknown name without its folder', 'Bom note', null],
  ['nothing', '', null],
])('%s', (_, name, path) => {
  expect(pathOf(name)).toBe(path);
});

test('finds a decomposed name where the disk is composed', () => {
  const name = 'Caf\u00e9.md' as VaultPath;
  expect(noteNaming([name])(decomposed)).toBe(name);
});
