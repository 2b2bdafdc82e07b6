import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nodeRepositories } from '../../../src/hosts/node/files/node-repositories';
import { SystemRandom } from '../../../src/hosts/node/system/system-clock';
import type { RepositoryFiles } from '../../../src/ports/repository-files';

let folder: string;
let files: RepositoryFiles;

function write(path: string, text = path): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'repositories-')));
  write('repo/.git/HEAD');
  write('repo/docs/adr/0001.md');
  write('vault/Note.md');
  files = nodeRepositories(join(folder, 'vault'), new SystemRandom(), folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('finds what the user named, with its repository and its path in the vault', async () => {
  const repository = join(folder, 'repo');
  expect(await files.locate('repo/docs/adr')).toEqual({
    ...{ place: join(repository, 'docs/adr'), isFolder: true, repository, vaultPath: null },
  });
  expect(await files.locate('vault/Note.md')).toMatchObject({ isFolder: false, vaultPath: 'Note.md' });
  await expect(files.locate('nothing')).rejects.toMatchObject({ code: 'not-found' });
});

test('names what lies in no repository for the nearest folder that says what it is about', async () => {
  write('shop/docs/adr/0001.md');
  const repository = join(folder, 'shop');
  expect(await files.locate('shop/docs/adr')).toMatchObject({ place: join(repository, 'docs/adr'), repository });
  expect(await files.locate('shop/docs/adr/0001.md')).toMatchObject({ repository });
});

test('enters no links, hidden folders or installed packages', async () => {
  for (const path of ['.github/a.md', '.cursor/rules/b.md', '.hidden/c.md', 'node_modules/d.md', 'e.txt'])
    write(`repo/${path}`);
  symlinkSync(join(folder, 'vault'), join(folder, 'repo/linked'));
  symlinkSync(join(folder, 'vault/Note.md'), join(folder, 'repo/linked.md'));
  const repository = join(folder, 'repo');
  expect(await files.list(repository, (path) => path.endsWith('.md'))).toEqual([
    '.cursor/rules/b.md',
    '.github/a.md',
    'docs/adr/0001.md',
  ]);
  await expect(files.read(repository, 'linked/Note.md')).rejects.toThrow();
});

test('reads files, and knows what is gone', async () => {
  const repository = join(folder, 'repo');
  expect(new TextDecoder().decode((await files.read(repository, 'docs/adr/0001.md')) ?? undefined)).toBe(
    'repo/docs/adr/0001.md',
  );
  expect(await files.read(repository, 'docs/adr/0002.md')).toBeNull();
  expect(await files.exists(repository, 'docs/adr/0001.md')).toBe(true);
  expect(await files.exists(repository, 'docs/adr/0002.md')).toBe(false);
  expect(await files.exists(join(folder, 'other'))).toBe(false);
  // A disk that is not connected.
  expect(await files.exists(join(folder, 'disk/repo'))).toBe(true);
});
