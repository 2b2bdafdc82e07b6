import { mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeResultFiles } from '../../../../src/hosts/node/files/node-result-files';
import { SeededRandom } from '../../../fakes/seeded-random';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
let results: NodeResultFiles;

beforeEach(async () => {
  folder = await temporaryFolder();
  root = await realpath(folder.path);
  await mkdir(join(root, 'vault/Notes'), { recursive: true });
  await mkdir(join(root, 'work'));
  results = new NodeResultFiles(join(root, 'vault'), join(root, 'work'), new SeededRandom(1));
});

afterEach(() => folder.remove());

async function write(name: string, text: string): Promise<void> {
  await (await results.claim(name)).write(text);
}

test('resolves a name in the working folder, and replaces an existing file', async () => {
  await write('new.run', 'one\n');
  await write('new.run', 'two 中\n');
  await write(join(root, 'other.run'), 'three\n');
  expect(await readFile(join(root, 'work/new.run'), 'utf8')).toBe('two 中\n');
  expect(await readFile(join(root, 'other.run'), 'utf8')).toBe('three\n');
  expect(await readdir(join(root, 'work'))).toEqual(['new.run']);
});

test('claiming a file changes nothing', async () => {
  await results.claim('new.run');
  expect(await readdir(join(root, 'work'))).toEqual([]);
});

test('a link stays a link', async () => {
  await writeFile(join(root, 'real.run'), 'old');
  await symlink(join(root, 'real.run'), join(root, 'work/link.run'));
  await write('link.run', 'new');
  expect(await readFile(join(root, 'real.run'), 'utf8')).toBe('new');
});

test('a link in the vault is not written through', async () => {
  await writeFile(join(root, 'theirs'), 'old');
  await symlink(join(root, 'theirs'), join(root, 'vault/out.run'));
  await symlink(root, join(root, 'vault/linked'));
  await expect(results.claim('../vault/out.run')).rejects.toMatchObject({
    code: 'usage',
    message: '../vault/out.run is a link or a device in the vault and is not written to. Name another file.',
  });
  await expect(results.claim('../vault/linked/theirs')).rejects.toMatchObject({ code: 'outside-vault' });
  expect(await readFile(join(root, 'theirs'), 'utf8')).toBe('old');
});

test('a device accepts what it is given', async () => {
  if (process.platform !== 'win32') await write('/dev/null', 'gone');
  expect(await readdir(join(root, 'work'))).toEqual([]);
});

test.each([
  ['a folder', '.', /is a folder/],
  ['a folder that is not there', 'nowhere/new.run', /its folder does not exist/],
  ['a file in place of a folder', 'file/new.run', /its folder does not exist/],
  ['a note of the vault', '../vault/Notes/A.md', /is a note in the vault/],
  ['a note that is still to come', '../vault/B.MD', /is a note in the vault/],
  ['a link to a note', 'link.run', /is a note in the vault/],
])('%s is refused', async (_, name, message) => {
  await writeFile(join(root, 'work/file'), '');
  await writeFile(join(root, 'vault/Notes/A.md'), 'mine');
  await symlink(join(root, 'vault/Notes/A.md'), join(root, 'work/link.run'));
  await expect(results.claim(name)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(message) as string,
    path: name,
  });
  expect(await readFile(join(root, 'vault/Notes/A.md'), 'utf8')).toBe('mine');
});

test('other files may lie in the vault, and notes anywhere else', async () => {
  await write('../vault/eval.run', 'in');
  await write('notes.md', 'out');
  expect(await readdir(join(root, 'vault'))).toEqual(['Notes', 'eval.run']);
});

test('reports a vanished folder, and leaves nothing behind', async () => {
  await mkdir(join(root, 'work/sub'));
  const file = await results.claim('sub/new.run');
  await folder.remove();
  await expect(file.write('x')).rejects.toMatchObject({ code: 'not-found' });
});
