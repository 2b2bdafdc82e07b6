import { execFileSync } from 'node:child_process';
import { mkdir, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeSourceFiles } from '../../../../src/hosts/node/files/node-source-files';
import type { SourceFile } from '../../../../src/ports/source-files';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
let sources: NodeSourceFiles;

beforeEach(async () => {
  folder = await temporaryFolder();
  root = await realpath(folder.path);
  await mkdir(join(root, 'vault/AI/Inbox'), { recursive: true });
  await mkdir(join(root, 'work'));
  await writeFile(join(root, 'vault/AI/Inbox/one.jsonl'), 'inbox');
  await writeFile(join(root, 'work/two.jsonl'), '0123456789');
  sources = new NodeSourceFiles(join(root, 'vault'), join(root, 'work'));
});

afterEach(() => folder.remove());

async function find(name: string): Promise<SourceFile> {
  const {
    files: [file],
    problems,
  } = await sources.find([name]);
  if (file === undefined) throw new Error(problems.map(({ reason }) => reason).join());
  return file;
}

async function read(file: SourceFile, start: number, end: number): Promise<string> {
  return new TextDecoder().decode(await (await file.open()).read(start, end));
}

test('names lead to the working folder, then to the vault', async () => {
  await expect(find('two.jsonl')).resolves.toMatchObject({
    label: 'two.jsonl',
    vaultPath: null,
    isNamed: true,
    size: 10,
  });
  await expect(find('AI/Inbox/one.jsonl')).resolves.toMatchObject({
    label: 'AI/Inbox/one.jsonl',
    vaultPath: 'AI/Inbox/one.jsonl',
    isNamed: true,
  });
  await expect(find('../vault/AI/Inbox/')).resolves.toMatchObject({ vaultPath: 'AI/Inbox/one.jsonl', isNamed: false });
});

test('reads any part of a file, and fewer bytes at its end', async () => {
  const file = await find('two.jsonl');
  expect((await file.open()).size).toBe(10);
  expect(await read(file, 0, 4)).toBe('0123');
  expect(await read(file, 4, 8)).toBe('4567');
  expect(await read(file, 8, 99)).toBe('89');
  expect(await read(file, 10, 20)).toBe('');
  expect(await read(file, 50, 60)).toBe('');
});

test('ignores bytes added after opening, and reports removed ones as missing', async () => {
  const source = await (await find('two.jsonl')).open();
  await writeFile(join(root, 'work/two.jsonl'), 'more', { flag: 'a' });
  expect(new TextDecoder().decode(await source.read(8, 14))).toBe('89');
  await truncate(join(root, 'work/two.jsonl'), 3);
  expect(new TextDecoder().decode(await source.read(0, 10))).toBe('012');
});

test('a file that is gone is not found, before and after opening', async () => {
  const file = await find('two.jsonl');
  const source = await file.open();
  await rm(join(root, 'work/two.jsonl'));
  const failure = { code: 'not-found', message: 'The file "two.jsonl" no longer exists.' };
  await expect(source.read(0, 5)).rejects.toMatchObject(failure);
  await expect(file.open()).rejects.toMatchObject(failure);
});

test('a link that was named is followed', async () => {
  await symlink(join(root, 'work/two.jsonl'), join(root, 'work/link.jsonl'));
  expect(await read(await find('link.jsonl'), 0, 3)).toBe('012');
});

test.each(['pipe', 'sub/pipe'])('reports a pipe without waiting for it: %s', async (name) => {
  await mkdir(join(root, 'work/sub'));
  execFileSync('mkfifo', [join(root, 'work', name)]);
  await writeFile(join(root, 'work/sub/file'), 'text');
  expect(await sources.find([name])).toEqual({
    files: [],
    problems: [{ label: name, reason: `${name} is not a regular file. Choose a file or a folder.` }],
  });
  expect((await sources.find(['sub'])).files.map(({ label }) => label)).toEqual(['sub/file']);
});

test('a file of the vault that has become a link since is not read', async () => {
  const file = await find('AI/Inbox/one.jsonl');
  await rm(join(root, 'vault/AI/Inbox/one.jsonl'));
  await symlink(join(root, 'work/two.jsonl'), join(root, 'vault/AI/Inbox/one.jsonl'));
  await expect(read(file, 0, 3)).rejects.toMatchObject({ code: 'unreadable' });
  await rm(join(root, 'vault/AI/Inbox'), { recursive: true });
  await writeFile(join(root, 'work/one.jsonl'), 'outside');
  await symlink(join(root, 'work'), join(root, 'vault/AI/Inbox'));
  await expect(read(file, 0, 3)).rejects.toMatchObject({ code: 'outside-vault' });
});

test('many sources at once hold no file open', async () => {
  const file = await find('two.jsonl');
  const opened = await Promise.all(Array.from({ length: 300 }, () => file.open()));
  const parts = await Promise.all(opened.map((source) => source.read(0, 1)));
  expect(parts.every((part) => part.length === 1)).toBe(true);
  expect(process.getActiveResourcesInfo().filter((name) => name.includes('FileHandle'))).toEqual([]);
});

describe('an unpacked export of Slack', () => {
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(join(root, 'work/Acme export/general'), { recursive: true });
    await writeFile(join(root, 'work/Acme export', name), text);
  };

  test('is one file: the days of its channels, then its lists', async () => {
    await write('users.json', '[{"id":"U1"}]');
    await write('channels.json', '[]');
    await write('general/2026-05-02.json', '["later"]');
    await write('general/2026-05-01.json', '["earlier"]');
    await write('general/notes.txt', 'not a day');
    await symlink(join(root, 'vault'), join(root, 'work/Acme export/linked'));
    const file = await find('Acme export');
    expect(file).toMatchObject({ label: 'Acme export', vaultPath: null, isNamed: true });
    const whole = await read(file, 0, file.size + 10);
    expect(whole.split('\n')).toEqual([
      ...['{"file":"general/2026-05-01.json"}', '["earlier"]', '{"file":"general/2026-05-02.json"}', '["later"]'],
      ...['{"file":"channels.json"}', '[]', '{"file":"users.json"}', '[{"id":"U1"}]', ''],
    ]);
    expect(await read(file, 30, 45)).toBe(whole.slice(30, 45));
    await truncate(join(root, 'work/Acme export/general/2026-05-01.json'), 2);
    await expect(read(file, 0, file.size)).rejects.toThrow('Acme export changed while it was read. Try again.');
  });

  test('is a folder like any other without messages', async () => {
    await write('users.json', '[]');
    await write('channels.json', '[]');
    expect((await sources.find(['Acme export'])).files.map(({ label }) => label)).toEqual([
      'Acme export/channels.json',
      'Acme export/users.json',
    ]);
  });
});

test('the folders in a folder are listed last first, without links', async () => {
  await mkdir(join(root, 'work/2026/07'), { recursive: true });
  await mkdir(join(root, 'work/2026/11'));
  await symlink(join(root, 'vault'), join(root, 'work/2026/12'));
  expect(await sources.foldersIn('2026')).toEqual([join('2026', '11'), join('2026', '07')]);
  expect(await sources.foldersIn('two.jsonl')).toEqual([]);
});
