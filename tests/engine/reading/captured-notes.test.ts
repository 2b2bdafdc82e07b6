import { capturedNotes } from '../../../src/engine/reading/captured-notes';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { testRun } from '../../fakes/test-run';
import { MemoryVault } from '../../fakes/vault/memory-vault';

test('finds the notes with a key of ours among any other files', async () => {
  const vault = new MemoryVault(new NodeHasher());
  vault.place('a.md', '---\ncb_session: s\n---\n');
  vault.place('b.md', '# None\n');
  vault.place('c.txt', '---\ncb_session: s\n---\n');
  vault.place('d.md', new Uint8Array([0xff, 0x00]));
  vault.place('e.md', '---\ncb_session: "open\n---\n');
  vault.links.add('f.md');
  const read = vault.read.bind(vault);
  vault.read = (path) => (path === 'b.md' ? Promise.reject(new Error('gone')) : read(path));
  const found: string[] = [];
  for await (const { path, frontmatter } of capturedNotes(vault))
    if (frontmatter['cb_session'] === 's') found.push(path);
  expect(found).toEqual(['a.md']);
});

test('says how many notes were read, reads ahead, and stops when it is cancelled', async () => {
  const vault = new MemoryVault(new NodeHasher());
  for (const name of 'abcdefgh') vault.place(`${name}.md`, '---\ncb_session: s\n---\n');
  let reading = 0;
  const read = vault.read.bind(vault);
  vault.read = (path) => {
    reading += 1;
    return read(path);
  };
  const run = testRun('review');
  const all = async (): Promise<void> => {
    for await (const { path } of capturedNotes(vault, [], 'cb_', run)) {
      expect(reading).toBe(8);
      if (path === 'c.md') run.cancel();
    }
  };
  await expect(all()).rejects.toMatchObject({ code: 'cancelled' });
  expect(run.reported.map(({ done, total }) => [done, total])).toEqual([
    [0, 8],
    [1, 8],
    [2, 8],
  ]);
});
