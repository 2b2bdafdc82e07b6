/** @jest-environment ./scripts/jest/dom-environment.mjs */
import type { Plugin } from 'obsidian';
import { execFileSync } from 'node:child_process';
import { link, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VaultPath } from '../../../../src/core/note/path';
import { ObsidianConfigFolder } from '../../../../src/hosts/obsidian/files/obsidian-config-folder';
import { ObsidianVault } from '../../../../src/hosts/obsidian/files/obsidian-vault';
import { openStateStore } from '../../../../src/hosts/obsidian/files/state-store';
import { VaultSourceFiles } from '../../../../src/hosts/obsidian/files/vault-source-files';
import { dataFileOf } from '../../../../src/hosts/obsidian/settings/data-file-of';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import type { BlobStore } from '../../../../src/ports/blob-store';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const hasher = new NodeHasher();
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
  const names = (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('.cyberbrain'),
  );
  return Object.fromEntries(
    await Promise.all(
      names.map(async ({ parentPath, name }): Promise<[string, string]> => [
        join(parentPath, name),
        await readFile(join(parentPath, name), 'utf8'),
      ]),
    ),
  );
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
  ['.cyberbrain/.tmp', '..'],
  ['.cyberbrain/.tmp', '../..'],
  ['.cyberbrain/journal', '..'],
  ['.cyberbrain/logs', '../..'],
  ['.cyberbrain/logs/cb-runs.jsonl', '../../Note.md'],
  ['.cyberbrain/logs/cb-runs.jsonl', '../../../new.txt'],
  ['.cyberbrain/write.lock', '../Note.md'],
  ['.cyberbrain', '..'],
  ['.cyberbrain/.gitignore', '../Note.md'],
])('on a desktop %s -> %s changes nothing outside', async (path, to) => {
  await plant(path, to);
  const before = await outside();
  const works = [
    (s: BlobStore) => s.append('logs/cb-runs.jsonl', bytes),
    (s: BlobStore) => s.put('journal/a.jsonl', bytes),
    (s: BlobStore) => s.create('write.lock', bytes),
    (s: BlobStore) => s.delete('write.lock'),
    (s: BlobStore) => s.list(''),
  ];
  for (const work of works)
    await work(open()).catch((error: unknown) => {
      expect(error).toMatchObject({ name: 'AppError', message: expect.stringMatching(/link|regular file/) as string });
    });
  expect(await outside()).toEqual(before);
});

it('a record with a second hard link is replaced, not appended to', async () => {
  await mkdir(join(root, '.cyberbrain/logs'), { recursive: true });
  await link(join(root, 'Note.md'), join(root, '.cyberbrain/logs/cb-runs.jsonl'));
  await open().append('logs/cb-runs.jsonl', bytes);
  expect(await readFile(join(root, 'Note.md'), 'utf8')).toBe('old');
});

it('on a phone, clears and restores only its own file names', async () => {
  opened = openAppOnDisk(root, 'phone');
  for (const name of ['.tmp/Note.md', '.swap/Note.md', '.swap/write.lock', '.swap/journal+x.jsonl'])
    await opened.place(`.cyberbrain/${name}`, 'theirs');
  for (const name of ['.tmp/Note.md', '.swap/Note.md']) await utimes(join(root, '.cyberbrain', name), 1, 1);
  await open().put('a', bytes);
  expect(await readdir(join(root, '.cyberbrain/.tmp'))).toEqual(['Note.md']);
  expect((await readdir(join(root, '.cyberbrain/.swap'))).sort()).toEqual(['Note.md', 'journal+x.jsonl', 'write.lock']);
  expect(await open().list('')).toEqual(['a']);
});

it('refuses settings and sources that are pipes or links, without waiting', async () => {
  await mkdir(join(root, '.obsidian'));
  execFileSync('mkfifo', [join(root, '.obsidian/app.json'), join(root, '.obsidian/none.json')]);
  await plant('AI/Inbox/a.jsonl', '../../../home.txt');
  const told: string[] = [];
  const config = new ObsidianConfigFolder(opened.app.vault, (sentence) => {
    told.push(sentence);
  });
  expect([await config.readJson('app.json'), await config.readJson('app.json')]).toEqual([null, null]);
  expect(told).toEqual([expect.stringContaining('app.json')]);
  opened.settle();
  const {
    files: [source],
  } = await new VaultSourceFiles(opened.app.vault).find(['AI/Inbox/a.jsonl']);
  const read = async (): Promise<unknown> => (await source?.open())?.read(0, 10);
  await expect(read()).rejects.toMatchObject({ code: 'unreadable' });
});

