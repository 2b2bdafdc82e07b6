import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataAdapter } from '../../../workbench/model/files/data-adapter';
import { HttpBackend } from '../../../workbench/model/files/http-backend';
import { Vault } from '../../../workbench/model/files/vault';
import { untilTold } from '../../hosts/until-told';
import { serveVault, type ServedVault } from './served-vault';

let served: ServedVault;
let vault: Vault;
let told: string[];
const plainFetch = globalThis.fetch;

beforeEach(async () => {
  served = await serveVault('Old.md', 'folder/Deep.md', '.obsidian/plugins/x/data.json', '.git/HEAD');
  // A browser names its page by itself.
  globalThis.fetch = (input, init) =>
    plainFetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: served.origin } });
  vault = new Vault(new DataAdapter(await HttpBackend.connect(served.origin, served.token, served.openSocket)));
  told = [];
  for (const name of ['create', 'modify', 'delete'] as const)
    vault.on(name, (file) => told.push(`${name} ${file.path}`));
  vault.on('rename', (file, oldPath) => told.push(`rename ${oldPath} ${file.path}`));
  vault.on('raw', (path) => told.push(`raw ${path}`));
  await vault.load();
});
afterEach(async () => {
  globalThis.fetch = plainFetch;
  await served.close();
});

const until = (wanted: string): Promise<void> => untilTold(told, wanted);

it('reports every file and folder while the vault is loading', () => {
  expect(told).toEqual(['create Old.md', 'create folder', 'create folder/Deep.md']);
  expect(vault.getName()).toBe('vault');
});

it('shows in the page the changes of other programs', async () => {
  await writeFile(join(served.root, 'New.md'), 'new');
  await until('create New.md');
  await writeFile(join(served.root, 'Old.md'), 'changed');
  await until('modify Old.md');
  expect(await vault.adapter.read('Old.md')).toBe('changed');
  await mkdir(join(served.root, 'other/deeper'), { recursive: true });
  await writeFile(join(served.root, 'other/deeper/Note.md'), 'x');
  await until('create other/deeper/Note.md');
  await rename(join(served.root, 'New.md'), join(served.root, 'Moved.md'));
  await until('create Moved.md');
  await until('delete New.md');
  await rm(join(served.root, 'other'), { recursive: true });
  await until('delete other');
  expect(told.indexOf('delete other/deeper/Note.md')).toBeLessThan(told.indexOf('delete other'));
  expect(
    vault
      .getFiles()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['Moved.md', 'Old.md', 'folder/Deep.md']);
});

it('reports the config folder, and no other hidden one', async () => {
  await writeFile(join(served.root, '.git/HEAD'), 'changed');
  await writeFile(join(served.root, '.obsidian/plugins/x/data.json'), '{}');
  await until('raw .obsidian/plugins/x/data.json');
  expect(told.filter((each) => each.includes('.git'))).toEqual([]);
});

it('does not report the page’s own changes twice', async () => {
  told.length = 0;
  const note = await vault.create('folder/Note.md', 'one');
  await vault.modify(note, 'two');
  await vault.rename(note, 'Renamed.md');
  await vault.delete(note);
  await writeFile(join(served.root, 'Last.md'), 'x');
  await until('create Last.md');
  expect(told.filter((each) => each !== 'modify Last.md')).toEqual([
    'create folder/Note.md',
    'modify folder/Note.md',
    'rename folder/Note.md Renamed.md',
    'delete Renamed.md',
    'create Last.md',
  ]);
});

it('reports that the server ends', async () => {
  const backend = await HttpBackend.connect(served.origin, served.token, served.openSocket);
  const lost = new Promise<void>((resolve) => {
    backend.onLost = resolve;
  });
  await backend.watch(() => undefined);
  await served.close();
  await lost;
});

it('passes on refusals of the disk', async () => {
  const backend = await HttpBackend.connect(served.origin, served.token, served.openSocket);
  await writeFile(join(served.root, 'there.md'), 'there');
  const [there, none] = await Promise.allSettled([backend.read('there.md'), backend.read('none.md')]);
  expect(there.status === 'fulfilled' && new TextDecoder().decode(there.value)).toBe('there');
  expect(none).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
  await expect(backend.read('none.md')).rejects.toMatchObject({
    code: 'ENOENT',
    message: "ENOENT: no such file or directory, 'none.md'",
  });
  await expect(backend.rename('Old.md', 'folder')).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(HttpBackend.connect(served.origin, 'wrong', served.openSocket)).rejects.toMatchObject({
    code: 'ETOKEN',
  });
});
