import type { App } from '../model/app';
import { type TAbstractFile, TFile } from '../model/files/files';
import { Modal } from '../ui/modal';
import { Notice } from '../ui/notice';

/** Asks for a new name, moves the file and updates links to it. */
export class RenameModal extends Modal {
  constructor(
    app: App,
    private readonly file: TAbstractFile,
  ) {
    super(app);
    this.setTitle(file instanceof TFile ? 'Rename file' : 'Rename folder');
  }

  override onOpen(): void {
    const { file } = this;
    const input = this.contentEl.createEl('input', {
      cls: 'rename-textarea',
      type: 'text',
      value: file instanceof TFile ? file.basename : file.name,
      attr: { 'aria-label': 'New name' },
    });
    const buttons = this.contentEl.createDiv({ cls: 'modal-button-container' });
    buttons
      .createEl('button', { cls: 'mod-cta', text: 'Save' })
      .addEventListener('click', () => void this.#save(input.value));
    buttons.createEl('button', { text: 'Cancel' }).addEventListener('click', () => {
      this.close();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') void this.#save(input.value);
    });
    input.select();
  }

  async #save(name: string): Promise<void> {
    const { file } = this;
    const ending = file instanceof TFile && file.extension !== '' ? file.name.slice(file.basename.length) : '';
    const folder = file.parent?.isRoot() === false ? `${file.parent.path}/` : '';
    this.close();
    try {
      if (name.trim() !== '') await this.app.fileManager.renameFile(file, `${folder}${name.trim()}${ending}`);
    } catch (error) {
      new Notice(`${file.name} could not be renamed. ${error instanceof Error ? error.message : ''}`);
    }
  }
}
