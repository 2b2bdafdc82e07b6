import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as paths from 'node:path';
import { join } from 'node:path';
import type { Disk } from '../../../src/adapters/disk/disk';
import { diskOfNode } from '../../../src/adapters/disk/disk-of-node';
import { provenDisk } from '../../../src/adapters/disk/proven-disk';
import { nodeForTests, plainNode } from './node-for-tests';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const all = { limit: 1_000_000 };

describe.each([
  ['folders held open', nodeForTests],
  ['folders looked at', plainNode],
])('a disk with %s', (_, makeNode) => {
  let trial = '';
  let root = '';
  let outside = '';
  const disk = (): Disk => provenDisk(diskOfNode(makeNode()), { path: root, paths });

  beforeEach(async () => {
    trial = await realpath(await mkdtemp(join(tmpdir(), 'proven-')));
    [root, outside] = [join(trial, 'root'), join(trial, 'outside')];
    await mkdir(join(root, 'a', 'b'), { recursive: true });
    await mkdir(join(outside, 'b'), { recursive: true });
    await writeFile(join(outside, 'b', 'secret'), 'theirs');
  });
  afterEach(() => rm(trial, { recursive: true }));

  test('reads, writes, moves and removes', async () => {
    const proven = disk();
    const [one, two] = [join(root, 'a', 'b', 'one'), join(root, 'a', 'two')];
    await proven.writeNew(one, bytes('1'));
    await proven.append(one, bytes('23'));
    await proven.append(join(root, 'new'), bytes('n'));
    expect(await readFile(one, 'utf8')).toBe('123');
    await proven.rename(one, two);
    expect(new TextDecoder().decode(await proven.read(two, all))).toBe('123');
    expect(new TextDecoder().decode(await proven.read(two, { ...all, range: [1, 2] }))).toBe('2');
    await proven.link(two, one);
    expect(await proven.stat(two)).toMatchObject({ kind: 'file', names: 2, size: 3 });
    await expect(proven.append(two, bytes('4'))).rejects.toMatchObject({ code: 'EMLINK' });
    await proven.unlink(one);
    await proven.unlink(two);
    await proven.makeFolder(join(root, 'a', 'c'));
    await proven.removeFolder(join(root, 'a', 'b'));
    await proven.syncFolder(root);
    expect(await proven.entries(join(root, 'a'))).toEqual([{ name: 'c', kind: 'folder' }]);
    expect(await proven.stat(join(root, 'nothing', 'here'))).toBeNull();
  });

  const calls: [string, (disk: Disk, path: string) => Promise<unknown>][] = [
    ['stat', (proven, path) => proven.stat(path)],
    ['read', (proven, path) => proven.read(path, all)],
    ['entries', (proven, path) => proven.entries(paths.dirname(path))],
    ['writeNew', (proven, path) => proven.writeNew(`${path} new`, bytes('x'))],
    ['append', (proven, path) => proven.append(path, bytes('x'))],
    ['link', (proven, path) => proven.link(path, join(root, 'linked'))],
    ['link to', (proven, path) => proven.link(join(root, 'mine'), `${path} new`)],
    ['rename', (proven, path) => proven.rename(path, join(root, 'moved'))],
    ['rename to', (proven, path) => proven.rename(join(root, 'mine'), path)],
    ['unlink', (proven, path) => proven.unlink(path)],
    ['makeFolder', (proven, path) => proven.makeFolder(`${path} folder`)],
    ['removeFolder', (proven, path) => proven.removeFolder(path)],
    ['syncFolder', (proven, path) => proven.syncFolder(paths.dirname(path))],
  ];
  test.each(calls)('%s goes through no linked folder', async (_call, call) => {
    await writeFile(join(root, 'mine'), 'mine');
    await rm(join(root, 'a'), { recursive: true });
    await symlink(outside, join(root, 'a'));
    await expect(call(disk(), join(root, 'a', 'b', 'secret'))).rejects.toMatchObject({
      code: 'outside-vault',
      message: expect.stringContaining(`"${join(root, 'a')}" is a link`) as string,
    });
    expect(await readdir(join(outside, 'b'))).toEqual(['secret']);
    expect(await readFile(join(outside, 'b', 'secret'), 'utf8')).toBe('theirs');
  });

  test.each(calls.filter(([call]) => ['read', 'append', 'writeNew'].includes(call)))(
    '%s goes through no folder that becomes a link before the file is opened',
    async (name, call) => {
      const node = makeNode();
      await writeFile(join(root, 'a', 'b', 'secret'), 'ours');
      let isSwapped = false;
      const swapping = diskOfNode({
        ...node,
        files: {
          ...node.files,
          open: async (path, flags, mode) => {
            if (/secret/.test(path) && !isSwapped) {
              isSwapped = true;
              await rename(join(root, 'a'), join(trial, 'was a'));
              await symlink(outside, join(root, 'a'));
            }
            return node.files.open(path, flags, mode);
          },
        },
      });
      const result = await call(provenDisk(swapping, { path: root, paths }), join(root, 'a', 'b', 'secret')).then(
        (given) => given,
        (error: unknown) => ({ error }),
      );
      expect(isSwapped).toBe(true);
      expect(await readFile(join(outside, 'b', 'secret'), 'utf8')).toBe('theirs');
      if (name === 'read') expect(result).not.toEqual(bytes('theirs'));
      for (const made of (await readdir(join(outside, 'b'))).filter((entry) => entry !== 'secret'))
        expect(await readFile(join(outside, 'b', made), 'utf8')).toBe('');
    },
  );

  test('does not read, append to, move or overwrite links and pipes', async () => {
    const proven = disk();
    const [linked, pipe, mine] = [join(root, 'linked'), join(root, 'pipe'), join(root, 'mine')];
    await symlink(join(outside, 'b', 'secret'), linked);
    execFileSync('mkfifo', [pipe]);
    await writeFile(mine, 'mine');
    for (const path of [linked, pipe]) {
      await expect(proven.read(path, all)).rejects.toMatchObject({ code: 'unreadable' });
      await expect(proven.append(path, bytes('x'))).rejects.toMatchObject({ code: 'unreadable' });
      await expect(proven.writeNew(path, bytes('x'))).rejects.toMatchObject({ code: 'EEXIST' });
      await expect(proven.rename(path, join(root, 'other'))).rejects.toMatchObject({ code: 'outside-vault' });
      await expect(proven.rename(mine, path)).rejects.toMatchObject({ code: 'outside-vault' });
      await expect(proven.link(path, join(root, 'other'))).rejects.toMatchObject({ code: 'outside-vault' });
    }
    expect(await readFile(join(outside, 'b', 'secret'), 'utf8')).toBe('theirs');
  });

  test('a path outside the root is refused', async () => {
    await expect(Promise.resolve().then(() => disk().stat(join(root, '..', 'outside', 'b')))).rejects.toMatchObject({
      code: 'outside-vault',
    });
  });
});

