import { freePath } from '../../../src/engine/writing/free-path';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { MemoryVault } from '../../fakes/vault/memory-vault';

test.each([
  ['Projects', 'Projects/New.md'],
  ['projects', 'Projects/New.md'],
  ['PROJECTS/tea', 'Projects/Tea/New.md'],
  ['projects/Other', 'Projects/Other/New.md'],
  ['Elsewhere/x', 'Elsewhere/x/New.md'],
  ['', 'New.md'],
])('a note for the folder %s goes to %s', async (folder, path) => {
  const vault = new MemoryVault(new NodeHasher());
  vault.place('Projects/Tea/Old.md', '');
  expect(await freePath(folder, 'New', 'md', vault)).toBe(path);
});

test('adds a number to a taken name, in any letter case', async () => {
  const vault = new MemoryVault(new NodeHasher());
  vault.place('Projects/new.md', '');
  expect(await freePath('projects', 'New', 'md', vault, new Set(['projects/new 2.md']))).toBe('Projects/New 3.md');
});
