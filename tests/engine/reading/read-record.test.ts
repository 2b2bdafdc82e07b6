import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import { parseVaultPath } from '../../../src/core/note/path';
import { readLanguageModelSettings } from '../../../src/engine/asking/chosen-models';
import { VaultInstructions } from '../../../src/engine/asking/vault-instructions';
import { readModelSettings } from '../../../src/engine/models/model-settings';
import { RecaptureBlocklist } from '../../../src/engine/reading/recapture-blocklist';
import { readKeptSessions, readRecord } from '../../../src/engine/reading/read-record';
import { FileBlobStore } from '../../../src/hosts/node/files/file-blob-store';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { SeededRandom } from '../../fakes/seeded-random';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

const hasher = new NodeHasher();
let store: MemoryBlobStore;
let device: StoredDeviceData;
let said: string[];

beforeEach(async () => {
  [store, said] = [new MemoryBlobStore(), []];
  device = await open();
});

function open(seed = 1): Promise<StoredDeviceData> {
  return StoredDeviceData.open(store, {
    random: new SeededRandom(seed),
    hasher: new NodeHasher(),
    say: (sentence) => {
      said.push(sentence);
    },
  });
}

function damage(key: string, text: string): Promise<void> {
  return store.put(key, new TextEncoder().encode(text));
}

const damages = ['', '{', '[1]', '7', `${'['.repeat(100_000)}${']'.repeat(100_000)}`];

test.each([...damages, '{"content":1}'])(
  'counts a damaged record as missing and reports it once: %.30s',
  async (text) => {
    await damage('records/a.json', text);
    const schema = z.object({ content: z.string() });
    expect([
      await readRecord(device, 'a.json', schema, 'Do it again.'),
      await readRecord(device, 'a.json', schema, 'Do it again.'),
      await readRecord(device, 'none.json', schema, ''),
    ]).toEqual([null, null, null]);
    expect(said).toEqual(['The device record "a.json" is damaged and was skipped. Do it again.']);
  },
);

test.each(damages)('each record of the device can be damaged: %.30s', async (text) => {
  for (const key of ['language-models', 'models', 'older-sessions', 'seen-texts'])
    await damage(`records/${key}.json`, text);
  const { vault } = await memoryWritingPorts();
  vault.place('AI/Cyberbrain/Prompts/extract-beats.md', 'own');
  expect((await readLanguageModelSettings(device)).first.provider).toBe('none');
  expect((await readModelSettings(device)).embedder).toBeDefined();
  expect(await readKeptSessions(device)).toEqual(new Map());
  expect((await new VaultInstructions({ vault, device, hasher }).override('extract-beats'))?.isSeen).toBe(false);
  expect(said.map((sentence) => /"([^"]+)"/.exec(sentence)?.[1])).toEqual([
    'language-models.json',
    'models.json',
    'older-sessions.json',
    'seen-texts.json',
  ]);
});

test.each(damages)('a file that an undo brought back stays held when its record is damaged: %.30s', async (text) => {
  const held = new RecaptureBlocklist(device, hasher);
  const path = parseVaultPath('AI/Inbox/a.jsonl');
  await held.hold(path, hasher.sha256('a'));
  const [key = ''] = await device.list('held/');
  await damage(`records/${key}`, text);
  expect(await held.isHeld(path, () => Promise.resolve(hasher.sha256('other')))).toBe(true);
  expect(said).toEqual([expect.stringContaining(`${path} was restored by an undo`)]);
  await held.release(path);
  expect(await held.isHeld(path, () => Promise.resolve(hasher.sha256('a')))).toBe(false);
});

test('gives a device that lost its id another one, and tells the user if there was something to lose', async () => {
  await damage('device.json', '{"device":5}');
  await open(2);
  expect(said).toEqual([]);
  await device.put('a.json', 1);
  await damage('device.json', '');
  const { deviceId } = await open(3);
  expect(deviceId).not.toBe(device.deviceId);
  expect(said).toEqual([expect.stringMatching(/^The device record "device\.json" was damaged and was recreated\./)]);
});

test.each([
  [
    'a folder',
    (place: string) => {
      mkdirSync(place);
    },
  ],
  [
    'a pipe',
    (place: string) => {
      execFileSync('mkfifo', [place]);
    },
  ],
  [
    'a link',
    (place: string) => {
      symlinkSync('elsewhere', place);
    },
  ],
])('reports the place of %s instead of a record, and forgets none of its runs silently', async (_, put) => {
  const folder = await temporaryFolder();
  try {
    const onDisk = await StoredDeviceData.open(FileBlobStore.ofDevice(folder.path, new SeededRandom(4)), {
      random: new SeededRandom(5),
      hasher,
      say: (sentence) => {
        said.push(sentence);
      },
    });
    await onDisk.put('sessions/b.json', 1);
    for (const name of ['a.json', 'sessions/c.json']) put(join(folder.path, 'records', name));
    for (let time = 0; time < 2; time += 1)
      expect(await readRecord(onDisk, 'a.json', z.object({}), 'Do it again.')).toBeNull();
    expect(said).toEqual([
      `"${join(folder.path, 'records/a.json')}" is not a regular file. Move it away and try again. Do it again.`,
    ]);
    expect(await onDisk.list('sessions/')).toEqual(['sessions/b.json', 'sessions/c.json']);
    await expect(onDisk.get('sessions/c.json')).rejects.toMatchObject({ code: 'exists' });
    await expect(onDisk.put('a.json', 1)).rejects.toThrow();
  } finally {
    await folder.remove();
  }
});