describe('a file with a second hard link outside', () => {
  const vault = (): ObsidianVault => new ObsidianVault(opened.app, hasher, new SystemRandom());

  it.each([
    ['text', 'old', 'new'],
    ['a byte order mark', 'old', '\uFEFFnew'],
  ])('keeps its content there when the note is written: %s', async (_name, before, after) => {
    await link(join(folder.path, 'home.txt'), join(root, 'Linked.md'));
    opened.settle();
    await vault().write('Linked.md' as VaultPath, new TextEncoder().encode(after), hasher.sha256(before));
    expect([
      await readFile(join(folder.path, 'home.txt'), 'utf8'),
      await readFile(join(root, 'Linked.md'), 'utf8'),
    ]).toEqual([before, after]);
    expect((await readdir(root)).sort()).toEqual(['00000000-0-0123456789abcdef', 'Linked.md', 'Note.md']);
  });

  it('keeps its content there when the settings are written', async () => {
    const data = '.obsidian/plugins/cyberbrain/data.json';
    await mkdir(dirname(join(root, data)), { recursive: true });
    await writeFile(join(folder.path, 'settings.json'), '{"mine":1}');
    await link(join(folder.path, 'settings.json'), join(root, data));
    const plugin = {
      app: opened.app,
      manifest: { id: 'cyberbrain', dir: dirname(data) },
      saveData: (value: unknown) => opened.app.vault.adapter.write(data, JSON.stringify(value)),
    } as unknown as Plugin;
    const file = dataFileOf(plugin, new SystemRandom());
    expect(await file.load()).toEqual({ mine: 1 });
    await file.save({ ours: 2 });
    expect([await readFile(join(folder.path, 'settings.json'), 'utf8'), await file.load()]).toEqual([
      '{"mine":1}',
      { ours: 2 },
    ]);
  });
});

it.each(['link', 'pipe', 'large'])(
  'refuses a data.json that is not a regular file, without waiting: %s',
  async (kind) => {
    const data = join(root, '.obsidian/plugins/cyberbrain/data.json');
    await mkdir(dirname(data), { recursive: true });
    if (kind === 'link') await symlink(join(folder.path, 'home.txt'), data);
    else if (kind === 'pipe') execFileSync('mkfifo', [data]);
    else await writeFile(data, new Uint8Array(5_000_001));
    const plugin = {
      app: opened.app,
      manifest: { id: 'cyberbrain', dir: '.obsidian/plugins/cyberbrain' },
      loadData: () => Promise.reject(new Error('asked the app')),
    } as unknown as Plugin;
    await expect(dataFileOf(plugin, new SystemRandom()).load()).rejects.toMatchObject({ name: 'AppError' });
  },
);

it.each(['.swap/write.lock+x++aside', '.swap/logs+a++aside', '.swap/a+b+c+d++aside'])(
  'on a phone a planted %s blocks no record',
  async (name) => {
    opened = openAppOnDisk(root, 'phone');
    await opened.place('.cyberbrain/write.lock', 'x');
    await opened.place(`.cyberbrain/${name}`, 'theirs');
    const store = open();
    await store.put('write.lock', bytes);
    await store.put('write.lock', bytes);
    await store.append('logs/a', bytes);
    expect(await store.get('write.lock')).toEqual(bytes);
  },
);

it('on a phone, reports and keeps a folder at the path where old content is set aside', async () => {
  opened = openAppOnDisk(root, 'phone');
  await opened.place('.cyberbrain/write.lock', 'x');
  await mkdir(join(root, '.cyberbrain/.swap/write.lock++aside/deep'), { recursive: true });
  await expect(open().put('write.lock', bytes)).rejects.toMatchObject({
    message: '".cyberbrain/.swap/write.lock++aside" is a folder where a file is needed. Move it away and try again.',
  });
  expect(new TextDecoder().decode((await open().get('write.lock')) ?? bytes)).toBe('x');
  expect(await readdir(join(root, '.cyberbrain/.swap/write.lock++aside'))).toEqual(['deep']);
});
