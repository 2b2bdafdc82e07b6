import type { App } from '../model/app';
import { TFile } from '../model/files/files';
import { Keymap, type PaneType } from '../model/keymap';
import { prepareFuzzySearch, type SearchResult, sortSearchResults } from '../ui/fuzzy-search';
import { renderResults } from '../ui/render-results';
import { SuggestModal } from '../ui/suggest-modal';

/** An existing note, or the name of a note to create. */
interface Found {
  readonly file: TFile | null;
  readonly text: string;
  readonly match: SearchResult;
}

/** Finds notes by letters of their path, recently opened ones first. Offers to create a note that does not exist yet. */
export class QuickSwitcher extends SuggestModal<Found> {
  constructor(app: App) {
    super(app);
    this.setPlaceholder('Find or create a note…');
    this.emptyStateText = 'No notes found.';
    this.setInstructions([
      { command: '↑↓', purpose: 'to navigate' },
      { command: '↵', purpose: 'to open' },
      { command: 'ctrl ↵', purpose: 'to open in new tab' },
      { command: 'shift ↵', purpose: 'to create' },
      { command: 'esc', purpose: 'to dismiss' },
    ]);
  }

  override getSuggestions(query: string): Found[] {
    if (query.trim() === '') return this.#recent();
    const search = prepareFuzzySearch(query.trim());
    const found = this.app.vault.getMarkdownFiles().flatMap<Found>((file) => {
      const text = file.path.slice(0, -'.md'.length);
      const match = search(text);
      return match ? [{ file, text, match }] : [];
    });
    sortSearchResults(found);
    const isThere = found.some(({ file }) => file?.basename.toLowerCase() === query.trim().toLowerCase());
    return isThere
      ? found
      : [...found.slice(0, this.limit - 1), { file: null, text: query.trim(), match: { score: 0, matches: [] } }];
  }

  override renderSuggestion({ file, text, match }: Found, el: HTMLElement): void {
    el.addClass('mod-complex');
    renderResults(el.createDiv({ cls: 'suggestion-content' }).createDiv({ cls: 'suggestion-title' }), text, match);
    if (file === null)
      el.createDiv({ cls: 'suggestion-aux' }).createEl('kbd', { cls: 'suggestion-hotkey', text: 'Enter to create' });
  }

  override onChooseSuggestion({ file }: Found, event: MouseEvent | KeyboardEvent): void {
    const pane: PaneType | boolean = Keymap.isModEvent(event);
    const linktext = file === null || event.shiftKey ? this.inputEl.value.trim() : file.path;
    if (linktext !== '') void this.app.workspace.openLinkText(linktext, '', pane);
  }

  #recent(): Found[] {
    const files = this.app.workspace.getLastOpenFiles().map((path) => this.app.vault.getFileByPath(path));
    return files
      .filter((file) => file instanceof TFile)
      .map((file) => ({ file, text: file.path.replace(/\.md$/, ''), match: { score: 0, matches: [] } }));
  }
}
