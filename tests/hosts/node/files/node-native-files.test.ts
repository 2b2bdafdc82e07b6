import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeNativeFiles } from '../../../../src/hosts/node/files/node-native-files';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { nativeFilesContract } from '../../../contracts/native-files-contract';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

nativeFilesContract('folder of the terminal program', async () => {
  const { path: folder, remove } = await temporaryFolder();
  return { files: nodeNativeFiles(path.join(folder, 'not', 'there'), new SystemRandom()), close: remove };
});

test('the folder is made when a path is wanted, and no name leads out of it', async () => {
  const { path: folder, remove } = await temporaryFolder();
  try {
    const place = path.join(folder, 'graph');
    const files = nodeNativeFiles(place, new SystemRandom());
    expect(await files.list()).toEqual([]);
    expect(existsSync(place)).toBe(false);
    expect(await files.pathOf('a.usearch')).toBe(path.join(place, 'a.usearch'));
    expect(existsSync(place)).toBe(true);
    for (const name of ['../a', 'a/b', '.a', '', 'A'])
      await expect(files.pathOf(name)).rejects.toMatchObject({ code: 'internal' });
  } finally {
    await remove();
  }
});

test('reports that anything but a file cannot be read', async () => {
  const { path: folder, remove } = await temporaryFolder();
  try {
    await mkdir(path.join(folder, 'inner'));
    await expect(nodeNativeFiles(folder, new SystemRandom()).digest('inner')).rejects.toMatchObject({
      code: 'unreadable',
    });
    await writeFile(path.join(folder, 'file'), '');
    await expect(nodeNativeFiles(path.join(folder, 'file'), new SystemRandom()).pathOf('a')).rejects.toMatchObject({
      code: 'exists',
      message: expect.stringContaining('Cannot make') as string,
    });
    await expect(nodeNativeFiles(folder, new SystemRandom()).settle('gone', 'b')).rejects.toMatchObject({
      code: 'not-found',
    });
  } finally {
    await remove();
  }
});
