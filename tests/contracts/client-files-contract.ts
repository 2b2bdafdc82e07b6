import type { ConfigPlace } from '../../src/core/ai-clients/ai-client';
import type { ClientFiles } from '../../src/ports/client-files';

export interface OpenedClientFiles {
  readonly files: ClientFiles;
  /** A place whose folder exists and whose file does not. */
  readonly place: ConfigPlace;
  /** Writes the file at the place, as its client would. */
  readonly write: (text: string) => Promise<void>;
}

/** What every implementation of ClientFiles does. */
export function clientFilesContract(name: string, open: () => OpenedClientFiles): void {
  describe(name, () => {
    test('a configuration is made, changed and removed', async () => {
      const { files, place } = open();
      expect([await files.read(place), await files.exists(place.folder), await files.exists(place.file)]).toEqual([
        null,
        true,
        false,
      ]);
      await files.replace(place, null, '\uFEFFa\r\n');
      expect(await files.read(place)).toEqual({ path: place.file, text: '\uFEFFa\r\n', isReadOnly: false });
      await files.replace(place, '\uFEFFa\r\n', 'b');
      expect([(await files.read(place))?.text, await files.exists(place.file)]).toEqual(['b', true]);
      await files.replace(place, 'b', null);
      expect(await files.read(place)).toBeNull();
    });

    test('does not overwrite the changes of another program', async () => {
      const { files, place, write } = open();
      await expect(files.replace(place, 'old', 'ours')).rejects.toMatchObject({ code: 'conflict', path: place.file });
      await write('new');
      for (const expected of ['old', null])
        await expect(files.replace(place, expected, 'ours')).rejects.toMatchObject({ code: 'conflict' });
      expect((await files.read(place))?.text).toBe('new');
    });

    test('a backup is apart from the configuration', async () => {
      const { files, place, write } = open();
      await write('now');
      expect(await files.readBackup(place)).toBeNull();
      const path = await files.saveBackup(place, 'before');
      expect([path.startsWith(place.file), (await files.readBackup(place))?.text]).toEqual([true, 'before']);
      await files.saveBackup(place, 'later');
      expect([(await files.readBackup(place))?.text, (await files.read(place))?.text]).toEqual(['later', 'now']);
      await files.saveBackup(place, null);
      await files.saveBackup(place, null);
      expect(await files.readBackup(place)).toBeNull();
    });
  });
}
