import type { ContentHash } from '../../src/core/content-hash';
import { isAppError } from '../../src/core/errors';
import type { VaultPath } from '../../src/core/note/path';
import type { Hasher } from '../../src/ports/hasher';
import type { Vault } from '../../src/ports/vault';

export interface VaultUnderTest {
  readonly vault: Vault;
  readonly hasher: Hasher;
  /** Puts a file there behind the vault's back, dot folders included. */
  place(path: string, bytes: Uint8Array): Promise<void>;
  /** Makes a symbolic link at `path` to a file or folder outside the vault that holds `secret.md`; null on platforms without links. */
  readonly link: ((path: string, to: 'file' | 'folder') => Promise<void>) | null;
  /** True where dot files are not listed and what lies in linked folders is, marked like links, as the app shows it. */
  readonly isAppView?: boolean;
  close(): Promise<void>;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const at = (path: string): VaultPath => path as VaultPath;

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return isAppError(error) ? error.code : `not an AppError: ${String(error)}`;
  }
}

/** What every `Vault` keeps. */
export function vaultContract(name: string, make: () => Promise<VaultUnderTest>): void {
  describe(`vault contract: ${name}`, () => {
    let under: VaultUnderTest;
    let vault: Vault;
    const hash = (text: string): ContentHash => under.hasher.sha256(text);
    const paths = async (): Promise<string[]> => (await vault.list()).map((entry) => entry.path);
    /** Makes two links, where there are any, and returns how they are listed. */
    const makeLinks = async (): Promise<string[]> => {
      if (under.link === null) return [];
      await under.link('linked.md', 'file');
      await under.link('linked', 'folder');
      return under.isAppView === true ? ['linked.md', 'linked/secret.md'] : ['linked', 'linked.md'];
    };

    beforeEach(async () => {
      under = await make();
      vault = under.vault;
    });
    afterEach(() => under.close());

    describe('reading', () => {
      it('lists files outside dot folders, sorted by code units, links marked and linked folders not entered', async () => {
        for (const path of [
          'b.md',
          'B.md',
          'a/z.md',
          'a/.hidden/x.md',
          '.obsidian/app.json',
          '.trash/old.md',
          'a.md',
          'ä.md',
          'a/b/c/d.canvas',
          '.dot.md',
        ]) {
          await under.place(path, bytesOf(path));
        }
        const links = await makeLinks();
        const dotFiles = under.isAppView === true ? [] : ['.dot.md'];
        expect(await paths()).toEqual([
          ...dotFiles,
          'B.md',
          'a.md',
          'a/b/c/d.canvas',
          'a/z.md',
          'b.md',
          ...links,
          'ä.md',
        ]);
        const entries = await vault.list();
        expect(entries.filter((entry) => entry.isLink).map((entry) => entry.path)).toEqual(links);
        for (const link of links) expect([link, (await vault.stat(at(link)))?.isLink]).toEqual([link, true]);
        expect(entries.find((entry) => entry.path === 'a/z.md')?.size).toBe(6);
      });

      it('lists quickly which files there are, whatever happened since the last listing', async () => {
        const write = (path: string): Promise<void> => under.place(path, bytesOf(path));
        const quickly = async (): Promise<string[]> => (await vault.list(true)).map(({ path }) => path);
        for (const path of ['a/n.md', 'a/gone.md', 'b/n.md']) await write(path);
        expect(await quickly()).toEqual(['a/gone.md', 'a/n.md', 'b/n.md']);
        await vault.moveToTrash(at('a/gone.md'), hash('a/gone.md'));
        await write('a/b/new.md');
        await vault.move(at('b/n.md'), at('b/other.md'), hash('b/n.md'));
        expect(await quickly()).toEqual(['a/b/new.md', 'a/n.md', 'b/other.md']);
        expect(await paths()).toEqual(await quickly());
      });

      it('gives whole milliseconds and the same entry from stat', async () => {
        await under.place('a/n.md', bytesOf('x'));
        const [entry] = await vault.list();
        expect(Number.isInteger(entry?.mtimeMs)).toBe(true);
        expect(await vault.stat(at('a/n.md'))).toEqual(entry);
      });

      it('finds no file if there is none, or only a folder', async () => {
        await under.place('a/n.md', bytesOf('x'));
        expect(await vault.stat(at('a'))).toBeNull();
        expect(await vault.stat(at('a/other.md'))).toBeNull();
        expect(await vault.stat(at('a/n.md/below'))).toBeNull();
        expect(await codeOf(vault.read(at('a/other.md')))).toBe('not-found');
        expect(await codeOf(vault.read(at('a')))).toBe('not-found');
      });

      it('returns every byte unchanged', async () => {
        const bytes = Uint8Array.from({ length: 1024 }, (_, i) => i & 0xff);
        await under.place('bytes.bin', bytes);
        await under.place('empty.md', new Uint8Array(0));
        expect([...(await vault.read(at('bytes.bin')))]).toEqual([...bytes]);
        expect(await vault.read(at('empty.md'))).toHaveLength(0);
      });

      it('refuses to follow a link', async () => {
        if ((await makeLinks()).length === 0) return;
        expect(await codeOf(vault.read(at('linked.md')))).toBe('unreadable');
        expect(await codeOf(vault.read(at('linked/secret.md')))).toBe('outside-vault');
      });
    });

    describe('names', () => {
      const names = [
        '日本語のノート',
        'โน้ต',
        'टिप्पणी',
        'заметка',
        'ملاحظة',
        '🧠 brain',
        "it's (a) [name] & more; $HOME",
        'trailing dots...',
        'caf\u00e9',
        'cafe\u0301 2',
        ' space ',
        '-dash',
        '%41',
      ];
      it.each(names)('keeps %j unchanged', async (each) => {
        const path = at(`Ordner/${each}.md`);
        await vault.write(path, bytesOf(each), null);
        expect(await paths()).toEqual([path]);
        expect(textOf(await vault.read(path))).toBe(each);
        await vault.move(path, at(`${each}/${each}.md`), hash(each));
        expect(await paths()).toEqual([`${each}/${each}.md`]);
      });
    });

    describe('writing', () => {
      it('creates files with missing folders, and replaces expected contents', async () => {
        await vault.write(at('a/b/n.md'), bytesOf('one'), null);
        await vault.write(at('a/b/n.md'), bytesOf('two'), hash('one'));
        expect(textOf(await vault.read(at('a/b/n.md')))).toBe('two');
        expect(await paths()).toEqual(['a/b/n.md']);
      });

      it('refuses when the content is not the expected one, and changes nothing', async () => {
        await under.place('n.md', bytesOf('mine'));
        expect(await codeOf(vault.write(at('n.md'), bytesOf('x'), null))).toBe('conflict');
        expect(await codeOf(vault.write(at('n.md'), bytesOf('x'), hash('other')))).toBe('conflict');
        expect(await codeOf(vault.write(at('gone.md'), bytesOf('x'), hash('other')))).toBe('conflict');
        expect(await codeOf(vault.remove(at('n.md'), hash('other')))).toBe('conflict');
        expect(await codeOf(vault.moveToTrash(at('n.md'), hash('other')))).toBe('conflict');
        expect(await codeOf(vault.move(at('n.md'), at('m.md'), hash('other')))).toBe('conflict');
        expect(await codeOf(vault.remove(at('gone.md'), hash('other')))).toBe('conflict');
        expect(textOf(await vault.read(at('n.md')))).toBe('mine');
        expect(await paths()).toEqual(['n.md']);
      });

      it('lets one of many creations of a name win', async () => {
        const texts = Array.from({ length: 12 }, (_, i) => `writer ${i}`);
        const codes = await Promise.all(texts.map((text) => codeOf(vault.write(at('new/n.md'), bytesOf(text), null))));
        expect(codes.filter((code) => code === 'done')).toHaveLength(1);
        expect(codes.filter((code) => code === 'conflict')).toHaveLength(11);
        expect(textOf(await vault.read(at('new/n.md')))).toBe(texts[codes.indexOf('done')]);
      });

      it('lets one of several moves onto a name win, and loses no file', async () => {
        const sources = ['a.md', 'b.md', 'c.md', 'd.md'];
        for (const source of sources) await under.place(source, bytesOf(source));
        const codes = await Promise.all(
          sources.map((source) => codeOf(vault.move(at(source), at('to/x.md'), hash(source)))),
        );
        expect(codes.filter((code) => code === 'done')).toHaveLength(1);
        expect(codes.filter((code) => code === 'exists')).toHaveLength(3);
        const contents = await Promise.all(
          (await vault.list()).map(async ({ path }) => textOf(await vault.read(path))),
        );
        expect(contents.sort()).toEqual(sources);
      });

      it('refuses a file where a folder is, and a folder where a file is', async () => {
        await under.place('a/n.md', bytesOf('x'));
        expect(await codeOf(vault.write(at('a'), bytesOf('x'), null))).not.toBe('done');
        expect(await codeOf(vault.write(at('a/n.md/below.md'), bytesOf('x'), null))).toBe('exists');
        expect(await codeOf(vault.move(at('a/n.md'), at('a'), hash('x')))).not.toBe('done');
        expect(await paths()).toEqual(['a/n.md']);
      });

      it('moves bytes as they are and refuses a taken name', async () => {
        await under.place('a.md', bytesOf('a'));
        await under.place('b.md', bytesOf('b'));
        expect(await codeOf(vault.move(at('a.md'), at('b.md'), hash('a')))).toBe('exists');
        const before = await vault.stat(at('a.md'));
        await vault.move(at('a.md'), at('deep/er/a.md'), hash('a'));
        expect(await vault.stat(at('deep/er/a.md'))).toEqual({ ...before, path: 'deep/er/a.md' });
        expect(await paths()).toEqual(['b.md', 'deep/er/a.md']);
      });

      it('trashes and removes', async () => {
        for (const folder of ['a', 'b', 'c']) {
          await under.place(`${folder}/n.md`, bytesOf('n'));
          await vault.moveToTrash(at(`${folder}/n.md`), hash('n'));
        }
        await under.place('r.md', bytesOf('r'));
        await vault.remove(at('r.md'), hash('r'));
        expect(await paths()).toEqual([]);
      });

      it('stays out of dot folders, dot files and linked places', async () => {
        await under.place('.obsidian/app.json', bytesOf('{}'));
        await under.place('n.md', bytesOf('n'));
        const links = await makeLinks();
        const linked = links.length === 0 ? [] : ['linked/n.md', 'linked/a/n.md'];
        const refused = [
          '.obsidian/app.json',
          '.obsidian/plugins/x/main.js',
          '.cyberbrain/n.md',
          '.git/hooks/x',
          'a/.b/n.md',
          '.hidden.md',
          ...linked,
          '../n.md',
          'a/../../n.md',
          '/n.md',
          'a//n.md',
          'a\\..\\n.md',
          'C:/n.md',
        ];
        for (const path of refused) {
          expect([path, await codeOf(vault.write(at(path), bytesOf('x'), null))]).toEqual([path, 'outside-vault']);
          expect([path, await codeOf(vault.move(at('n.md'), at(path), hash('n')))]).toEqual([path, 'outside-vault']);
        }
        expect(await codeOf(vault.write(at('.obsidian/app.json'), bytesOf('x'), hash('{}')))).toBe('outside-vault');
        expect(await codeOf(vault.remove(at('.obsidian/app.json'), hash('{}')))).toBe('outside-vault');
        if (links.length > 0) {
          expect(await codeOf(vault.write(at('linked.md'), bytesOf('x'), hash('secret')))).toBe('outside-vault');
          expect(await codeOf(vault.write(at('linked.md'), bytesOf('x'), null))).toBe('outside-vault');
          expect(await codeOf(vault.remove(at('linked/secret.md'), hash('secret')))).toBe('outside-vault');
          expect(await codeOf(vault.moveToTrash(at('linked.md'), hash('secret')))).toBe('outside-vault');
        }
        expect(await paths()).toEqual([...links, 'n.md']);
      });
    });

    describe('folders', () => {
      it('removes a folder only when it is empty', async () => {
        await under.place('a/b/n.md', bytesOf('n'));
        expect(await vault.hasFolder('a/b')).toBe(true);
        expect(await vault.hasFolder('a/b/n.md')).toBe(false);
        expect(await vault.hasFolder('a/c')).toBe(false);
        expect(await vault.removeEmptyFolder('a/b')).toBe(false);
        await vault.remove(at('a/b/n.md'), hash('n'));
        expect(await vault.removeEmptyFolder('a')).toBe(false);
        expect(await vault.removeEmptyFolder('a/b')).toBe(true);
        expect(await vault.removeEmptyFolder('a/b')).toBe(false);
        expect(await vault.removeEmptyFolder('a')).toBe(true);
      });
    });

    describe('collisions', () => {
      it('distinguishes names that differ only in case or Unicode form, folders too', async () => {
        await under.place('Ordner/Caf\u00e9.md', bytesOf('x'));
        await under.place('STRASSE.md', bytesOf('x'));
        expect(await vault.findCollision(at('Ordner/cafe\u0301.md'))).toBe('Ordner/Caf\u00e9.md');
        expect(await vault.findCollision(at('Ordner/Caf\u00e9.md'))).toBe('Ordner/Caf\u00e9.md');
        expect(await vault.findCollision(at('ordner/new.md'))).toBe('Ordner');
        expect(await vault.findCollision(at('strasse.md'))).toBe('STRASSE.md');
        expect(await vault.findCollision(at('ordner'))).toBe('Ordner');
        expect(await vault.findCollision(at('Ordner/new.md'))).toBeNull();
        expect(await vault.findCollision(at('new/Caf\u00e9.md'))).toBeNull();
      });

      it('answers the same for many paths in a row', async () => {
        await under.place('Ordner/Caf\u00e9.md', bytesOf('x'));
        const names = vault.namesOnce();
        for (const path of ['Ordner/cafe\u0301.md', 'ordner/new.md', 'Ordner/new.md', 'new/Caf\u00e9.md', 'ORDNER'])
          expect(await names.findCollision(at(path))).toBe(await vault.findCollision(at(path)));
        for (const path of ['Ordner', 'ordner', 'new', 'Ordner'])
          expect(await names.hasFolder(path)).toBe(await vault.hasFolder(path));
      });
    });
  });
}
