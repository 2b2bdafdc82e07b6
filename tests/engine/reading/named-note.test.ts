import { parseVaultPath } from '../../../src/core/note/path';
import { readNamedNote, type NamedNoteOptions } from '../../../src/engine/reading/named-note';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { MemoryVault } from '../../fakes/vault/memory-vault';

const vault = new MemoryVault(new NodeHasher());
vault.place('Tea/Green.md', 'Seventy degrees.');
vault.place('Tea/Mine.md', '---\ncb_private: true\n---\nMy words.');
vault.place('Old/Black.md', 'Ninety degrees.');
vault.place('Tea/odd.md', Uint8Array.from([0, 1, 2, 0, 255]));
vault.links.add('Tea/Linked.md');

const reading = {
  vault,
  exclusions: () =>
    Promise.resolve(({ path }: { readonly path: string }) => (path.startsWith('Old/') ? 'left out' : null)),
};
const read = (path: string, options: Partial<NamedNoteOptions> = {}): ReturnType<typeof readNamedNote> =>
  readNamedNote(parseVaultPath(path), reading, { advice: 'Look again.', ...options });

test.each([['Tea/Green.md'], ['Green.md'], ['green.md']])('%s is read', async (path) => {
  expect(await read(path)).toEqual({ path: 'Tea/Green.md', text: 'Seventy degrees.' });
});

test.each([['Tea/None.md'], ['Tea/Mine.md'], ['Old/Black.md'], ['Black.md'], ['Tea/Linked.md']])(
  '%s looks as if it were not there',
  async (path) => {
    await expect(read(path)).rejects.toMatchObject({
      code: 'not-found',
      message: `There is no note ${path}. Look again.`,
    });
  },
);

test('a private note is read for who asks for private notes', async () => {
  expect((await read('Mine.md', { showsPrivate: true })).text).toContain('My words.');
});

test('refuses anything but text', async () => {
  await expect(read('Tea/odd.md')).rejects.toMatchObject({ code: 'unreadable', message: 'Tea/odd.md is not text.' });
});
