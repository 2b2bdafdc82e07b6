/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ObsidianVaultEvents } from '../../../../src/hosts/obsidian/files/obsidian-vault-events';
import type { VaultEvent } from '../../../../src/ports/vault';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

describe('ObsidianVaultEvents', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let opened: AppOnDisk;
  let seen: VaultEvent[];
  const rename = async (from: string, to: string): Promise<void> => {
    const file = opened.app.vault.getAbstractFileByPath(from);
    if (file !== null) await opened.app.vault.rename(file, to);
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
    opened = openAppOnDisk(folder.path, 'desktop');
    for (const path of ['a/1.md', 'a/b/2.md', 'ab.md']) await opened.place(path, path);
    seen = [];
    await new ObsidianVaultEvents(opened.app).subscribe((event) => seen.push(event));
  });
  afterEach(() => folder.remove());

  it('reports a rename as one event', async () => {
    await rename('ab.md', 'a/c.md');
    expect(seen).toEqual([{ kind: 'renamed', from: 'ab.md', path: 'a/c.md' }]);
  });

  it.each([true, false])(
    'reports each file of a renamed folder once (the app reports only the folder: %s)',
    async (tellsFoldersOnly) => {
      opened.tellsFoldersOnly = tellsFoldersOnly;
      await rename('a', 'z');
      expect(seen).toEqual([
        { kind: 'renamed', from: 'a/1.md', path: 'z/1.md' },
        { kind: 'renamed', from: 'a/b/2.md', path: 'z/b/2.md' },
      ]);
      seen.length = 0;
      await rename('z/1.md', 'a.md');
      await rename('z', 'a');
      expect(seen).toEqual([
        { kind: 'renamed', from: 'z/1.md', path: 'a.md' },
        { kind: 'renamed', from: 'z/b/2.md', path: 'a/b/2.md' },
      ]);
    },
  );

  it('reports each file of a removed folder once', async () => {
    await rm(join(folder.path, 'a'), { recursive: true });
    opened.settle();
    expect(seen.map(({ kind, path }) => `${kind} ${path}`).sort()).toEqual(['deleted a/1.md', 'deleted a/b/2.md']);
  });

  it('reports each file of a folder once when the app reports only the folder', () => {
    const removed = opened.app.vault.getAbstractFileByPath('a');
    opened.app.vault.trigger('delete', removed);
    expect(seen.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['deleted a/1.md', 'deleted a/b/2.md']);
  });

  it('ignores the config folder, whatever its name', async () => {
    opened.app.vault.configDir = 'Settings';
    await opened.place('Settings/app.json', '{}');
    await rename('ab.md', 'Settings/ab.md');
    await rename('Settings/ab.md', 'back.md');
    expect(seen).toEqual([
      { kind: 'deleted', path: 'ab.md' },
      { kind: 'created', path: 'back.md' },
    ]);
  });
});
