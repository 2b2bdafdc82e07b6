/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'obsidian';
import { teardown } from 'obsidian-test-mocks/setup';
import { findNativeFile } from '../../../../src/hosts/obsidian/indexing/find-native-file';
import { openAppOnDisk } from '../../../fakes/app-on-disk';
import { temporaryFolder } from '../../../fakes/temporary-folder';

const file = '.obsidian/plugins/cyberbrain/usearch.node';
const cacheBefore = process.env['XDG_CACHE_HOME'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let vault: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  vault = join(folder.path, 'vault');
  mkdirSync(vault);
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache');
});
afterEach(async () => {
  if (cacheBefore === undefined) delete process.env['XDG_CACHE_HOME'];
  else process.env['XDG_CACHE_HOME'] = cacheBefore;
  await folder.remove();
});
afterAll(() => { teardown(); });

/** The plugin over a vault where the file is, or not. */
async function plugin(isThere: boolean, kind: 'desktop' | 'phone' = 'desktop'): Promise<Plugin> {
  const opened = openAppOnDisk(vault, kind);
  if (isThere) await opened.place(file, 'native');
  return { app: opened.app, manifest: { id: 'cyberbrain' } } as unknown as Plugin;
}

test('it is looked for in the plugin’s folder, and graphs go to the cache folder of the system', async () => {
  expect(await findNativeFile(await plugin(false), 'd1')).toEqual({ file: join(vault, file), isThere: false, place: null });
  const expected = { file: join(vault, file), isThere: true, place: { file: join(vault, file), folder: join(folder.path, 'cache', 'cyberbrain', 'app-d1') } };
  expect(await findNativeFile(await plugin(true), 'd1')).toEqual(expected);
});

test('a folder of its name is no file, and the app says where the plugin lies', async () => {
  mkdirSync(join(vault, 'elsewhere/usearch.node'), { recursive: true });
  const { app } = await plugin(true);
  expect(await findNativeFile({ app, manifest: { id: 'cyberbrain', dir: 'elsewhere' } } as unknown as Plugin, 'd1')).toMatchObject({ file: join(vault, 'elsewhere/usearch.node'), isThere: false });
});

test('no graph is kept in the vault, nor on a device that keeps nothing', async () => {
  const there = await plugin(true);
  expect(await findNativeFile(there, null)).toMatchObject({ isThere: true, place: null });
  for (const cache of [vault, join(vault, '.cache'), join(vault, '..cache')]) {
    mkdirSync(cache, { recursive: true });
    process.env['XDG_CACHE_HOME'] = cache;
    expect(await findNativeFile(there, 'd1')).toMatchObject({ isThere: true, place: null });
  }
});

test('a phone looks for nothing', async () => {
  expect(await findNativeFile(await plugin(true, 'phone'), 'd1')).toBeNull();
});
