import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeConfigFolder } from '../../../src/hosts/node/files/node-config-folder';
import { NodeSettingsWriter } from '../../../src/hosts/node/files/node-settings-writer';
import { SystemRandom } from '../../../src/hosts/node/system/system-clock';
import { temporaryFolder } from '../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  chosen.length = 0;
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const place = (): string => join(folder.path, '.obsidian', 'plugins', 'cyberbrain');
const chosen: unknown[] = [];
const accepted = {
  toStore: (values: object): object => values,
  accept: (values: object): Promise<void> => {
    chosen.push(values);
    return Promise.resolve();
  },
};
const writer = (): NodeSettingsWriter =>
  new NodeSettingsWriter(folder.path, new NodeConfigFolder(folder.path, () => undefined), new SystemRandom(), accepted);

test('makes the file, keeps unknown keys, and leaves defaults out', async () => {
  await writer().change({ sessionsFolder: 'Talks', autofile: false });
  expect(JSON.parse(readFileSync(join(place(), 'data.json'), 'utf8'))).toEqual({ sessionsFolder: 'Talks' });
  writeFileSync(join(place(), 'data.json'), '{"mine": 1, "sessionsFolder": "Talks"}');
  await writer().change({ journalFolder: 'Days' });
  expect(JSON.parse(readFileSync(join(place(), 'data.json'), 'utf8'))).toEqual({
    mine: 1,
    sessionsFolder: 'Talks',
    journalFolder: 'Days',
  });
  expect(readdirSync(place())).toEqual(['data.json']);
  expect(chosen).toEqual([{ sessionsFolder: 'Talks', autofile: false }, { journalFolder: 'Days' }]);
});

test('settings of a newer program are never written over', async () => {
  mkdirSync(place(), { recursive: true });
  writeFileSync(join(place(), 'data.json'), '{"version": 99}');
  await expect(writer().change({ autofile: true })).rejects.toThrow('newer version');
  expect(readFileSync(join(place(), 'data.json'), 'utf8')).toBe('{"version": 99}');
});

test.each(['.obsidian', '.obsidian/plugins', '.obsidian/plugins/cyberbrain', '.obsidian/plugins/cyberbrain/data.json'])(
  'nothing is written through a link: %s',
  async (name) => {
    const [vault, outside] = [join(folder.path, 'vault'), join(folder.path, 'outside')];
    mkdirSync(dirname(join(vault, name)), { recursive: true });
    mkdirSync(join(outside, 'plugins', 'cyberbrain'), { recursive: true });
    mkdirSync(join(outside, 'cyberbrain'));
    const target = name.endsWith('.json') ? join(outside, 'data.json') : outside;
    writeFileSync(join(outside, 'data.json'), '{}');
    symlinkSync(target, join(vault, name));
    const files = readdirSync(outside, { recursive: true });
    const refused = new NodeSettingsWriter(
      vault,
      new NodeConfigFolder(vault, () => undefined),
      new SystemRandom(),
      accepted,
    ).change({ autofile: true });
    await expect(refused).rejects.toThrow(`"${join(vault, name)}" is a link`);
    expect(readdirSync(outside, { recursive: true })).toEqual(files);
    expect(readFileSync(join(outside, 'data.json'), 'utf8')).toBe('{}');
  },
);

test('does not overwrite settings that are not a regular file', async () => {
  mkdirSync(place(), { recursive: true });
  execFileSync('mkfifo', [join(place(), 'data.json')]);
  await expect(writer().change({ autofile: true })).rejects.toThrow('is not a regular file');
});
