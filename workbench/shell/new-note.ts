import type { App } from '../model/app';
import type { TFolder } from '../model/files/files';
import { freePath } from './free-path';

/** Makes an empty note and opens it for writing. */
export async function createNote(app: App, folder?: TFolder): Promise<void> {
  const parent = folder ?? app.fileManager.getNewFileParent(app.workspace.getActiveFile()?.path ?? '');
  const file = await app.vault.create(freePath(app.vault, parent.path, 'Untitled.md'), '');
  await app.workspace.getLeaf().openFile(file, { state: { mode: 'source' } });
}

export async function createFolder(app: App, folder: TFolder): Promise<void> {
  await app.vault.createFolder(freePath(app.vault, folder.path, 'Untitled'));
}
