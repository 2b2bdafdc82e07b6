import { prepareFuzzySearch, SuggestModal, type App, type TFile } from 'obsidian';
import { bareFolder } from '../../../core/settings/check-folder';
import { tellErrors } from '../failures';
import { keepVisible } from '../screen/keep-visible';

/** A place that a file can be given. */
interface Place {
  /** As `move` takes it: a folder with `/` behind it, or a whole new path. */
  readonly to: string;
  readonly title: string;
  /** What it is when no folder of that name stands there. */
  readonly hint: string | null;
}

/** Lists the vault's folders; what is typed can also be a new path or name. */
export class MoveSuggestModal extends SuggestModal<Place> {
  readonly #folders: readonly string[];

  constructor(
    app: App,
    private readonly file: TFile,
    private readonly choose: (to: string) => Promise<void>,
  ) {
    super(app);
    keepVisible(this.modalEl);
    this.setPlaceholder(`New folder or name for ${file.name}`);
    this.setInstructions([
      { command: '↑↓', purpose: 'move' },
      { command: '↵', purpose: 'preview' },
      { command: 'esc', purpose: 'cancel' },
    ]);
    const own = file.parent?.path ?? '/';
    this.#folders = app.vault
      .getAllFolders(true)
      .map(({ path }) => path)
      .filter((path) => path !== own && !path.startsWith('.'))
      .sort();
  }

  override getSuggestions(query: string): Place[] {
    const typed = bareFolder(query);
    const search = prepareFuzzySearch(typed);
    const found = this.#folders.flatMap((path) => {
      const match = typed === '' ? { score: 0 } : search(titleOf(path));
      return match === null ? [] : [{ path, score: match.score }];
    });
    const folders = found
      .sort((one, other) => other.score - one.score)
      .map(({ path }): Place => ({ to: path === '/' ? '/' : `${path}/`, title: titleOf(path), hint: null }));
    return typed === '' || this.#folders.includes(typed) ? folders : [...folders, this.#newPlace(typed)];
  }

  override renderSuggestion({ title, hint }: Place, el: HTMLElement): void {
    const content = el.createDiv({ cls: 'suggestion-content' });
    content.createDiv({ cls: 'suggestion-title', text: title });
    if (hint !== null) content.createDiv({ cls: 'suggestion-note cyberbrain-faint', text: hint });
  }

  override onChooseSuggestion({ to }: Place): void {
    void tellErrors(() => this.choose(to));
  }

  /** A bare name stays in the folder of the file. */
  #newPlace(typed: string): Place {
    const folder = this.file.parent === null || this.file.parent.isRoot() ? '' : `${this.file.parent.path}/`;
    const to = typed.includes('/') ? typed : `${folder}${typed}`;
    const end = `.${this.file.extension}`;
    return {
      to,
      title: to.toLowerCase().endsWith(end) ? to : `${to}${end}`,
      hint: typed.includes('/') ? 'New path' : 'New name',
    };
  }
}

function titleOf(folder: string): string {
  return folder === '/' ? 'Top of the vault' : folder;
}
