import { Modal, type App } from 'obsidian';
import { addButton } from './action-button';
import { prepareWindow } from './prepare-window';

/** A window of the plugin in which every character is visible; it is empty once it is closed. */
export abstract class HostModal extends Modal {
  constructor(app: App) {
    super(app);
    prepareWindow(this.modalEl);
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  /** Shows nothing but a sentence, which screen readers announce. */
  protected tell(text: string): void {
    this.contentEl.empty();
    this.contentEl.createEl('p', { cls: 'cyberbrain-faint', text, attr: { role: 'status' } });
  }

  /** Adds the button that closes the window. */
  protected addCancel(foot: HTMLElement): void {
    addButton(foot, {
      label: 'Cancel',
      run: () => {
        this.close();
      },
    });
  }
}
