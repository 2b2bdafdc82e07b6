import { FuzzySuggestModal, type App } from 'obsidian';
import { keepVisible } from '../screen/keep-visible';

/** Lists the vault's folders, that of the open note first. */
export class FolderSuggestModal extends FuzzySuggestModal<string> {
  constructor(
    app: App,
    private readonly choose: (folder: string) => void,
  ) {
    super(app);
    keepVisible(this.modalEl);
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
