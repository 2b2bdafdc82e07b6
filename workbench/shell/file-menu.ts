import type { App } from '../model/app';
import { type TAbstractFile, TFile, TFolder } from '../model/files/files';
import type { Menu } from '../ui/menu';
import { createFolder, createNote } from './new-note';
import { RenameModal } from './rename-modal';

/** Adds the app's own entries to the menu of a file or folder. */
export function addFileMenu(app: App, reveal: (file: TAbstractFile) => void): void {
  app.workspace.on('file-menu', (menu: Menu, file: TAbstractFile, source: string) => {
    if (file instanceof TFolder) addFolderItems(app, menu, file);
    else if (file instanceof TFile && source === 'file-explorer-context-menu') addOpenItems(app, menu, file);
    menu.addItem((item) =>
      item
        .setSection('action')
        .setTitle('Rename…')
        .setIcon('edit-3')
        .onClick(() => {
          new RenameModal(app, file).open();
        }),
    );
    if (source !== 'file-explorer-context-menu') {
      menu.addItem((item) =>
        item
          .setSection('view')
          .setTitle('Reveal file in navigation')
          .setIcon('folder-open')
          .onClick(() => {
            reveal(file);
          }),
      );
    }
    menu.addItem((item) =>
      item
        .setSection('danger')
        .setTitle('Delete')
        .setIcon('trash-2')
        .setWarning(true)
        .onClick(() => void app.fileManager.promptForDeletion(file)),
    );
  });
}

function addFolderItems(app: App, menu: Menu, folder: TFolder): void {
  menu.addItem((item) =>
    item
      .setSection('action-primary')
      .setTitle('New note')
      .setIcon('edit')
      .onClick(() => void createNote(app, folder)),
  );
  menu.addItem((item) =>
    item
      .setSection('action-primary')
      .setTitle('New folder')
      .setIcon('folder-plus')
      .onClick(() => void createFolder(app, folder)),
  );
}

function addOpenItems(app: App, menu: Menu, file: TFile): void {
  const ways = [
    ['tab', 'Open in new tab', 'file-plus'],
    ['split', 'Open to the right', 'separator-vertical'],
    ['window', 'Open in new window', 'picture-in-picture-2'],
  ] as const;
  for (const [pane, title, icon] of ways) {
    menu.addItem((item) =>
      item
        .setSection('open')
        .setTitle(title)
        .setIcon(icon)
        .onClick(() => void app.workspace.getLeaf(pane).openFile(file)),
    );
  }
}
