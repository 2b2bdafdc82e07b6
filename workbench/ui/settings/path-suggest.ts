import type { App } from '../../model/app';
import type { TFile, TFolder } from '../../model/files/files';
import { AbstractInputSuggest } from '../abstract-input-suggest';

/** Suggests paths of the vault while the user types; selecting one fills it in. */
abstract class PathSuggest<T extends { path: string }> extends AbstractInputSuggest<T> {
  protected abstract all(): T[];

  protected override getSuggestions(query: string): T[] {
    const wanted = query.toLowerCase();
    return this.all().filter(({ path }) => path.toLowerCase().includes(wanted));
  }

  override renderSuggestion({ path }: T, el: HTMLElement): void {
    el.setText(path);
  }

  override selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.setValue(value.path);
    this.textInputEl.trigger('input');
    super.selectSuggestion(value, event);
    this.close();
  }
}

/** Offers folders of the vault. */
export class FolderSuggest extends PathSuggest<TFolder> {
  constructor(
    app: App,
    inputEl: HTMLInputElement,
    private readonly filter: (folder: TFolder) => boolean = () => true,
    private readonly includeRoot = false,
  ) {
    super(app, inputEl);
  }

  protected override all(): TFolder[] {
    return this.app.vault.getAllFolders(this.includeRoot).filter(this.filter);
  }
}

/** Offers files of the vault. */
export class FileSuggest extends PathSuggest<TFile> {
  constructor(
    app: App,
    inputEl: HTMLInputElement,
    private readonly filter: (file: TFile) => boolean = () => true,
  ) {
    super(app, inputEl);
  }

  protected override all(): TFile[] {
    return this.app.vault.getFiles().filter(this.filter);
  }
}
