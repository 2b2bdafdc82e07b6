import type { App } from '../model/app';
import { TFile } from '../model/files/files';
import { ConfirmationModal } from '../ui/confirmation-modal';

/** Shows the file manager's questions to the user: before a file is deleted, and before links are rewritten. */
export function answerQuestions(app: App): void {
  app.fileManager.confirmDeletion = (file) =>
    ask(
      app,
      `Delete ${file instanceof TFile ? 'file' : 'folder'}`,
      `Are you sure you want to delete “${file.name}”? It will be moved to the trash.`,
      'Delete',
      true,
    );
  app.fileManager.confirmLinkUpdate = (count) =>
    ask(
      app,
      'Update links',
      `Do you want to update ${count} ${count === 1 ? 'link' : 'links'} to the new name?`,
      'Update',
      false,
    );
}

function ask(app: App, title: string, text: string, yes: string, isWarning: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const modal = new ConfirmationModal(app);
    modal.setTitle(title);
    modal.contentEl.createEl('p', { text });
    modal.addButton((button) => {
      button.setButtonText(yes).onClick(() => {
        answer = true;
      });
      if (isWarning) button.setDestructive();
      else button.setCta();
      return button;
    });
    modal.addCancelButton();
    modal.setCloseCallback(() => {
      resolve(answer);
    });
    modal.open();
  });
}
