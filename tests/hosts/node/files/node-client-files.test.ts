import { chmod, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigPlace } from '../../../../src/core/ai-clients/ai-client';
import { NodeClientFiles } from '../../../../src/hosts/node/files/node-client-files';
import { clientFilesContract } from '../../../contracts/client-files-contract';
import { SeededRandom } from '../../../fakes/seeded-random';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let home: string;
let files: NodeClientFiles;
let place: ConfigPlace;

beforeEach(async () => {
  folder = await temporaryFolder();
  home = join(folder.path, 'home');
  await mkdir(join(home, '.tool'), { recursive: true });
  files = new NodeClientFiles(home, new SeededRandom(1));
  place = { base: home, folder: join(home, '.tool'), file: join(home, '.tool/config.json') };
});

afterEach(() => folder.remove());

clientFilesContract('NodeClientFiles', () => ({ files, place, write: (text) => writeFile(place.file, text) }));

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('a file is made with its folders, for its owner alone, and removed', async () => {
  const deep = { ...place, file: join(home, '.tool/User/mcp.json') };
  expect(await files.read(deep)).toBeNull();
  await files.replace(deep, null, '{}\n');
  expect(await files.read(deep)).toEqual({ path: deep.file, text: '{}\n', isReadOnly: false });
  expect(await modeOf(deep.file)).toBe(0o600);
  await files.replace(deep, '{}\n', null);
  expect(await readdir(join(home, '.tool/User'))).toEqual([]);
});

test('a file keeps its mode and every byte, and its backup is private', async () => {
  await writeFile(place.file, '\uFEFFä\r\n', { mode: 0o640 });
  const text = (await files.read(place))?.text ?? '';
  const backup = await files.saveBackup(place, text);
  await files.replace(place, text, `${text}x`);
  expect([await readFile(place.file, 'utf8'), await readFile(backup, 'utf8')]).toEqual(['\uFEFFä\r\nx', '\uFEFFä\r\n']);
  expect([await modeOf(place.file), await modeOf(backup)]).toEqual([0o640, 0o600]);
  expect(await readdir(join(home, '.tool'))).toEqual(['config.json', 'config.json.before-cyberbrain']);
  expect((await files.readBackup(place))?.text).toBe('\uFEFFä\r\n');
  await files.saveBackup(place, null);
  await files.saveBackup(place, null);
  expect(await files.readBackup(place)).toBeNull();
});

test('a backup that others could read becomes private', async () => {
  await writeFile(place.file, 'key', { mode: 0o600 });
  await writeFile(`${place.file}.before-cyberbrain`, 'old');
  await chmod(`${place.file}.before-cyberbrain`, 0o644);
  expect(await modeOf(await files.saveBackup(place, 'key'))).toBe(0o600);
});

test('a read-only file is not replaced, whoever asks', async () => {
  await writeFile(place.file, 'old');
  await chmod(place.file, 0o444);
  expect((await files.read(place))?.isReadOnly).toBe(true);
  await expect(files.replace(place, 'old', 'new')).rejects.toMatchObject({ code: 'not-permitted' });
  expect(await readFile(place.file, 'utf8')).toBe('old');
});

test('a link inside the home folder stays a link, and the file behind it is changed', async () => {
  await mkdir(join(home, 'dotfiles'));
  await writeFile(join(home, 'dotfiles/config.json'), 'old');
  await symlink('../dotfiles/config.json', place.file);
  await files.replace(place, 'old', 'new');
  expect((await files.read(place))?.path).toBe(join(home, 'dotfiles/config.json'));
  expect(await readlink(place.file)).toBe('../dotfiles/config.json');
  expect(await readFile(join(home, 'dotfiles/config.json'), 'utf8')).toBe('new');
});

test('follows no link out of the folder, whether the file or a parent folder is the link', async () => {
  const outside = join(folder.path, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'config.json'), 'theirs');
  await symlink(join(outside, 'config.json'), place.file);
  await symlink(outside, join(home, '.linked'));
  await symlink(join(outside, 'nowhere'), join(home, 'dangling'));
  for (const file of [
    place.file,
    join(home, '.linked/config.json'),
    join(home, '.linked/new/config.json'),
    join(home, 'dangling'),
  ]) {
    await expect(files.read({ ...place, file })).rejects.toMatchObject({ code: 'outside-vault' });
    await expect(files.replace({ ...place, file }, null, 'ours')).rejects.toMatchObject({ code: 'outside-vault' });
    await expect(files.saveBackup({ ...place, file }, 'ours')).rejects.toMatchObject({ code: 'outside-vault' });
  }
  expect(await readdir(outside)).toEqual(['config.json']);
  expect(await readFile(join(outside, 'config.json'), 'utf8')).toBe('theirs');
});

test('a folder that the user named by a variable may lie outside the home folder', async () => {
  const base = join(folder.path, 'elsewhere');
  await mkdir(base);
  const named = { base, folder: base, file: join(base, 'config.json') };
  await files.replace(named, null, '{}');
  expect((await files.read(named))?.text).toBe('{}');
});

test('does not write through a link in place of a backup', async () => {
  const outside = join(folder.path, 'theirs');
  await writeFile(outside, 'theirs');
  await symlink(outside, `${place.file}.before-cyberbrain`);
  await expect(files.saveBackup(place, 'ours')).rejects.toMatchObject({ code: 'outside-vault' });
  expect(await readFile(outside, 'utf8')).toBe('theirs');
});

test('reports files that are not UTF-8 text, and anything but files, without reading them', async () => {
  await writeFile(place.file, Buffer.from('\uFEFF{}', 'utf16le'));
  await expect(files.read(place)).rejects.toMatchObject({ code: 'unreadable', path: place.file });
  await expect(files.read({ ...place, file: join(home, '.tool') })).rejects.toMatchObject({ code: 'not-found' });
});
