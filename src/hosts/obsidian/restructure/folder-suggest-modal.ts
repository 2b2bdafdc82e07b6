import { FuzzySuggestModal, type App } from 'obsidian';
import { auditNotePath } from '../../../core/plan/log-note';
import { tellErrors } from '../failures';
import { prepareWindow } from '../screen/prepare-window';

/**
 * Runs a command on a folder: the named one or that of the open note; otherwise the user picks one, as for a note at the
 * top of the vault.
 */
export async function withFolder(
  app: App,
  run: (folder: string) => unknown,
  named = folderOfOpenNote(app),
): Promise<void> {
  if (named !== null && named !== '/') await run(named);
  else new FolderSuggestModal(app, (folder) => void tellErrors(() => run(folder))).open();
}

function folderOfOpenNote({ workspace }: App): string | null {
  const note = workspace.getActiveFile();
  return note === null || note.path === auditNotePath ? null : (note.parent?.path ?? null);
}

/** Lists the vault's folders, that of the open note first. */
export class FolderSuggestModal extends FuzzySuggestModal<string> {
  constructor(
    app: App,
    private readonly choose: (folder: string) => void,
  ) {
    super(app);
    prepareWindow(this.modalEl);
    this.setPlaceholder('Choose a folder (subfolders included)');
    this.setInstructions([
      { command: '↑↓', purpose: 'move' },
      { command: '↵', purpose: 'choose' },
      { command: 'esc', purpose: 'cancel' },
    ]);
  }

  /** Returns the folders; `/` is the whole vault. */
  override getItems(): string[] {
    const own = this.app.workspace.getActiveFile()?.parent?.path;
    const folders = this.app.vault
      .getAllFolders(true)
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('.'))
      .sort();
    return own === undefined ? folders : [own, ...folders.filter((path) => path !== own)];
  }

  override getItemText(folder: string): string {
    return folder === '/' ? 'The whole vault' : folder;
  }

  override onChooseItem(folder: string): void {
    this.choose(folder);
  }
}
