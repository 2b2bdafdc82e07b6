import { Component, Platform, SearchComponent } from 'obsidian';
import type { AppHost } from '../../host';
import { suggestionsThrough } from '../host-search';
import type { SearchSession } from '../search-session';
import { SuggestionBox } from '../suggestion-box';

/** The field of a search, with suggestions below it; the session learns every change of its text. */
export class QueryField extends Component {
  readonly #search: SearchComponent;
  readonly #suggestions: SuggestionBox;

  constructor(
    host: AppHost,
    row: HTMLElement,
    private readonly session: SearchSession,
    resultsId: string,
  ) {
    super();
    this.#search = new SearchComponent(row).setPlaceholder('Search notes…').onChange((text) => {
      session.setQuery(text);
    });
    this.inputEl.setAttribute('aria-label', 'Search notes');
    const deps = {
      suggestions: (line: string, cursor: number) => suggestionsThrough(host, line, cursor),
      edit: this.#complete,
    };
    this.#suggestions = new SuggestionBox(row, this.inputEl, deps, resultsId);
  }

  get inputEl(): HTMLInputElement {
    return this.#search.inputEl;
  }

  override onload(): void {
    this.registerDomEvent(this.inputEl, 'input', () => {
      void this.#suggestions.typed();
    });
    this.registerDomEvent(this.inputEl, 'blur', () => {
      this.#suggestions.hide();
    });
  }

  show(text: string): void {
    if (this.inputEl.value !== text) this.#search.setValue(text);
  }

  /** Moves the cursor to the field, with its text selected. */
  focus(): void {
    this.inputEl.focus();
    this.inputEl.select();
  }

  /** Returns true when a suggestion took the key. */
  handle(event: KeyboardEvent): boolean {
    return event.target === this.inputEl && !event.defaultPrevented && this.#suggestions.handle(event);
  }

  /** Puts the line into the field, with the cursor where typing continues. */
  readonly edit = (line: string): void => {
    this.session.setQuery(line);
    // The keyboard of a phone would hide the results.
    if (!Platform.isPhone) this.#focusAt(line.length);
  };

  /** Puts the beginning of a line into the field and suggests how it goes on. */
  readonly begin = (line: string): void => {
    this.#complete(line, line.length);
  };

  /** Puts a completed line into the field and goes on suggesting. */
  readonly #complete = (line: string, cursor: number): void => {
    this.session.setQuery(line);
    this.#focusAt(cursor);
    void this.#suggestions.typed();
  };

  #focusAt(cursor: number): void {
    this.inputEl.focus();
    this.inputEl.setSelectionRange(cursor, cursor);
  }
}
