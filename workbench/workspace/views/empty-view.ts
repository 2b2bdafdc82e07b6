import { Platform } from '../../model/platform';
import { ItemView } from './item-view';

/** The view of a new tab, with suggestions for what to open. */
export class EmptyView extends ItemView {
  override icon = 'file';
  override navigation = true;

  override getViewType(): string {
    return 'empty';
  }

  override getDisplayText(): string {
    return 'New tab';
  }

  protected override onOpen(): Promise<void> {
    this.contentEl.addClass('empty-state-wrapper');
    const state = this.contentEl.createDiv({ cls: 'empty-state' }).createDiv({ cls: 'empty-state-container' });
    state.createDiv({ cls: 'empty-state-title', text: 'No file is open' });
    const mod = Platform.isMacOS ? '⌘' : 'Ctrl';
    const list = state.createDiv({ cls: 'empty-state-action-list' });
    this.#addAction(list, 'Create new note', 'file-explorer:new-file', 'Alt + N');
    this.#addAction(list, 'Go to file', 'switcher:open', `${mod} + O`);
    this.#addAction(list, 'Open command palette', 'command-palette:open', `${mod} + P`);
    this.#addAction(list, 'Close', 'workspace:close', 'Alt + W');
    return Promise.resolve();
  }

  #addAction(list: HTMLElement, title: string, command: string, key: string): void {
    const action = list.createEl('button', { cls: 'empty-state-action tappable', text: `${title} (${key})` });
    action.addEventListener('click', () => void this.app.commands.executeCommandById(command));
  }
}
