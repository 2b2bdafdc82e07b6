import type { App } from '../model/app';
import type { TFolder } from '../model/files/files';
import { Notice } from '../ui/notice';
import { freePath } from './free-path';

/** Copies files from the computer into a folder of the vault; a name that is taken gets a number. */
export async function copyIntoVault(app: App, folder: TFolder, files: readonly File[]): Promise<void> {
  for (const file of files) {
    try {
      await app.vault.createBinary(freePath(app.vault, folder.path, file.name), await file.arrayBuffer());
    } catch (error) {
      new Notice(
        `${file.name} could not be copied into ${folder.path}. ${error instanceof Error ? error.message : ''}`,
      );
    }
  }
}

/** Lets files from the computer, and files of the vault, be dropped on a row of the file explorer. */
export function acceptDrops(el: HTMLElement, app: App, folder: TFolder): void {
  const mark = (isOver: boolean): void => el.toggleClass('is-being-dragged-over', isOver);
  el.addEventListener('dragover', (event) => {
    event.preventDefault();
    event.stopPropagation();
    mark(true);
  });
  el.addEventListener('dragleave', () => {
    mark(false);
  });
  el.addEventListener('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    mark(false);
    const dropped = [...(event.dataTransfer?.files ?? [])];
    const moved = app.dragManager.draggable?.file;
    if (dropped.length > 0) void copyIntoVault(app, folder, dropped);
    else if (moved !== undefined && moved.parent !== folder)
      void app.fileManager.renameFile(moved, freePath(app.vault, folder.path, moved.name));
  });
}
