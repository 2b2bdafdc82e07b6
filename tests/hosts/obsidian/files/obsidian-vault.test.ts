/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { access, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VaultPath } from '../../../../src/core/note/path';
import { ObsidianVault } from '../../../../src/hosts/obsidian/files/obsidian-vault';
import { NodeHasher } from '../../../../src/hosts/node/system/node-hasher';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = (path: string): VaultPath => path as VaultPath;
const failure = (code: string): Error => Object.assign(new Error(`${code}: no luck`), { code });

describe('ObsidianVault', () => {
  const hasher = new NodeHasher();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let opened: AppOnDisk;
  let vault: ObsidianVault;

  const open = (kind: 'desktop' | 'phone'): void => {
    opened = openAppOnDisk(folder.path, kind);
    vault = new ObsidianVault(opened.app, hasher, new SystemRandom());
  };
  const onDisk = (path: string): Promise<Buffer> => readFile(join(folder.path, path));

  beforeEach(async () => {
    folder = await temporaryFolder();
    open('desktop');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await folder.remove();
  });

  describe('content', () => {
    const mark = Uint8Array.of(0xef, 0xbb, 0xbf);
    const cases: [string, Uint8Array, Uint8Array, 'process' | 'modifyBinary'][] = [
      ['text', bytes('a\r\nb\n'), bytes('ä\r\nb'), 'process'],
      ['a byte order mark that stays', Uint8Array.of(...mark, 97), Uint8Array.of(...mark, 98), 'modifyBinary'],
      ['a byte order mark that comes', bytes('a'), Uint8Array.of(...mark, 98), 'modifyBinary'],
      ['a byte order mark that goes', Uint8Array.of(...mark, 97), bytes('b'), 'modifyBinary'],
      ['what is no UTF-8', Uint8Array.of(0xff, 0xfe, 0), Uint8Array.of(0xc3, 0x28), 'modifyBinary'],
    ];

    it.each(cases)('keeps every byte of %s', async (_name, before, after, way) => {
      await opened.place('n.md', before);
      const used = jest.spyOn(opened.app.vault, way);
      await vault.write(at('n.md'), after, hasher.sha256(before));
      expect([...(await onDisk('n.md'))]).toEqual([...after]);
      expect([...(await vault.read(at('n.md')))]).toEqual([...after]);
      expect(used).toHaveBeenCalledTimes(1);
    });

    it('writes nothing when the note changes at the last moment', async () => {
      await opened.place('n.md', 'old');
      const { vault: app } = opened.app;
      const process = app.process.bind(app);
      jest.spyOn(app, 'process').mockImplementation(async (file, change) => {
        await opened.place('n.md', 'typed meanwhile');
        return process(file, change);
      });
      await expect(vault.write(at('n.md'), bytes('new'), hasher.sha256('old'))).rejects.toMatchObject({
        code: 'conflict',
      });
      expect((await onDisk('n.md')).toString()).toBe('typed meanwhile');
    });
  });

  describe('files that the app does not know yet', () => {
    it('are not overwritten', async () => {
      opened.isSlow = true;
      await writeFile(join(folder.path, 'n.md'), 'by another program');
      await expect(vault.write(at('n.md'), bytes('mine'), null)).rejects.toMatchObject({ code: 'conflict' });
      expect((await onDisk('n.md')).toString()).toBe('by another program');
    });

    it('waits until the app has noticed a deletion', async () => {
      await opened.place('a/n.md', 'n');
      opened.isSlow = true;
      const removed = jest.fn();
      const removal = vault.remove(at('a/n.md'), hasher.sha256('n')).then(removed);
      while (
        await access(join(folder.path, 'a/n.md')).then(
          () => true,
          () => false,
        )
      )
        await new Promise((resolve) => setTimeout(resolve, 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(removed).not.toHaveBeenCalled();
      expect(opened.app.vault.getFileByPath('a/n.md')).not.toBeNull();
      opened.settle();
      await removal;
      expect(await vault.stat(at('a/n.md'))).toBeNull();
    });

    it('reads the current size of a file before the app reports it', async () => {
      await opened.place('n.jsonl', 'begin');
      opened.isSlow = true;
      await writeFile(join(folder.path, 'n.jsonl'), 'begin and go on');
      expect(opened.app.vault.getFileByPath('n.jsonl')?.stat.size).toBe(5);
      expect(await vault.stat(at('n.jsonl'))).toMatchObject({ path: 'n.jsonl', size: 15, isLink: false });
    });

    it('says that a listed file no longer exists', async () => {
      await opened.place('n.md', 'n');
      await rm(join(folder.path, 'n.md'));
      await expect(vault.read(at('n.md'))).rejects.toMatchObject({ code: 'not-found' });
      await expect(vault.write(at('n.md'), bytes('x'), hasher.sha256('n'))).rejects.toMatchObject({ code: 'conflict' });
    });
  });

  describe('the config folder', () => {
    it('is neither listed nor changed when its name has no leading dot', async () => {
      opened.app.vault.configDir = 'Settings';
      await opened.place('Settings/app.json', '{}');
      await opened.place('n.md', 'n');
      expect((await vault.list()).map(({ path }) => path)).toEqual(['n.md']);
      expect(await vault.stat(at('Settings/app.json'))).toBeNull();
      for (const path of ['Settings/app.json', 'settings/plugins/x.js', 'Settings']) {
        await expect(vault.write(at(path), bytes('x'), null)).rejects.toMatchObject({ code: 'outside-vault' });
        await expect(vault.move(at('n.md'), at(path), hasher.sha256('n'))).rejects.toMatchObject({
          code: 'outside-vault',
        });
      }
    });
  });

  describe('the trash', () => {
    const choose = (setting: string): Promise<void> => opened.place('.obsidian/app.json', setting);

    it.each(['{}', '{"trashOption":"local"}', '{"trashOption":"system"}', 'broken'])(
      'is the app’s with the setting %s',
      async (setting) => {
        await choose(setting);
        await opened.place('a/n.md', 'n');
        await vault.moveToTrash(at('a/n.md'), hasher.sha256('n'));
        expect(opened.trashed).toEqual(['a/n.md']);
      },
    );

    it('is the vault’s own where the app would delete permanently', async () => {
      await choose('{"trashOption":"none"}');
      for (const each of ['a', 'b', 'c']) {
        await opened.place(`${each}/n.md`, each);
        await vault.moveToTrash(at(`${each}/n.md`), hasher.sha256(each));
      }
      expect(opened.trashed).toEqual([]);
      expect(await vault.list()).toEqual([]);
      expect((await readdir(join(folder.path, '.trash'))).sort()).toEqual(['n 2.md', 'n 3.md', 'n.md']);
      expect((await onDisk('.trash/n 2.md')).toString()).toBe('b');
      expect(await vault.takeFromTrash(at('b/n.md'), hasher.sha256('b'))).toBe(true);
      expect(await vault.takeFromTrash(at('b/n.md'), hasher.sha256('b'))).toBe(false);
      expect((await readdir(join(folder.path, '.trash'))).sort()).toEqual(['n 3.md', 'n.md']);
    });
  });

  it('does not remove a folder with a hidden file', async () => {
    await opened.place('a/.DS_Store', 'x');
    expect(await vault.hasFolder('a')).toBe(true);
    expect(await vault.hasFolder('')).toBe(true);
    expect(await vault.removeEmptyFolder('a')).toBe(false);
    expect(await readdir(join(folder.path, 'a'))).toEqual(['.DS_Store']);
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EACCES', 'not-permitted'],
    ['EPERM', 'not-permitted'],
    ['EROFS', 'not-permitted'],
    ['EBUSY', 'file-busy'],
  ])('explains %s', async (code, meaning) => {
    await opened.place('n.md', 'n');
    jest.spyOn(opened.app.vault, 'createBinary').mockRejectedValue(failure(code));
    jest.spyOn(opened.app.vault, 'rename').mockRejectedValue(failure(code));
    await expect(vault.write(at('new.md'), bytes('x'), null)).rejects.toMatchObject({ code: meaning, path: 'new.md' });
    await expect(vault.move(at('n.md'), at('m.md'), hasher.sha256('n'))).rejects.toMatchObject({ code: meaning });
  });

  it('is not misled by words in the name of a file', async () => {
    jest
      .spyOn(opened.app.vault, 'createBinary')
      .mockRejectedValue(new Error("Something odd with 'No such file already exists.md'"));
    await expect(vault.write(at('new.md'), bytes('x'), null)).rejects.toMatchObject({ code: 'internal' });
  });

  describe('on phones', () => {
    const make = async (path: string, megabytes: number): Promise<void> => {
      await opened.place(path, 'x');
      await truncate(join(folder.path, path), megabytes * 1_000_000);
      opened.settle();
    };

    it('refuses to read a file that is too large, and offers another way', async () => {
      open('phone');
      await make('large.jsonl', 51);
      const refusal = expect.objectContaining({
        code: 'unreadable',
        message: expect.stringMatching(/large\.jsonl.*51 MB.*Pick a transcript…/) as string,
      }) as unknown;
      await expect(vault.read(at('large.jsonl'))).rejects.toEqual(refusal);
      await expect(vault.move(at('large.jsonl'), at('a/large.jsonl'), hasher.sha256('x'))).rejects.toEqual(refusal);
    });

    it('reads what a phone can hold; computers read everything', async () => {
      open('phone');
      await make('small.jsonl', 50);
      expect(await vault.read(at('small.jsonl'))).toHaveLength(50 * 1_000_000);
      open('desktop');
      await make('large.jsonl', 51);
      expect(await vault.read(at('large.jsonl'))).toHaveLength(51 * 1_000_000);
    });
  });
});
