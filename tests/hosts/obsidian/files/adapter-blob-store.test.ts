/** @jest-environment ./scripts/jest/dom-environment.mjs */
import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { openStateStore } from '../../../../src/hosts/obsidian/files/state-store';
import { FileBlobStore } from '../../../../src/hosts/node/files/file-blob-store';
import { SystemRandom } from '../../../../src/hosts/node/system/system-clock';
import type { BlobStore } from '../../../../src/ports/blob-store';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the state folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let opened: AppOnDisk;
  const open = (): BlobStore => openStateStore(opened.app.vault.adapter, new SystemRandom());
  const text = async (key: string, store: BlobStore = open()): Promise<string | null> => {
    const found = await store.get(key);
    return found === null ? null : new TextDecoder().decode(found);
  };
  const names = async (below = ''): Promise<string[]> =>
    (await files.readdir(join(folder.path, '.cyberbrain', below))).sort();

  beforeEach(async () => {
    folder = await temporaryFolder();
    opened = openAppOnDisk(folder.path, 'desktop');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window.navigator, 'locks');
    await folder.remove();
  });

  describe.each(['desktop', 'phone'] as const)('on a %s', (kind) => {
    beforeEach(() => {
      opened = openAppOnDisk(folder.path, kind);
    });

    it('creates nothing on reading, hides its folder from version control, leaves no temporary file', async () => {
      const store = open();
      await store.list('');
      await store.get('a');
      await store.delete('a');
      expect(await files.readdir(folder.path)).toEqual([]);
      await store.put('a', bytes('1'));
      await store.put('a', bytes('2'));
      await store.create('a', bytes('3'));
      await store.append('log/b', bytes('4'));
      expect((await names()).filter((name) => name !== '.swap')).toEqual(['.gitignore', '.tmp', 'a', 'log']);
      expect(await names('.tmp')).toEqual([]);
      expect(await files.readFile(join(folder.path, '.cyberbrain/.gitignore'), 'utf8')).toBe('*\n');
      expect(opened.app.vault.getFiles()).toEqual([]);
    });

    it('says why the vault cannot be written', async () => {
      if (kind === 'desktop') {
        const refuse = (): Promise<never> =>
          Promise.reject(Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' }));
        Object.assign(window, {
          require: (name: string): unknown =>
            name === 'node:fs/promises' ? { ...files, mkdir: refuse } : jest.requireActual(name),
        });
      } else {
        // What Node says of a folder that it was to make on a read-only disk.
        jest
          .spyOn(opened.app.vault.adapter, 'mkdir')
          .mockRejectedValue(
            Object.assign(new Error("ENOENT: no such file or directory, mkdir '.cyberbrain'"), { code: 'ENOENT' }),
          );
      }
      await expect(open().put('a', bytes('1'))).rejects.toMatchObject({
        code: 'not-permitted',
        message: expect.stringContaining('the disk is read-only') as string,
      });
    });

    it('removes old temporary files, not those being written', async () => {
      await open().put('a', bytes('a'));
      const [old, fresh] = ['00000000-0-0123456789abcdef', '00000000-0-0123456789abcde0'];
      for (const name of [old, fresh, 'stranger.md']) {
        await opened.place(`.cyberbrain/.tmp/${name}`, 'half');
        if (name !== fresh) await files.utimes(join(folder.path, '.cyberbrain/.tmp', name), 1, 1);
      }
      await open().put('a', bytes('b'));
      expect(await names('.tmp')).toEqual([fresh, 'stranger.md']);
    });

    it('keeps working after its folder was deleted', async () => {
      const store = open();
      await store.put('a/b', bytes('1'));
      await files.rm(join(folder.path, '.cyberbrain'), { recursive: true });
      await store.put('a/b', bytes('2'));
      expect(await text('a/b', store)).toBe('2');
    });
  });

  describe('beside the terminal program', () => {
    const openTerminal = (): BlobStore => FileBlobStore.inVault(folder.path, new SystemRandom());

    it('lets one of several create a record, which is complete at every moment', async () => {
      for (let round = 0; round < 20; round++) {
        const key = `lock-${round}`;
        const stores: BlobStore[] = [open(), openTerminal(), open(), openTerminal()];
        const seen: (string | null)[] = [];
        const watching = (async () => {
          for (let look = 0; look < 20; look++) seen.push(await text(key, openTerminal()));
        })();
        const results = await Promise.all(stores.map((store, index) => store.create(key, bytes(`holder ${index}`))));
        await watching;
        expect(results.filter((won) => won)).toHaveLength(1);
        expect(await text(key)).toBe(`holder ${results.indexOf(true)}`);
        expect(new Set([...seen, null, `holder ${results.indexOf(true)}`]).size).toBe(2);
      }
    });

    it('lets one of several rename a record', async () => {
      await open().put('a', bytes('a'));
      const results = await Promise.all([open(), openTerminal(), open()].map((store) => store.rename('a', 'b')));
      expect(results.filter((moved) => moved)).toHaveLength(1);
    });

    it('creates on a disk without hard links', async () => {
      const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('not supported'), { code: 'EPERM' }));
      Object.assign(window, {
        require: (name: string): unknown =>
          name === 'node:fs/promises' ? { ...files, link: refuse } : jest.requireActual(name),
      });
      const results = await Promise.all(
        [open(), open(), open()].map((store, index) => store.create('a', bytes(String(index)))),
      );
      expect(results.filter((won) => won)).toHaveLength(1);
      expect(await text('a')).toBe(String(results.indexOf(true)));
    });

    it('refuses a symbolic link as its folder', async () => {
      const outside = await temporaryFolder();
      await files.symlink(outside.path, join(folder.path, '.cyberbrain'));
      await expect(open().put('a', bytes('a'))).rejects.toMatchObject({ code: 'outside-vault' });
      expect(await files.readdir(outside.path)).toEqual([]);
      await outside.remove();
    });
  });

  describe('on a phone, interrupted at each step of a replacement', () => {
    const steps = ['mkdir', 'rename', 'writeBinary', 'remove'] as const;

    /** The adapter fails for good from its `count`th change on, as when the app is ended. */
    function endAfter(count: number): () => boolean {
      const { adapter } = opened.app.vault;
      let left = count;
      for (const step of steps) {
        const work = adapter[step].bind(adapter) as (...args: unknown[]) => Promise<void>;
        jest
          .spyOn(adapter, step)
          .mockImplementation((...args: unknown[]) =>
            left-- > 0 ? work(...args) : Promise.reject(new Error('ended')),
          );
      }
      return () => left >= 0;
    }

    it('keeps either the old or the new content', async () => {
      opened = openAppOnDisk(folder.path, 'phone');
      await open().put('journal/a.b', bytes('old'));
      let isWhole = false;
      for (let count = 0; !isWhole && count < 20; count++) {
        await open().put('journal/a.b', bytes('old'));
        const didAll = endAfter(count);
        await open()
          .put('journal/a.b', bytes('new'))
          .catch(() => undefined);
        isWhole = didAll();
        jest.restoreAllMocks();
        const again = open();
        expect(await again.list('')).toEqual(['journal/a.b']);
        expect(['old', 'new']).toContain(await text('journal/a.b', again));
        expect(await again.size('journal/a.b')).toBe(3);
      }
      expect(isWhole).toBe(true);
      expect(await text('journal/a.b')).toBe('new');
      expect(await names('.swap')).toEqual([]);
    });

    it('restores the old content when only the last step fails', async () => {
      opened = openAppOnDisk(folder.path, 'phone');
      const store = open();
      await store.put('a', bytes('old'));
      const { adapter } = opened.app.vault;
      const rename = adapter.rename.bind(adapter);
      jest
        .spyOn(adapter, 'rename')
        .mockImplementation((from, to) =>
          from.includes('.tmp') ? Promise.reject(new Error('No space left on device')) : rename(from, to),
        );
      await expect(store.put('a', bytes('new'))).rejects.toMatchObject({ code: 'disk-full' });
      expect(await text('a', store)).toBe('old');
      expect(await names('.tmp')).toEqual([]);
    });
  });

  it('shares one lock with all windows of the app, where Web Locks exist', async () => {
    opened = openAppOnDisk(folder.path, 'phone');
    const asked: string[] = [];
    const request = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
      asked.push(name);
      return work();
    };
    Object.assign(window.navigator, { locks: { request } });
    expect(await open().create('a', bytes('a'))).toBe(true);
    expect(await open().create('a', bytes('b'))).toBe(false);
    expect(new Set(asked)).toEqual(new Set(['cyberbrain mock-vault/.cyberbrain']));
  });

  it('loses against another window that writes at the same moment, where Web Locks do not exist', async () => {
    opened = openAppOnDisk(folder.path, 'phone');
    const { adapter } = opened.app.vault;
    const rename = adapter.rename.bind(adapter);
    jest.spyOn(adapter, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      await opened.place(to, 'theirs');
    });
    expect(await open().create('a', bytes('mine'))).toBe(false);
    expect(await text('a')).toBe('theirs');
  });
});
