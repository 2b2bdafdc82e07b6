import { AppError } from '../../../src/core/errors';
import { indexVault } from '../../../src/features/index/index-vault';
import { testRun } from '../../fakes/test-run';
import { IndexProgram, ListedVault, SetClock } from '../../engine/indexing/index-fixture';

test('reports the indexed notes, the changes and why notes are missing', async () => {
  const vault = new ListedVault();
  vault.put('a.md', 'apple\n!problem');
  vault.put('bad.md', new Uint8Array([0xff]));
  vault.unreadable.set(vault.put('locked.md', 'x'), new AppError('unreadable', 'Permission denied.'));
  const { index, sync } = new IndexProgram(vault);
  const embedded: number[] = [];
  const embedAll = async (): Promise<null> => {
    embedded.push((await index.coverage()).indexed);
    return null;
  };
  const services = { vaultName: '/notes', index, sync, clock: new SetClock(), embedAll };
  const output = await indexVault.run(services, {}, testRun('index'));
  expect(output).toEqual({
    vault: '/notes',
    notes: {
      total: 3,
      indexed: 1,
      waiting: 0,
      failed: [{ path: 'locked.md', reason: 'Permission denied.' }],
      excluded: [{ path: 'bad.md', reason: 'It is not UTF-8 text.' }],
    },
    changed: { added: 1, updated: 0, removed: 0 },
    chunks: 1,
    frontmatterProblems: [{ path: 'a.md', line: 2, reason: 'odd' }],
    legs: {
      keyword: { state: 'ready' },
      semantic: {
        state: 'off',
        embedder: 'built-in',
        reason: 'There are too few notes to learn meaning from; keywords are used.',
      },
    },
    tookMs: 0,
  });
  expect(indexVault.outcome(output)).toBe('some-failed');
  expect(embedded).toEqual([1]);
  expect((await indexVault.run(services, {}, testRun('index'))).changed).toEqual({ added: 0, updated: 0, removed: 0 });
});
