import { SettingTab } from '../setting-tab';
import { changeTheme, readTheme, type Theme } from '../theme';
import type { SettingDefinitionItem } from './setting-definition';

/** Light, dark or as the system. */
export class AppearanceTab extends SettingTab {
  override id = 'appearance';
  override name = 'Appearance';
  override icon = 'lucide-palette';

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return [
      {
        name: 'Base color scheme',
        desc: 'Choose the default color scheme.',
        aliases: ['theme', 'dark mode', 'light mode'],
        control: {
          type: 'dropdown',
          key: 'theme',
          options: { system: 'Adapt to system', light: 'Light', dark: 'Dark' },
        },
      },
    ];
  }

  override getControlValue(): unknown {
    return readTheme(this.app);
  }

  override setControlValue(_key: string, value: unknown): void {
    changeTheme(this.app, value as Theme);
  }
}
