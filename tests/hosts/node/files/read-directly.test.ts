import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { below, noteDisk } from '../../../../src/hosts/node/files/node-disk';
import { readDirectly } from '../../../../src/hosts/node/files/read-directly';

let trial = '';
let root = '';
const here = (...names: string[]): string => join(root, ...names);
const textOf = (bytes: Uint8Array | null): string | null => (bytes === null ? null : new TextDecoder().decode(bytes));

beforeEach(async () => {
  trial = await realpath(await mkdtemp(join(tmpdir(), 'straight-')));
  root = join(trial, 'root');
  await mkdir(here('a'), { recursive: true });
  await mkdir(join(trial, 'outside'));
  await writeFile(here('a', 'Één (deleted).md'), 'mine');
  await writeFile(join(trial, 'outside', 'secret.md'), 'theirs');
});
afterEach(() => rm(trial, { recursive: true }));

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('reads a file whose path has no link', () => {
  expect(textOf(readDirectly(here('a', 'Één (deleted).md'), 4))).toBe('mine');
});

onLinux('leaves everything else to the usual way', async () => {
  await writeFile(here('a', 'empty.md'), '');
  await symlink(join(trial, 'outside', 'secret.md'), here('a', 'link.md'));
  await symlink(join(trial, 'outside'), here('b'));
  execFileSync('mkfifo', [here('a', 'pipe.md')]);
  const refused = [['a'], ['a', 'empty.md'], ['a', 'link.md'], ['b', 'secret.md'], ['a', 'pipe.md'], ['a', 'none.md']];
  for (const names of refused) expect(readDirectly(here(...names), 100)).toBeNull();
  expect(readDirectly(here('a', 'Één (deleted).md'), 3)).toBeNull();
});

test('a disk that reads so refuses what it always refused', async () => {
  const disk = below(noteDisk, root);
  const all = { limit: 100 };
  expect(textOf(await disk.read(here('a', 'Één (deleted).md'), all))).toBe('mine');
  expect(textOf(await disk.read(here('a', 'Één (deleted).md'), { ...all, range: [1, 3] }))).toBe('in');
  await expect(disk.read(here('a', 'Één (deleted).md'), { limit: 3 })).rejects.toMatchObject({ code: 'unreadable' });
  await expect(disk.read(join(trial, 'outside', 'secret.md'), all)).rejects.toMatchObject({ code: 'outside-vault' });
  await rename(here('a'), here('c'));
  await symlink(join(trial, 'outside'), here('a'));
  await expect(disk.read(here('a', 'secret.md'), all)).rejects.toMatchObject({ code: 'outside-vault' });
});
