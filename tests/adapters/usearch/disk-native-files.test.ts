import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { diskNode } from '../../../src/adapters/usearch/disk-node';
import { DiskNativeFiles } from '../../../src/adapters/usearch/disk-native-files';
import { nativeFilesContract } from '../../contracts/native-files-contract';
import { SeededRandom } from '../../fakes/seeded-random';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

const require = createRequire(__filename);

function filesIn(folder: string): DiskNativeFiles {
  const node = diskNode((name) => require(name));
  if (node === null) throw new Error('There is no Node.');
  return new DiskNativeFiles(folder, new SeededRandom(), node);
}

nativeFilesContract('folder through the Node of a worker', async () => {
  const { path, remove } = await temporaryFolder();
  return { files: filesIn(join(path, 'not', 'there')), close: remove };
});

test('refuses names that lead out of the folder, and reports unreadable files', async () => {
  const { path, remove } = await temporaryFolder();
  try {
    const files = filesIn(path);
    for (const name of ['../a', 'a/b', '.a', '', 'A'])
      await expect(files.pathOf(name)).rejects.toMatchObject({ code: 'internal' });
    await mkdir(join(path, 'inner'));
    execFileSync('mkfifo', [join(path, 'pipe')]);
    for (const name of ['inner', 'pipe'])
      await expect(files.digest(name)).rejects.toMatchObject({ code: 'unreadable' });
    await writeFile(join(path, 'file'), '');
    await expect(filesIn(join(path, 'file')).pathOf('a')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await filesIn(join(path, 'file')).list()).toEqual([]);
  } finally {
    await remove();
  }
});

test('a `require` that returns nothing does not count as Node', () => {
  expect(
    diskNode(() => {
      throw new Error('refused');
    }),
  ).toBeNull();
});
