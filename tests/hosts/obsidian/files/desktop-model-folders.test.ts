/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DesktopModelFolders } from '../../../../src/hosts/obsidian/models/open-models';
import { openAppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const folders = new DesktopModelFolders();
beforeEach(async () => {
  folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'tiny/onnx'), { recursive: true });
  writeFileSync(join(folder.path, 'tiny/onnx/model.onnx'), 'abc');
});
afterEach(() => folder.remove());

test('a folder on the computer has its full path as its name', async () => {
  openAppOnDisk(folder.path, 'desktop');
  const path = await folders.locate(join(folder.path, 'tiny'));
  expect(path).toBe(join(folder.path, 'tiny'));
  await expect(folders.locate('tiny')).rejects.toMatchObject({
    code: 'not-found',
    message: '"tiny" is not an absolute path. Give the full path of the folder.',
  });
  await expect(folders.locate(join(folder.path, 'none'))).rejects.toMatchObject({ code: 'not-found' });
  const source = await folders.open(path, 'onnx/model.onnx');
  expect([source?.size, new TextDecoder().decode(await source?.read(1, 9))]).toEqual([3, 'bc']);
  expect([await folders.open(path, 'config.json'), await folders.open(path, 'onnx')]).toEqual([null, null]);
});

test('phones have no folders', async () => {
  openAppOnDisk(folder.path, 'phone');
  await expect(folders.locate(folder.path)).rejects.toMatchObject({
    code: 'not-found',
    message: `"${folder.path}" cannot be used: only the desktop app can read folders outside the vault.`,
  });
});
