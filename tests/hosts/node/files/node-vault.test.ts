import { chmod, lstat, mkdir, readFile, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VaultPath } from '../../../../src/core/note/path';
import type { Disk } from '../../../../src/adapters/disk/disk';
import { nodeDisk } from '../../../../src/hosts/node/files/node-disk';
import { FileBlobStore } from '../../../../src/hosts/node/files/file-blob-store';
import { NodeVault } from '../../../../src/hosts/node/files/node-vault';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = (path: string): VaultPath => path as VaultPath;

describe('NodeVault', () => {
  const hasher = new NodeHasher();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const open = (disk: Disk = nodeDisk): NodeVault => new NodeVault(folder.path, hasher, new SystemRandom(), disk);
  const refuse = (code: string): Promise<never> => Promise.reject(Object.assign(new Error(code), { code }));
  const state = async (): Promise<string[]> =>
    (await readdir(join(folder.path, '.cyberbrain'), { recursive: true })).sort();

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('creates nothing by reading', async () => {
    await open().list();
    await open().stat(at('a.md'));
    await open().findCollision(at('a.md'));
    await open().removeLeftovers(['', 'none']);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('lists unreadable folders, so that they can be reported, but no removed folder', async () => {
    await mkdir(Buffer.from(`${folder.path}/gard\xe9n`, 'latin1'));
    await writeFile(Buffer.from(`${folder.path}/gard\xe9n/a.md`, 'latin1'), '');
    for (const name of ['closed', 'gone']) await mkdir(join(folder.path, name));
    await writeFile(join(folder.path, 'b.md'), '');
    const entries: Disk['entries'] = (path) =>
      path.endsWith('closed') ? refuse('EACCES') : path.endsWith('gone') ? refuse('ENOENT') : nodeDisk.entries(path);
    const listed = await open({ ...nodeDisk, entries }).list();
    expect(listed.map(({ path, isUnreadFolder = false }) => [path, isUnreadFolder])).toEqual([
      ['b.md', false],
      ['closed/', true],
      ['gard\uFFFDn/', true],
    ]);
  });

  describe('listed quickly', () => {
    const past = new Date('2026-01-01T00:00:00Z');
    const sizes = async (vault: NodeVault, isQuick = true): Promise<string[]> =>
      (await vault.list(isQuick)).map(({ path, size, isLink }) => `${path} ${isLink ? 'link' : String(size)}`);
    let vault: NodeVault;

    beforeEach(async () => {
      for (const name of ['a', 'b']) {
        await mkdir(join(folder.path, name));
        await writeFile(join(folder.path, name, 'n.md'), '1');
        await utimes(join(folder.path, name), past, past);
      }
      await utimes(folder.path, past, past);
      vault = open();
      expect(await sizes(vault)).toEqual(['a/n.md 1', 'b/n.md 1']);
    });

    it('looks only at folders whose names have changed, until all are listed again', async () => {
      await writeFile(join(folder.path, 'a', 'n.md'), '22');
      await writeFile(join(folder.path, 'b', 'n.md'), '22');
      await writeFile(join(folder.path, 'b', 'new.md'), '333');
      expect(await sizes(vault)).toEqual(['a/n.md 1', 'b/n.md 2', 'b/new.md 3']);
      expect(await sizes(vault, false)).toEqual(['a/n.md 2', 'b/n.md 2', 'b/new.md 3']);
      expect(await sizes(vault)).toEqual(['a/n.md 2', 'b/n.md 2', 'b/new.md 3']);
    });

    it('sees a note that another file replaces, and one that was empty when it was first seen', async () => {
      await writeFile(join(folder.path, 'a', 'n.md.tmp'), '22');
      await rename(join(folder.path, 'a', 'n.md.tmp'), join(folder.path, 'a', 'n.md'));
      await writeFile(join(folder.path, 'b', 'new.md'), '');
      expect(await sizes(vault)).toEqual(['a/n.md 2', 'b/n.md 1', 'b/new.md 0']);
      await writeFile(join(folder.path, 'b', 'new.md'), '333');
      expect(await sizes(vault)).toContain('b/new.md 3');
    });

    it('sees what changed just before, new folders, and links in the place of notes', async () => {
      await writeFile(join(folder.path, 'a', 'new.md'), '1');
      expect(await sizes(vault)).toContain('a/new.md 1');
      await writeFile(join(folder.path, 'a', 'newer.md'), '1');
      await mkdir(join(folder.path, 'c', 'd'), { recursive: true });
      await writeFile(join(folder.path, 'c', 'd', 'n.md'), '1');
      await rm(join(folder.path, 'b', 'n.md'));
      await symlink(join(folder.path, 'a', 'n.md'), join(folder.path, 'b', 'n.md'));
      expect(await sizes(vault)).toEqual(['a/n.md 1', 'a/new.md 1', 'a/newer.md 1', 'b/n.md link', 'c/d/n.md 1']);
      await rm(join(folder.path, 'c'), { recursive: true });
      expect(await sizes(vault)).toEqual(['a/n.md 1', 'a/new.md 1', 'a/newer.md 1', 'b/n.md link']);
    });

    it('looks at no folder whose names have not changed', async () => {
      const entries = jest.fn((path: string) => nodeDisk.entries(path));
      const watched = open({ ...nodeDisk, entries });
      await watched.list(true);
      await writeFile(join(folder.path, 'b', 'new.md'), '1');
      entries.mockClear();
      await watched.list(true);
      expect(entries.mock.calls).toEqual([[join(folder.path, 'b')]]);
    });
  });

  it('reports read-only files', async () => {
    for (const [name, mode] of [
      ['a.md', 0o644],
      ['b.md', 0o444],
    ] as const) {
      await writeFile(join(folder.path, name), '');
      await chmod(join(folder.path, name), mode);
    }
    expect((await open().list()).map(({ isReadOnly }) => isReadOnly)).toEqual([undefined, true]);
  });

  it('hides its state from version control and leaves no temporary file', async () => {
    await open().write(at('a.md'), bytes('a'), null);
    await open().write(at('a.md'), bytes('b'), hasher.sha256('a'));
    expect(await state()).toEqual(['.gitignore', 'tmp']);
    expect(await readFile(join(folder.path, '.cyberbrain', '.gitignore'), 'utf8')).toBe('*\n');
  });

  it('keeps the permissions of a file it replaces', async () => {
    await writeFile(join(folder.path, 'a.md'), 'a');
    await chmod(join(folder.path, 'a.md'), 0o640);
    await open().write(at('a.md'), bytes('b'), hasher.sha256('a'));
    expect((await lstat(join(folder.path, 'a.md'))).mode & 0o777).toBe(0o640);
  });

  it('neither replaces nor moves a note that changes at the last moment', async () => {
    const edit = (): Promise<void> => writeFile(join(folder.path, 'a.md'), 'theirs');
    const disk: Disk = {
      ...nodeDisk,
      writeNew: async (path, ...rest) => {
        await nodeDisk.writeNew(path, ...rest);
        if (/\/[0-9a-f]{16}$/.test(path)) await edit();
      },
      makeFolder: async (path) => {
        await nodeDisk.makeFolder(path);
        if (path.endsWith('/b')) await edit();
      },
    };
    for (const change of [
      () => open(disk).write(at('a.md'), bytes('ours'), hasher.sha256('a')),
      () => open(disk).move(at('a.md'), at('b/a.md'), hasher.sha256('a')),
    ]) {
      await writeFile(join(folder.path, 'a.md'), 'a');
      await expect(change()).rejects.toMatchObject({ code: 'conflict' });
      expect(await readFile(join(folder.path, 'a.md'), 'utf8')).toBe('theirs');
      expect((await open().list()).map(({ path }) => path)).toEqual(['a.md']);
    }
  });

  it('writes beside the note where the vault spans several disks', async () => {
    const isElsewhere = (from: string): boolean => /\/[0-9a-f]{16}$/.test(from);
    const disk: Disk = {
      ...nodeDisk,
      link: (from, to) => (isElsewhere(from) ? refuse('EXDEV') : nodeDisk.link(from, to)),
      rename: (from, to) => (isElsewhere(from) ? refuse('EXDEV') : nodeDisk.rename(from, to)),
    };
    await open(disk).write(at('a/n.md'), bytes('a'), null);
    await open(disk).write(at('a/n.md'), bytes('b'), hasher.sha256('a'));
    expect(await readFile(join(folder.path, 'a/n.md'), 'utf8')).toBe('b');
    expect(await readdir(join(folder.path, 'a'))).toEqual(['n.md']);
    expect(await state()).toEqual(['.gitignore', 'tmp']);
  });

  it('works on a disk without hard links', async () => {
    const vault = open({ ...nodeDisk, link: () => refuse('EPERM') });
    await vault.write(at('a.md'), bytes('a'), null);
    await vault.move(at('a.md'), at('b/a.md'), hasher.sha256('a'));
    await vault.write(at('c.md'), bytes('c'), null);
    await expect(vault.move(at('c.md'), at('b/a.md'), hasher.sha256('c'))).rejects.toMatchObject({ code: 'exists' });
    expect((await vault.list()).map(({ path }) => path)).toEqual(['b/a.md', 'c.md']);
  });

  it.each([
    '../outside.md',
    'a/../../outside.md',
    '..\\outside.md',
    '/etc/hosts',
    '.. /outside.md',
    'linked/outside.md',
  ])('reads nothing outside itself: %s', async (path) => {
    const root = join(folder.path, 'vault');
    await mkdir(join(root, 'a'), { recursive: true });
    await writeFile(join(folder.path, 'outside.md'), 'theirs');
    await symlink(folder.path, join(root, 'linked'));
    const vault = new NodeVault(root, hasher, new SystemRandom());
    await expect(vault.read(at(path))).rejects.toMatchObject({ code: 'outside-vault' });
    await expect(vault.write(at(path), bytes('x'), null)).rejects.toMatchObject({ code: 'outside-vault' });
    expect(await readFile(join(folder.path, 'outside.md'), 'utf8')).toBe('theirs');
  });

  it('removes the remains of a crash, without listing them before or touching anything else', async () => {
    await open().write(at('a/n.md'), bytes('a'), null);
    await writeFile(join(folder.path, '.cyberbrain/tmp/0011223344556677'), 'half');
    await writeFile(join(folder.path, '.cyberbrain/tmp/theirs'), 'theirs');
    await writeFile(join(folder.path, 'a/.cyberbrain-0011223344556677.tmp'), 'half');
    await writeFile(join(folder.path, 'a/mine.tmp'), 'mine');
    expect((await open().list()).map(({ path }) => path)).toEqual(['a/mine.tmp', 'a/n.md']);
    await open().removeLeftovers(['a']);
    expect(await state()).toEqual(['.gitignore', 'tmp', 'tmp/theirs']);
    expect((await readdir(join(folder.path, 'a'))).sort()).toEqual(['mine.tmp', 'n.md']);
  });

  it('gives each trashed file its own name', async () => {
    for (const text of ['1', '2', '3']) {
      await open().write(at('n.md'), bytes(text), null);
      await open().moveToTrash(at('n.md'), hasher.sha256(text));
    }
    expect((await readdir(join(folder.path, '.trash'))).sort()).toEqual(['n 2.md', 'n 3.md', 'n.md']);
    expect(await readFile(join(folder.path, '.trash/n 2.md'), 'utf8')).toBe('2');
    await writeFile(join(folder.path, '.trash/other.md'), '2');
    expect(await open().takeFromTrash(at('n.md'), hasher.sha256('2'))).toBe(true);
    expect(await open().takeFromTrash(at('n.md'), hasher.sha256('2'))).toBe(false);
    expect((await readdir(join(folder.path, '.trash'))).sort()).toEqual(['n 3.md', 'n.md', 'other.md']);
  });

  it('leaves no empty trash behind', async () => {
    await open().write(at('n.md'), bytes('1'), null);
    await open().moveToTrash(at('n.md'), hasher.sha256('1'));
    expect(await open().takeFromTrash(at('n.md'), hasher.sha256('1'))).toBe(true);
    expect(await readdir(folder.path)).not.toContain('.trash');
  });

  it('does not follow its own state folder or trash out of the vault', async () => {
    const outside = await temporaryFolder();
    await symlink(outside.path, join(folder.path, '.cyberbrain'));
    await symlink(outside.path, join(folder.path, '.trash'));
    await writeFile(join(folder.path, 'n.md'), 'n');
    await expect(open().write(at('a.md'), bytes('a'), null)).rejects.toMatchObject({ code: 'outside-vault' });
    await expect(open().moveToTrash(at('n.md'), hasher.sha256('n'))).rejects.toMatchObject({ code: 'outside-vault' });
    await expect(FileBlobStore.inVault(folder.path, new SystemRandom()).put('a', bytes('a'))).rejects.toMatchObject({
      code: 'outside-vault',
    });
    expect(await readdir(outside.path)).toEqual([]);
    await outside.remove();
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EACCES', 'not-permitted'],
    ['EPERM', 'not-permitted'],
    ['EROFS', 'not-permitted'],
    ['EBUSY', 'file-busy'],
    ['EIO', 'unreadable'],
    ['ESTALE', 'unreadable'],
  ])('%s is %s, and names the file', async (code, expected) => {
    await mkdir(join(folder.path, 'a'));
    const vault = open({ ...nodeDisk, writeNew: () => refuse(code) });
    await expect(vault.write(at('a/n.md'), bytes('a'), null)).rejects.toMatchObject({
      name: 'AppError',
      code: expected,
      path: 'a/n.md',
    });
    expect(await readdir(join(folder.path, 'a'))).toEqual([]);
  });

  it('says why a file cannot be read', async () => {
    await writeFile(join(folder.path, 'n.md'), 'n');
    const vault = open({ ...nodeDisk, read: () => refuse('EACCES') });
    await expect(vault.read(at('n.md'))).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('does not allow') as string,
    });
  });
});
