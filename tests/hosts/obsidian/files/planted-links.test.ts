/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { execFileSync } from 'node:child_process';
import { link, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObsidianConfigFolder } from '../../../../src/hosts/obsidian/files/obsidian-config-folder';
import { openStateStore } from '../../../../src/hosts/obsidian/files/state-store';
import { VaultSourceFiles } from '../../../../src/hosts/obsidian/files/vault-source-files';
import { SystemRandom } from '../../../../src/hosts/node/system/system-random';
import type { BlobStore } from '../../../../src/ports/blob-store';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app-on-disk';
import { temporaryFolder } from '../../../fakes/temporary-folder';

const bytes = new TextEncoder().encode('ours');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
let opened: AppOnDisk;
const open = (): BlobStore => openStateStore(opened.app.vault.adapter, new SystemRandom());
const plant = async (path: string, to: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await symlink(to, join(root, path));
};
const outside = async (): Promise<Record<string, string>> => {
  const names = (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && !entry.parentPath.includes('.cyberbrain'));
  return Object.fromEntries(await Promise.all(names.map(async ({ parentPath, name }): Promise<[string, string]> => [join(parentPath, name), await readFile(join(parentPath, name), 'utf8')])));
};

beforeEach(async () => {
  folder = await temporaryFolder();
  root = join(folder.path, 'vault');
  await mkdir(root);
  for (const path of ['Note.md', '../home.txt', '00000000-0-0123456789abcdef']) {
    await writeFile(join(root, path), 'old');
    await utimes(join(root, path), 1, 1);
  }
  opened = openAppOnDisk(root, 'desktop');
});
afterEach(() => folder.remove());

it.each([
  ['.cyberbrain/.tmp', '..'], ['.cyberbrain/.tmp', '../..'], ['.cyberbrain/journal', '..'], ['.cyberbrain/logs', '../..'], ['.cyberbrain/logs/cb-runs.jsonl', '../../Note.md'],
  ['.cyberbrain/logs/cb-runs.jsonl', '../../../new.txt'], ['.cyberbrain/write.lock', '../Note.md'], ['.cyberbrain', '..'], ['.cyberbrain/.gitignore', '../Note.md'],
])('on a desktop %s -> %s leads to no change outside', async (path, to) => {
  await plant(path, to);
  const before = await outside();
  const works = [(s: BlobStore) => s.append('logs/cb-runs.jsonl', bytes), (s: BlobStore) => s.put('journal/a.jsonl', bytes), (s: BlobStore) => s.create('write.lock', bytes), (s: BlobStore) => s.delete('write.lock'), (s: BlobStore) => s.list('')];
  for (const work of works) await work(open()).catch((error: unknown) => { expect(error).toMatchObject({ name: 'AppError', message: expect.stringMatching(/link|regular file/) as string }); });
  expect(await outside()).toEqual(before);
});

it('a record with a second name is replaced, not added to', async () => {
  await mkdir(join(root, '.cyberbrain/logs'), { recursive: true });
  await link(join(root, 'Note.md'), join(root, '.cyberbrain/logs/cb-runs.jsonl'));
  await open().append('logs/cb-runs.jsonl', bytes);
  expect(await readFile(join(root, 'Note.md'), 'utf8')).toBe('old');
});

it('on a phone only names of ours are cleared away and put back', async () => {
  opened = openAppOnDisk(root, 'phone');
  for (const name of ['.tmp/Note.md', '.swap/Note.md', '.swap/write.lock', '.swap/journal+x.jsonl']) await opened.place(`.cyberbrain/${name}`, 'theirs');
  for (const name of ['.tmp/Note.md', '.swap/Note.md']) await utimes(join(root, '.cyberbrain', name), 1, 1);
  await open().put('a', bytes);
  expect(await readdir(join(root, '.cyberbrain/.tmp'))).toEqual(['Note.md']);
  expect((await readdir(join(root, '.cyberbrain/.swap'))).sort()).toEqual(['Note.md', 'journal+x.jsonl', 'write.lock']);
  expect(await open().list('')).toEqual(['a']);
});

it('settings and sources that are pipes or links are refused without waiting', async () => {
  await mkdir(join(root, '.obsidian'));
  execFileSync('mkfifo', [join(root, '.obsidian/app.json'), join(root, '.obsidian/none.json')]);
  await plant('AI/Inbox/a.jsonl', '../../../home.txt');
  const told: string[] = [];
  const config = new ObsidianConfigFolder(opened.app.vault, (sentence) => { told.push(sentence); });
  expect([await config.readJson('app.json'), await config.readJson('app.json')]).toEqual([null, null]);
  expect(told).toEqual([expect.stringContaining('app.json')]);
  opened.settle();
  const { files: [source] } = await new VaultSourceFiles(opened.app.vault).find(['AI/Inbox/a.jsonl']);
  const read = async (): Promise<unknown> => (await source?.open())?.read(0, 10);
  await expect(read()).rejects.toMatchObject({ code: 'unreadable' });
});
