import type { App } from '../model/app';
import type { Plugin } from '../model/plugin';
import type { SettingDefinitionItem } from './settings/setting-definition';
import { SettingScreen } from './settings/setting-screen';

const screens = new WeakMap<SettingTab, SettingScreen>();

/** A tab of the settings: it defines its contents, and the window draws them. */
export abstract class SettingTab {
  icon = '';
  id = '';
  name = '';
  containerEl: HTMLElement;
  settingItems: SettingDefinitionItem[] = [];

  constructor(readonly app: App) {
    this.containerEl = createDiv('vertical-tab-content');
  }

  getSettingDefinitions(): SettingDefinitionItem[] {
    return [];
  }

  update(): void {
    this.settingItems = this.getSettingDefinitions();
    screens.get(this)?.draw();
  }

  getControlValue(key: string): unknown {
    return this.app.vault.getConfig(key);
  }

  setControlValue(key: string, value: unknown): void | Promise<void> {
    return this.app.vault.setConfig(key, value);
  }

  refreshDomState(): void {
    screens.get(this)?.refresh();
  }

  display(): void {
    return;
  }

  hide(): void {
    return;
  }
}

/** A plugin's tab: its controls read and write the plugin's `settings`, which are saved after each change. */
export abstract class PluginSettingTab extends SettingTab {
  constructor(
    app: App,
    readonly plugin: Plugin,
  ) {
    super(app);
    this.id = plugin.manifest.id;
    this.name = plugin.manifest.name;
  }

  override getControlValue(key: string): unknown {
    return settingsOf(this.plugin)[key];
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    const settings = settingsOf(this.plugin);
    settings[key] = value;
    await this.plugin.saveData(settings);
  }
}

/** Draws a tab in its `containerEl`, opened at the page at the end of `path`. */
export function showTab(tab: SettingTab, path: readonly string[] = []): void {
  tab.settingItems = tab.getSettingDefinitions();
  if (tab.settingItems.length === 0) {
    tab.display();
    return;
  }
  const screen = new SettingScreen(tab);
  screens.set(tab, screen);
  screen.open(path);
}

/** Lets a tab clean up before it is removed. */
export function hideTab(tab: SettingTab): void {
  tab.hide();
  screens.get(tab)?.clear();
  screens.delete(tab);
}

function settingsOf(plugin: Plugin): Record<string, unknown> {
  const holder = plugin as { settings?: Record<string, unknown> };
  holder.settings ??= {};
  return holder.settings;
}
