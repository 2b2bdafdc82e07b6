/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { join } from 'node:path';
import { ObsidianConfigFolder } from '../../../../src/hosts/obsidian/files/obsidian-config-folder';
import { ObsidianProjectConfigs } from '../../../../src/hosts/obsidian/files/obsidian-project-configs';
import { openAppOnDisk, type AppOnDisk } from '../../../fakes/app/app-on-disk';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

describe('configuration', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let opened: AppOnDisk;
  beforeEach(async () => {
    folder = await temporaryFolder();
    opened = openAppOnDisk(folder.path, 'desktop');
  });
  afterEach(() => folder.remove());

  it('of the app is read from the configured folder; an unreadable file is null', async () => {
    opened.app.vault.configDir = 'Settings';
    await opened.place('Settings/app.json', '\uFEFF{"trashOption":"none"}');
    await opened.place('Settings/broken.json', '{');
    const config = new ObsidianConfigFolder(opened.app.vault);
    expect(await config.readJson('app.json')).toEqual({ trashOption: 'none' });
    expect(await config.readJson('broken.json')).toBeNull();
    expect(await config.readJson('plugins/none/data.json')).toBeNull();
  });

  describe('of a project', () => {
    const configs = new ObsidianProjectConfigs();
    const write = (path: string, text: string): Promise<void> =>
      opened.place(`${path}/.claude/cyberbrain.local.json`, text);
    const find = (path: string): ReturnType<typeof configs.find> => configs.find(join(folder.path, path));

    it('is the nearest file in the working folder or above it', async () => {
      await write('a', '{"project_name":"Shelf","vault_folder":"Projects/Shelf","more":1}');
      await write('a/b/c', '{"project_name":7}');
      await write('broken', '[');
      expect(await find('a')).toEqual({ projectName: 'Shelf', vaultFolder: 'Projects/Shelf' });
      expect(await find('a/b/none')).toEqual({ projectName: 'Shelf', vaultFolder: 'Projects/Shelf' });
      expect(await find('a/b/c')).toEqual({ projectName: null, vaultFolder: null });
      expect(await find('broken')).toBeNull();
      expect(await find('none')).toBeNull();
      expect(await configs.find('a')).toBeNull();
    });

    it('does not exist on phones', async () => {
      await write('a', '{"project_name":"Shelf"}');
      openAppOnDisk(folder.path, 'phone');
      expect(await find('a')).toBeNull();
    });
  });
});
