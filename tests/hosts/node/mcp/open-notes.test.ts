import type { VaultPath } from '../../../../src/core/note/path';
import { OpenNotes, PrivateNotes } from '../../../../src/hosts/node/mcp/writing/open-notes';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { MemoryVault } from '../../../fakes/vault/memory-vault';

const open = 'open.md' as VaultPath;
const secret = 'secret.md' as VaultPath;
const other = 'secret.txt' as VaultPath;

function vaultFor(isAudit: boolean): OpenNotes {
  const vault = new MemoryVault(new NodeHasher());
  vault.place('open.md', 'Anybody may read this.');
  vault.place('secret.md', '---\ncb_private: true\n---\n\nNobody may read this.');
  vault.place('secret.txt', '---\ncb_private: true\n---\n\nNot a note.');
  return new OpenNotes(vault, new PrivateNotes(vault), isAudit);
}

test('private notes are not listed, found or read', async () => {
  const vault = vaultFor(false);
  expect((await vault.list()).map(({ path }) => path).sort()).toEqual([open, other]);
  expect([await vault.stat(secret), (await vault.stat(open))?.path]).toEqual([null, open]);
  await expect(vault.read(secret)).rejects.toMatchObject({ code: 'not-found' });
  await expect(vault.read(open)).resolves.toBeDefined();
});

test('an audit knows that private notes are there, and reads none', async () => {
  const vault = vaultFor(true);
  expect((await vault.list()).map(({ path }) => path).sort()).toEqual([open, secret, other]);
  expect((await vault.stat(secret))?.path).toBe(secret);
  await expect(vault.read(secret)).rejects.toMatchObject({ code: 'not-found' });
});
