import { notesInScope } from '../../../src/engine/reading/notes-in-scope';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { MemoryVault } from '../../fakes/vault/memory-vault';
import { testRun } from '../../fakes/test-run';

test('a record of a session is left out as what it is', async () => {
  const hasher = new NodeHasher();
  const vault = new MemoryVault(hasher);
  vault.place('AI/Sessions/Tides.md', '---\ntype: session\ncb_session: s\n---\n\n## Goal\n');
  vault.place('Locked.md', '---\ncb_lock: true\n---\n\nText.\n');
  const deps = { vault, hasher, exclusions: () => Promise.resolve(() => null) };
  const { leftOut } = await notesInScope(['.'], deps, testRun('audit'));
  expect(leftOut).toEqual([
    { path: 'AI/Sessions/Tides.md', reason: 'It is the record of a session.' },
    { path: 'Locked.md', reason: 'It is locked (cb_lock).' },
  ]);
});
