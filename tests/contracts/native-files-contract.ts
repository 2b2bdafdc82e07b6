import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { NativeFiles } from '../../src/ports/vector-graphs';

export interface OpenedNativeFiles {
  readonly files: NativeFiles;
  close(): Promise<void>;
}

/** What every `NativeFiles` keeps. `open` gives a folder with nothing in it. */
export function nativeFilesContract(name: string, open: () => Promise<OpenedNativeFiles>): void {
  describe(`native files contract: ${name}`, () => {
    let opened: OpenedNativeFiles;
    let files: NativeFiles;
    beforeEach(async () => {
      opened = await open();
      ({ files } = opened);
    });
    afterEach(() => opened.close());

    const write = async (file: string, text: string): Promise<void> => writeFile(await files.pathOf(file), text);
    const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

    it('has paths that a library can write to', async () => {
      expect(path.isAbsolute(await files.pathOf('a.usearch'))).toBe(true);
      await write('a.usearch', 'abc');
      expect(await files.list()).toEqual(['a.usearch']);
      expect(await files.digest('a.usearch')).toBe(sha256OfAbc);
    });

    it('has no digest of a missing file', async () => {
      expect(await files.digest('b.usearch')).toBeNull();
      expect(await files.list()).toEqual([]);
    });

    it('makes up names that differ and that nothing has', async () => {
      const names = [await files.newName(), await files.newName()];
      expect(new Set(names).size).toBe(2);
      for (const one of names) {
        expect(one).toMatch(/^[a-z0-9][a-z0-9.-]*$/u);
        expect(await files.digest(one)).toBeNull();
      }
    });

    it('moves a file onto a free name and onto a taken one', async () => {
      await write('new', 'abc');
      await files.settle('new', 'kept');
      await write('new', 'other');
      await write('kept', 'abcd');
      await files.settle('new', 'kept');
      expect(await files.list()).toEqual(['kept']);
      expect(await readFile(await files.pathOf('kept'), 'utf8')).toBe('other');
    });

    it('removes a file, and accepts that there is none', async () => {
      await write('a', 'abc');
      await files.delete('a');
      await files.delete('a');
      expect(await files.list()).toEqual([]);
    });
  });
}
