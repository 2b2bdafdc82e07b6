import { SettingTab } from '../setting-tab';
import type { SettingDefinition, SettingDefinitionItem } from './setting-definition';

/** Lists the plugins of the vault, to enable and disable them. */
export class CommunityPluginsTab extends SettingTab {
  override id = 'community-plugins';
  override name = 'Community plugins';
  override icon = 'lucide-puzzle';

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const manifests = Object.values(this.app.plugins.manifests);
    return [
      {
        type: 'group',
        heading: 'Installed plugins',
        items: manifests.map(({ id, name, version, author, description }): SettingDefinition => ({
          name,
          desc: `Version ${version} by ${author}. ${description}`,
          control: { type: 'toggle', key: id },
        })),
      },
    ];
  }

  override getControlValue(id: string): unknown {
    return this.app.plugins.enabledPlugins.has(id);
  }

  override async setControlValue(id: string, value: unknown): Promise<void> {
    if (value === true) await this.app.plugins.enablePluginAndSave(id);
    else await this.app.plugins.disablePluginAndSave(id);
  }
}
