import type { App } from 'obsidian';
import { messageOf } from '../../../core/errors';
import { fileNameFromTitle, withCounter } from '../../../core/note/file-name';
import { joinPath } from '../../../core/note/path';
import { stripEnds } from '../../../core/strip-ends';
import { showNotice } from '../show-notice';

/** Makes an empty note of that name where the app puts new notes, and opens it in the most recent tab. */
export async function createNote(app: App, title: string): Promise<void> {
  const name = fileNameFromTitle(title);
  const active = app.workspace.getActiveFile()?.path ?? '';
  const folder = stripEnds(app.fileManager.getNewFileParent(active, `${name}.md`).path, /\//);
  try {
    const file = await app.vault.create(freePath(app, folder, name), '');
    await app.workspace.getLeaf(false).openFile(file, { active: true });
  } catch (error) {
    showNotice(`The note “${name}” could not be created: ${messageOf(error)}`);
  }
}

function freePath(app: App, folder: string, name: string): string {
  for (let n = 1; ; n += 1) {
    const path = joinPath(folder, `${withCounter(name, n)}.md`);
    if (app.vault.getAbstractFileByPath(path) === null) return path;
  }
}
