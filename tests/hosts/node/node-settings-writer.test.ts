import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeConfigFolder } from '../../../src/hosts/node/files/node-config-folder';
import { NodeSettingsWriter } from '../../../src/hosts/node/files/node-settings-writer';
import { SystemRandom } from '../../../src/hosts/node/system/system-random';
import { temporaryFolder } from '../../fakes/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => { folder = await temporaryFolder(); });
afterEach(() => folder.remove());

const place = (): string => join(folder.path, 'plugins', 'cyberbrain');
const writer = (): NodeSettingsWriter => new NodeSettingsWriter(folder.path, new NodeConfigFolder(folder.path), new SystemRandom());

test('makes the file, keeps what it does not know, and leaves defaults out', async () => {
  await writer().change({ sessionsFolder: 'Talks', autofile: false });
  expect(JSON.parse(readFileSync(join(place(), 'data.json'), 'utf8'))).toEqual({ sessionsFolder: 'Talks' });
  writeFileSync(join(place(), 'data.json'), '{"mine": 1, "sessionsFolder": "Talks"}');
  await writer().change({ journalFolder: 'Days' });
  expect(JSON.parse(readFileSync(join(place(), 'data.json'), 'utf8'))).toEqual({ mine: 1, sessionsFolder: 'Talks', journalFolder: 'Days' });
  expect(readdirSync(place())).toEqual(['data.json']);
});

test('settings of a newer program are never written over', async () => {
  mkdirSync(place(), { recursive: true });
  writeFileSync(join(place(), 'data.json'), '{"version": 99}');
  await expect(writer().change({ autofile: true })).rejects.toThrow('newer version');
  expect(readFileSync(join(place(), 'data.json'), 'utf8')).toBe('{"version": 99}');
});
