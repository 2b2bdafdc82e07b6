import { searchPlaceOf } from '../../../../core/search/search-place';
import { addButton } from '../../screen/action-button';
import { addCreateButton, type NoteCreation } from './pane-remarks';
import { readChips, soughtText } from '../filter-chips';
import type { RecentQueries } from '../recent-queries';
import type { SearchSnapshot } from '../search-snapshot';

export interface PaneMessageDeps extends NoteCreation {
  /** Puts the line into the field. */
  edit(line: string): void;
  /** Puts the beginning of a filter into the field, and suggests what the vault has for it. */
  begin(line: string): void;
  tryAgain(): void;
  readonly recent: RecentQueries;
}

/** Number of recent searches that are listed; the arrow key reaches all. */
const mostRecent = 5;

const examples: readonly (readonly [string, string])[] = [
  // A key without a value lists those that the vault has.
  ['path:', 'notes in a folder'],
  ['tag:', 'notes with a tag'],
  ['type:', 'notes of a type'],
  ['"exact phrase"', 'exact phrase'],
  ['after:2026-01-01', 'since this date'],
];

/** Says what a search elsewhere than in the notes can find at all. */
const placeLimits = {
  sessions: 'Only sessions that were captured are searched here.',
  history: 'Only entries of the project board are searched here.',
} as const;

const placeHints = {
  sessions: 'Type words to find what was said in captured sessions.',
  history: 'Type words to find what entries of the project board said at any time.',
} as const;

/** Content in place of results: what one can type, that nothing was found, or an error, each with a next step. */
export class PaneMessage {
  readonly #el: HTMLElement;
  #shown = '';

  constructor(
    parent: HTMLElement,
    private readonly deps: PaneMessageDeps,
  ) {
    this.#el = parent.createDiv({ cls: 'search-empty-state cyberbrain-search-message' });
  }

  show({ text, phase, answered, error, isPartial, offeredTitle }: SearchSnapshot): void {
    const saved = phase === 'empty' ? this.deps.recent.saved : [];
    const recent = phase === 'empty' ? this.deps.recent.list.slice(0, mostRecent) : [];
    const { place } = searchPlaceOf(text);
    const key = JSON.stringify([phase, place, phase === 'nothing' ? answered : '', error, isPartial, saved, recent]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#el.empty();
    this.#el.toggle(phase !== 'found');
    if (phase === 'empty' && place !== 'notes') this.#el.createEl('p', { text: placeHints[place] });
    else if (phase === 'empty') this.#showHints(saved, recent);
    else if (phase === 'nothing') this.#showNothing(answered, isPartial, offeredTitle);
    else if (phase === 'failed') this.#showFailure(error);
  }

  #showHints(saved: readonly string[], recent: readonly string[]): void {
    if (saved.length > 0) {
      this.#el.createEl('p', { text: 'Saved searches:' });
      this.#addExamples(saved.map((query) => [query, '']));
    }
    this.#el.createEl('p', { text: 'Type words to find notes. Use filters to narrow the search:' });
    this.#addExamples(examples, (line) => {
      if (line.endsWith(':')) this.deps.begin(line);
      else this.deps.edit(line);
    });
    if (recent.length === 0) return;
    this.#el.createEl('p', { text: 'Recent searches:' });
    this.#addExamples(recent.map((query) => [query, '']));
    addButton(this.#el, {
      label: 'Clear recent searches',
      run: () => {
        this.deps.recent.clear();
        this.#shown = '';
        this.#el.empty();
        this.#showHints(saved, []);
      },
    });
  }

  #addExamples(
    rows: readonly (readonly [string, string])[],
    use = (line: string) => {
      this.deps.edit(line);
    },
  ): void {
    const list = this.#el.createEl('ul', { cls: 'cyberbrain-examples' });
    for (const [line, meaning] of rows) {
      const item = list.createEl('li');
      const button = item.createEl('button', { cls: 'cyberbrain-example', text: line, attr: { type: 'button' } });
      button.addEventListener('click', () => {
        use(line);
      });
      item.createSpan({ text: ` ${meaning}` });
    }
  }

  #showNothing(line: string, isPartial: boolean, title: string): void {
    const advice =
      soughtText(line) === ''
        ? 'Try fewer or other filters.'
        : `Try ${readChips(line).length > 0 ? 'fewer filters, or ' : ''}fewer or other words.`;
    // The line above says that no notes were found.
    this.#el.createEl('p', { text: isPartial ? 'Some notes are still being indexed.' : advice });
    const { place, line: words } = searchPlaceOf(line);
    if (place !== 'notes') {
      this.#el.createEl('p', { text: placeLimits[place] });
      addButton(this.#el, {
        label: 'Search notes instead',
        run: () => {
          this.deps.edit(words);
        },
      });
    }
    addCreateButton(this.#el, title, this.deps);
  }

  #showFailure(error: string): void {
    this.#el.createEl('p', { text: error, attr: { role: 'alert' } });
    addButton(this.#el, {
      label: 'Try again',
      run: () => {
        this.deps.tryAgain();
      },
    });
  }
}
