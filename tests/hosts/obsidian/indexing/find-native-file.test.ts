/** @jest-environment ./scripts/jest/dom-environment.mjs */
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'obsidian';
import { teardown } from 'obsidian-test-mocks/setup';
import { StoredDeviceData } from '../../../../src/adapters/device-data/stored-device-data';
import { NobleHasher } from '../../../../src/adapters/noble/noble-hasher';
import type { ContentHash } from '../../../../src/core/content-hash';
import {
  acceptNativeFile,
  findNativeFile,
  type NativeFile,
} from '../../../../src/hosts/obsidian/indexing/find-native-file';
import { openAppOnDisk } from '../../../fakes/app/app-on-disk';
import { MemoryBlobStore } from '../../../../src/adapters/memory/memory-blob-store';
import { SeededRandom } from '../../../fakes/seeded-random';
import { StillClock } from '../../../fakes/clocks/still-clock';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const file = '.obsidian/plugins/cyberbrain/usearch.node';
const cacheBefore = process.env['XDG_CACHE_HOME'];
const random = new SeededRandom();
const hasher = new NobleHasher({ subtle: undefined, clock: new StillClock() });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let vault: string;
let data: StoredDeviceData;
let told: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  vault = join(folder.path, 'vault');
  mkdirSync(vault);
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache');
  told = [];
  data = await StoredDeviceData.open(new MemoryBlobStore(), {
    random,
    hasher,
    known: '0123456789abcdef',
    say: (sentence) => {
      told.push(sentence);
    },
  });
});
afterEach(async () => {
  if (cacheBefore === undefined) delete process.env['XDG_CACHE_HOME'];
  else process.env['XDG_CACHE_HOME'] = cacheBefore;
  await folder.remove();
});
afterAll(() => {
  teardown();
});

const at = (path: string): string => join(vault, path);
const kept = (): string => join(folder.path, 'cache', 'cyberbrain', 'app-0123456789abcdef');
const digestOf = (text: string): ContentHash => hasher.sha256(text);
const copyOf = (text: string): string => join(kept(), `usearch-${digestOf(text)}.node`);

/** What is found where the vault has this file, and where the plugin lies. */
async function found(
  content: string | null,
  {
    kind = 'desktop',
    device = data,
    dir,
  }: { readonly kind?: 'desktop' | 'phone'; readonly device?: StoredDeviceData | null; readonly dir?: string } = {},
): Promise<NativeFile | null> {
  const opened = openAppOnDisk(vault, kind);
  if (content !== null) await opened.place(file, content);
  const plugin = {
    app: opened.app,
    manifest: { id: 'cyberbrain', ...(dir === undefined ? {} : { dir }) },
  } as unknown as Plugin;
  return findNativeFile({ plugin, data: device, hasher, random });
}

test('a file in the vault is shown with its size and digest, but not loaded', async () => {
  expect(await found(null)).toEqual({ file: at(file), found: null, problem: null, isAccepted: false, place: null });
  expect(await found('native')).toEqual({
    file: at(file),
    found: { bytes: 6, digest: digestOf('native') },
    problem: null,
    isAccepted: false,
    place: null,
  });
  expect(existsSync(kept())).toBe(false);
});

test('an accepted file is loaded from a verified copy outside the vault', async () => {
  await acceptNativeFile(data, digestOf('native'));
  expect(await found('native')).toEqual({
    file: at(file),
    found: { bytes: 6, digest: digestOf('native') },
    problem: null,
    isAccepted: true,
    place: { file: copyOf('native'), digest: digestOf('native'), folder: kept() },
  });
  expect([readdirSync(kept()), readFileSync(copyOf('native'), 'utf8')]).toEqual([
    [`usearch-${digestOf('native')}.node`],
    'native',
  ]);
});

test('a changed file, and one no longer accepted, wait for consent again', async () => {
  await acceptNativeFile(data, digestOf('native'));
  expect(await found('other')).toMatchObject({ isAccepted: false, place: null });
  await acceptNativeFile(data, null);
  expect(await found('native')).toMatchObject({ isAccepted: false, place: null });
  expect(existsSync(kept())).toBe(false);
});

test('rewrites a damaged copy, and deletes the copy of an earlier file', async () => {
  mkdirSync(kept(), { recursive: true });
  writeFileSync(join(kept(), 'usearch.json'), '{}');
  writeFileSync(copyOf('earlier'), 'earlier');
  writeFileSync(copyOf('native'), 'native!');
  await acceptNativeFile(data, digestOf('native'));
  await found('native');
  expect(readdirSync(kept()).sort()).toEqual([`usearch-${digestOf('native')}.node`, 'usearch.json']);
  expect(readFileSync(copyOf('native'), 'utf8')).toBe('native');
});

test('a damaged record of accepted files accepts nothing, and is reported', async () => {
  await data.put('native-file.json', 'native');
  expect(await found('native')).toMatchObject({ isAccepted: false, place: null });
  expect(told).toEqual([
    'The device record "native-file.json" is damaged and was skipped. Accept usearch.node again in the settings, if you use it.',
  ]);
});

test('ignores a symbolic link or folder of that name, and looks where the app put the plugin', async () => {
  mkdirSync(at('elsewhere/usearch.node'), { recursive: true });
  expect(await found('native', { dir: 'elsewhere' })).toMatchObject({
    file: at('elsewhere/usearch.node'),
    found: null,
    problem: null,
  });
  await found('native');
  writeFileSync(join(folder.path, 'outside.node'), 'native');
  rmSync(at(file));
  symlinkSync(join(folder.path, 'outside.node'), at(file));
  await acceptNativeFile(data, digestOf('native'));
  expect(await found(null)).toMatchObject({
    found: null,
    problem: expect.stringContaining('is a link') as string,
    place: null,
  });
  rmSync(at(file));
  linkSync(join(folder.path, 'outside.node'), at(file));
  expect(await found(null)).toMatchObject({ place: { file: copyOf('native') } });
});

test('keeps no copy or graph in the vault, nor on a device without storage', async () => {
  await acceptNativeFile(data, digestOf('native'));
  expect(await found('native', { device: null })).toMatchObject({
    found: { bytes: 6 },
    problem: expect.stringContaining('no folder outside the vault') as string,
    place: null,
  });
  for (const cache of [vault, at('.cache'), at('..cache')]) {
    mkdirSync(cache, { recursive: true });
    process.env['XDG_CACHE_HOME'] = cache;
    expect(await found('native')).toMatchObject({
      problem: expect.stringContaining('no folder outside the vault') as string,
      place: null,
    });
  }
});

test('reports a folder that cannot be written', async () => {
  writeFileSync(join(folder.path, 'cache'), 'a file in the place of the folder');
  await acceptNativeFile(data, digestOf('native'));
  expect(await found('native')).toMatchObject({
    problem: expect.stringMatching(/ENOTDIR|EEXIST/) as string,
    place: null,
  });
});

test('phones look for no file', async () => {
  expect(await found('native', { kind: 'phone' })).toBeNull();
});