describe('calls at the same time', () => {
  let trial = '';
  let root = '';
  beforeEach(async () => {
    trial = await realpath(await mkdtemp(join(tmpdir(), 'shared-')));
    root = join(trial, 'root');
    await mkdir(join(root, 'a'), { recursive: true });
    await mkdir(join(trial, 'outside'));
    await writeFile(join(trial, 'outside', 'secret'), 'theirs');
    await writeFile(join(root, 'a', 'secret'), 'ours');
  });
  afterEach(() => rm(trial, { recursive: true }));

  /** Returns a disk, and the paths of the folders it opened, of which none is closed before `end`. */
  const waiting = (): { readonly proven: Disk; readonly opened: string[]; readonly end: () => void } => {
    const node = nodeForTests();
    const opened: string[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const real = diskOfNode(node);
    const disk: Disk = {
      ...real,
      pin: (path, follow) => {
        opened.push(path);
        return real.pin(path, follow);
      },
      writeNew: (path, content) => real.writeNew(path, content).then(() => ended),
    };
    return { proven: provenDisk(disk, { path: root, paths }), opened, end };
  };

  const isLinux = process.platform === 'linux';
  (isLinux ? test : test.skip)('share a folder until the last has ended', async () => {
    const { proven, opened, end } = waiting();
    const writing = proven.writeNew(join(root, 'a', 'new'), bytes('1'));
    while (!(await readdir(join(root, 'a'))).includes('new'));
    expect(await Promise.all([1, 2, 3].map(() => proven.stat(join(root, 'a', 'secret'))))).toMatchObject(
      Array(3).fill({ kind: 'file' }),
    );
    expect(opened).toEqual([join(root, 'a')]);
    end();
    await writing;
    await proven.stat(join(root, 'a', 'secret'));
    expect(opened).toEqual([join(root, 'a'), join(root, 'a')]);
  });

  (isLinux ? test : test.skip)('do not use a folder that was moved away since another opened it', async () => {
    const { proven, end } = waiting();
    const writing = proven.writeNew(join(root, 'a', 'new'), bytes('1'));
    while (!(await readdir(join(root, 'a'))).includes('new'));
    await rename(join(root, 'a'), join(trial, 'away'));
    expect(await proven.stat(join(root, 'a', 'secret'))).toBeNull();
    await symlink(join(trial, 'outside'), join(root, 'a'));
    await expect(proven.read(join(root, 'a', 'secret'), all)).rejects.toMatchObject({ code: 'outside-vault' });
    await rm(join(root, 'a'));
    await mkdir(join(root, 'a'));
    await writeFile(join(root, 'a', 'secret'), 'later');
    expect(await proven.read(join(root, 'a', 'secret'), all)).toEqual(bytes('later'));
    end();
    await writing;
    expect(await proven.read(join(root, 'a', 'secret'), all)).toEqual(bytes('later'));
  });
});

test.each([
  'CON',
  'a\\nul.md',
  'com1.txt',
  'LPT9',
  'conin$',
  'a.\\b',
  'a \\b',
  'note.md:stream',
  'D:x',
  '..\\other',
  'b\\..\\..\\other',
])('Windows reads %s as something else, so it is refused', async (name) => {
  const asked: string[] = [];
  const disk = {
    ...diskOfNode(plainNode()),
    stat: (path: string) => {
      asked.push(path);
      return Promise.resolve(null);
    },
  };
  const proven = provenDisk(disk, { path: 'C:\\vault', paths: paths.win32 });
  await expect(Promise.resolve().then(() => proven.stat(`C:\\vault\\${name}`))).rejects.toMatchObject({
    code: 'outside-vault',
  });
  await expect(Promise.resolve().then(() => proven.stat('\\\\server\\share\\x'))).rejects.toMatchObject({
    code: 'outside-vault',
  });
  expect(asked).toEqual([]);
  expect(await proven.stat('C:\\vault\\console.md')).toBeNull();
  expect(asked).toEqual(['C:\\vault\\console.md']);
});

describe('a regular file', () => {
  let trial = '';
  beforeEach(async () => {
    trial = await mkdtemp(join(tmpdir(), 'regular-'));
  });
  afterEach(() => rm(trial, { recursive: true }));

  test('reads a whole file up to the limit, even if it grows meanwhile', async () => {
    const node = nodeForTests();
    const path = join(trial, 'grows');
    await writeFile(path, 'x'.repeat(90));
    const open: typeof node.files.open = async (...given) => {
      const handle = await node.files.open(...given);
      return {
        fd: handle.fd,
        stat: (options) => handle.stat(options),
        read: async (buffer, offset, length, position) => {
          await writeFile(path, 'x'.repeat(200), { flag: 'a' });
          return handle.read(buffer, offset, length, position);
        },
        writeFile: (text) => handle.writeFile(text),
        chmod: (mode) => handle.chmod(mode),
        sync: () => handle.sync(),
        close: () => handle.close(),
      };
    };
    await expect(
      diskOfNode({ ...node, files: { ...node.files, open } }).read(path, { limit: 100 }),
    ).rejects.toMatchObject({ code: 'unreadable' });
    await writeFile(path, 'x'.repeat(100));
    expect(await diskOfNode(node).read(path, { limit: 100 })).toHaveLength(100);
    await expect(diskOfNode(node).read(path, { limit: 99 })).rejects.toMatchObject({
      message: `"${path}" is larger than 0 kB and was not read.`,
    });
  });

  test('is reached by a link only where that is allowed', async () => {
    const disk = diskOfNode(nodeForTests());
    await writeFile(join(trial, 'file'), 'text');
    await symlink('file', join(trial, 'linked'));
    await expect(disk.read(join(trial, 'linked'), all)).rejects.toMatchObject({
      message: `"${join(trial, 'linked')}" is a link, and links are not followed. Name the file itself.`,
    });
    expect(await disk.read(join(trial, 'linked'), { ...all, follow: true })).toEqual(new Uint8Array(bytes('text')));
    await expect(disk.read('/dev/zero', { ...all, follow: true })).rejects.toMatchObject({ code: 'unreadable' });
    await expect(disk.read(trial, all)).rejects.toMatchObject({ message: `"${trial}" is a folder, not a file.` });
  });

  test('has one name where it is appended to', async () => {
    const disk = diskOfNode(nodeForTests());
    await writeFile(join(trial, 'file'), 'text');
    await link(join(trial, 'file'), join(trial, 'second'));
    await expect(disk.append(join(trial, 'file'), bytes('more'))).rejects.toMatchObject({ code: 'EMLINK' });
    expect(await readFile(join(trial, 'second'), 'utf8')).toBe('text');
  });
});
