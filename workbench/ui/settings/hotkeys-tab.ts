import type { Command, Hotkey } from '../../model/commands';
import { Platform } from '../../model/platform';
import { SettingTab } from '../setting-tab';
import type { SettingDefinition, SettingDefinitionItem } from './setting-definition';

/** Lists every command with its hotkeys, read-only. */
export class HotkeysTab extends SettingTab {
  override id = 'hotkeys';
  override name = 'Hotkeys';
  override icon = 'lucide-keyboard';

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const commands = Object.values(this.app.commands.commands).sort((one, other) => one.name.localeCompare(other.name));
    const match = ({ name }: SettingDefinition, query: string): boolean =>
      name.toLowerCase().includes(query.toLowerCase());
    return [
      {
        type: 'group',
        cls: 'mod-hotkeys',
        search: { placeholder: 'Search hotkeys…', match },
        items: commands.map(row),
      },
    ];
  }
}

function row({ name, hotkeys = [] }: Command): SettingDefinition {
  return {
    name,
    render({ controlEl }) {
      const keys = controlEl.createDiv('setting-command-hotkeys');
      if (hotkeys.length === 0) keys.createSpan({ cls: 'setting-hotkey mod-empty', text: 'Blank' });
      for (const hotkey of hotkeys) keys.createSpan({ cls: 'setting-hotkey', text: spell(hotkey) });
    },
  };
}

function spell({ modifiers, key }: Hotkey): string {
  const mod = Platform.isMacOS ? '⌘' : 'Ctrl';
  return [
    ...modifiers.map((modifier) => (modifier === 'Mod' ? mod : modifier)),
    key.length === 1 ? key.toUpperCase() : key,
  ].join(' + ');
}
