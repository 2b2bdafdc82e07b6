import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { NodeModelFolders } from '../../../../src/hosts/node/node-models';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let folders: NodeModelFolders;
beforeEach(async () => {
  folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'tiny/onnx'), { recursive: true });
  writeFileSync(join(folder.path, 'tiny/onnx/model.onnx'), 'abc');
  folders = new NodeModelFolders(folder.path);
});
afterEach(() => folder.remove());

test('a folder is named from the working folder, the root or the home folder', async () => {
  expect(await folders.locate('./tiny/')).toBe(join(folder.path, 'tiny'));
  expect(await folders.locate(join(folder.path, 'tiny'))).toBe(join(folder.path, 'tiny'));
  expect(await new NodeModelFolders('/').locate('~')).toBe(homedir());
});

test.each(['nowhere', 'tiny/onnx/model.onnx'])('does not take %s for a folder', async (name) => {
  await expect(folders.locate(name)).rejects.toMatchObject({
    code: 'not-found',
    message: `There is no folder at ${name}. Check the path.`,
  });
});

test('files are read by ranges, and those that are not there are null', async () => {
  const path = await folders.locate('tiny');
  const source = await folders.open(path, 'onnx/model.onnx');
  expect([source?.size, new TextDecoder().decode(await source?.read(1, 9))]).toEqual([3, 'bc']);
  expect([
    await folders.open(path, 'config.json'),
    await folders.open(path, 'onnx'),
    await folders.open(path, 'onnx/model.onnx/x'),
  ]).toEqual([null, null, null]);
});
