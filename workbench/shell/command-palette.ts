import type { Command, Hotkey } from '../model/commands';
import type { App } from '../model/app';
import { Platform } from '../model/platform';
import { FuzzySuggestModal } from '../ui/fuzzy-suggest-modal';
import type { FuzzyMatch } from '../ui/fuzzy-suggest-modal';
import { setIcon } from '../ui/icons';
import { renderResults } from '../ui/render-results';

const mostRecent = 5;

/** Finds the commands that can run now by letters of their names; recently used ones come first. */
export class CommandPalette extends FuzzySuggestModal<Command> {
  static readonly #recent: string[] = [];

  constructor(app: App) {
    super(app);
    this.setPlaceholder('Select a command…');
    this.emptyStateText = 'No commands found.';
    this.setInstructions([
      { command: '↑↓', purpose: 'to navigate' },
      { command: '↵', purpose: 'to use' },
      { command: 'esc', purpose: 'to dismiss' },
    ]);
  }

  override getItems(): Command[] {
    const recent = CommandPalette.#recent;
    const place = ({ id }: Command): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
    return this.app.commands
      .listCommands()
      .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
  }

  override getItemText({ name }: Command): string {
    return name;
  }

  override renderSuggestion({ item, match }: FuzzyMatch<Command>, el: HTMLElement): void {
    el.addClass('mod-complex');
    const recent = CommandPalette.#recent.includes(item.id);
    const colon = item.name.indexOf(': ');
    const title = el.createDiv({ cls: 'suggestion-content' }).createDiv({ cls: 'suggestion-title' });
    if (colon > 0) renderResults(title.createSpan({ cls: 'suggestion-prefix' }), item.name.slice(0, colon), match);
    renderResults(
      title.createSpan(),
      colon > 0 ? item.name.slice(colon + 2) : item.name,
      match,
      colon > 0 ? -(colon + 2) : 0,
    );
    const aside = el.createDiv({ cls: 'suggestion-aux' });
    for (const hotkey of (item.hotkeys ?? []).slice(0, 1))
      aside.createEl('kbd', { cls: 'suggestion-hotkey', text: hotkeyText(hotkey) });
    if (recent) setIcon(aside.createSpan({ cls: 'suggestion-flair' }), 'history');
  }

  override onChooseItem({ id }: Command): void {
    const recent = CommandPalette.#recent;
    if (recent.includes(id)) recent.splice(recent.indexOf(id), 1);
    recent.unshift(id);
    recent.splice(mostRecent);
    this.app.commands.executeCommandById(id);
  }
}

/** Formats a hotkey with the names on the keyboard. */
export function hotkeyText({ modifiers, key }: Hotkey): string {
  const names = modifiers.map((modifier) => (modifier === 'Mod' ? (Platform.isMacOS ? '⌘' : 'Ctrl') : modifier));
  return [...names, key.length === 1 ? key.toUpperCase() : key].join(' ');
}
