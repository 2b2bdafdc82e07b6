import { Component, Platform, SearchComponent } from 'obsidian';
import { folderOf } from '../../../../core/note/path';
import type { AppHost } from '../../host';
import { setHiddenName } from '../../screen/hidden-name';
import { createNote, PaneRemarks } from './pane-remarks';
import { FilterRow } from '../filter-row';
import { offersThrough, suggestionsThrough } from '../host-search';
import { whenAnswersChange, IndexLine } from '../index-line';
import { listedResults } from '../listed-results';
import { PaneKeyboard } from './pane-keyboard';
import { endKey } from './pane-keys';
import { PaneMessage } from './pane-message';
import { newPaneSession } from './pane-session';
import { PaneToolbar, PlaceSwitch } from './pane-toolbar';
import { addCopyButton } from '../copy-results';
import { RecentQueries } from '../recent-queries';
import { MatchesModal } from '../matches-modal';
import { ResultArea } from '../result-area';
import { readPreferences } from '../search-preferences';
import { SaveButton } from './save-button';
import { keepOrder, readOrder, SortButton } from '../sort-button';
import { SuggestionBox } from '../suggestion-box';
import type { SearchSession } from '../search-session';
import type { SearchSnapshot } from '../search-snapshot';
import { countWords } from '../search-words';
import type { SessionState } from '../session-state';

export interface SearchPaneOptions {
  /** Source of its hover previews. */
  readonly source: string;
  showStatus(): void;
  /** Called when a note is about to be opened or a link was inserted. */
  leaving(): void;
  /** Called when the value of `state` has changed. */
  stateChanged(): void;
  /** Answers a question from the notes. */
  ask(question: string): void;
}

/** Search over one vault: field, filters, results and remarks. For the sidebar and for the window. */
export class SearchPane extends Component {
  readonly #el: HTMLElement;
  readonly #session: SearchSession;
  readonly #recent: RecentQueries;
  readonly #search: SearchComponent;
  readonly #filters: FilterRow;
  readonly #sort: SortButton;
  readonly #place: PlaceSwitch | null;
  readonly #toolbar: PaneToolbar;
  readonly #save: SaveButton;
  readonly #indexLine: IndexLine;
  readonly #remarks: PaneRemarks;
  readonly #area: ResultArea;
  readonly #more: HTMLElement;
  readonly #message: PaneMessage;
  readonly #footnote: HTMLElement;
  readonly #suggestions: SuggestionBox;
  readonly #keyboard: PaneKeyboard;
  #keptState = '';

  constructor(
    private readonly host: AppHost,
    parent: HTMLElement,
    private readonly options: SearchPaneOptions,
  ) {
    super();
    const { app } = host;
    const el = parent.createDiv({ cls: 'cyberbrain-search' });
    const session = newPaneSession(host, el, () => this.#area.list);
    this.#el = el;
    this.#session = session;
    this.#recent = new RecentQueries(app);
    const edit = (line: string): void => {
      this.#edit(line);
    };
    const row = el.createDiv({ cls: 'search-row cyberbrain-search-row' });
    this.#search = new SearchComponent(row);
    const bar = el.createDiv({ cls: 'nav-header cyberbrain-search-bar' });
    this.#filters = this.#newFilters(bar, edit);
    this.#toolbar = new PaneToolbar(bar, session);
    this.#place = host.services.conversations === undefined ? null : new PlaceSwitch(this.#toolbar.el, edit);
    this.#sort = new SortButton(this.#toolbar.el, (order) => {
      keepOrder(app, order);
      session.sortBy(order);
    });
    session.sortBy(readOrder(app));
    this.#indexLine = new IndexLine(el, () => {
      options.showStatus();
    });
    addCopyButton(this.#toolbar.el, app, () => session.shown.current.results);
    this.#save = new SaveButton(this.#toolbar.el, this.#recent);
    const nextSteps = {
      recent: this.#recent,
      edit,
      begin: this.#begin,
      tryAgain: () => {
        void session.searchNow();
      },
      createNote: (title: string) => this.#createNote(title),
      ask: (question: string) => {
        options.ask(question);
      },
    };
    this.#remarks = new PaneRemarks(el, nextSteps);
    this.#area = this.addChild(this.#newArea(el, session));
    const { el: container, list, actions } = this.#area;
    setHiddenName(list.el, 'Found notes');
    this.#more = container.createEl('button', { cls: 'cyberbrain-more', text: 'Show more', attr: { type: 'button' } });
    this.#message = new PaneMessage(container, nextSteps);
    this.#footnote = container.createDiv({ cls: 'cyberbrain-footnote' });
    this.#suggestions = this.#newSuggestions(row, list.id);
    this.#keyboard = new PaneKeyboard({
      input: this.#search.inputEl,
      list: list.el,
      session,
      actions,
      recent: this.#recent,
    });
  }

  #newFilters(bar: HTMLElement, edit: (line: string) => void): FilterRow {
    const { app, services } = this.host;
    return new FilterRow(bar, {
      edit,
      openFolder: () => folderOf(app.workspace.getActiveFile()?.path ?? ''),
      offers: (line) => offersThrough(this.host, line),
      sleep: (ms) => services.clock.sleep(ms),
    });
  }

  #newArea(el: HTMLElement, session: SearchSession): ResultArea {
    const { app } = this.host;
    return new ResultArea(el, {
      app,
      session,
      drawing: (line, results) => listedResults(line, results, readPreferences(app).titles),
      source: this.options.source,
      showMatches: (path) => {
        this.#showMatches(path);
      },
      leaving: () => {
        this.#recent.remember(session.shown.current.answered);
        this.options.leaving();
      },
    });
  }

  #newSuggestions(row: HTMLElement, resultsId: string): SuggestionBox {
    const deps = {
      suggestions: (line: string, cursor: number) => suggestionsThrough(this.host, line, cursor),
      edit: (line: string, cursor: number) => {
        this.#complete(line, cursor);
      },
    };
    return new SuggestionBox(row, this.#search.inputEl, deps, resultsId);
  }

  override onload(): void {
    const { inputEl } = this.#search;
    this.#search.setPlaceholder('Search notes…');
    inputEl.setAttribute('aria-label', 'Search notes');
    this.#search.onChange((text) => {
      this.#session.setQuery(text);
    });
    this.registerDomEvent(inputEl, 'input', () => {
      void this.#suggestions.typed();
    });
    this.registerDomEvent(inputEl, 'blur', () => {
      this.#suggestions.hide();
    });
    this.registerDomEvent(this.#el, 'keydown', (event) => {
      this.handleKey(event);
    });
    this.registerDomEvent(this.#more, 'click', () => {
      this.#session.showMore();
    });
    this.register(
      this.#session.shown.subscribe((shown) => {
        this.#show(shown);
      }),
    );
    this.register(
      this.host.index.subscribe((status) => {
        this.#indexLine.show(status);
      }),
    );
    this.register(
      whenAnswersChange(this.host.index, () => {
        this.#session.indexChanged();
      }),
    );
    const { conversations } = this.host.services;
    if (conversations !== undefined)
      this.register(
        conversations.whenUpdated(() => {
          this.#session.indexChanged();
        }),
      );
    this.register(() => {
      this.#session.close();
    });
    this.#indexLine.show(this.host.index.current);
    this.#show(this.#session.shown.current);
  }

  override onunload(): void {
    this.#el.remove();
  }

  /** Moves the cursor to the field, with its text selected. */
  focusQuery(): void {
    this.#search.inputEl.focus();
    this.#search.inputEl.select();
  }

  get state(): SessionState {
    return this.#session.state;
  }

  restore(kept: unknown): void {
    this.#session.restore(kept);
  }

  setQuery(text: string): void {
    this.#session.setQuery(text);
  }

  /** Call when the pane becomes visible again. */
  appeared(): void {
    if (this.#el.isShown()) this.#session.appeared();
  }

  /** Returns true when the key was handled; it must then do nothing else. */
  handleKey(event: KeyboardEvent): boolean {
    if (event.target === this.#search.inputEl && !event.defaultPrevented && this.#suggestions.handle(event)) {
      endKey(event);
      return true;
    }
    return this.#keyboard.handle(event);
  }

  /** Puts the line into the field, with the cursor where typing continues. */
  #edit(line: string): void {
    this.#session.setQuery(line);
    // The keyboard of a phone would hide the results.
    if (Platform.isPhone) return;
    const { inputEl } = this.#search;
    inputEl.focus();
    inputEl.setSelectionRange(line.length, line.length);
  }

  readonly #begin = (line: string): void => {
    this.#complete(line, line.length);
  };

  /** Puts a completed line into the field and goes on suggesting. */
  #complete(line: string, cursor: number): void {
    this.#session.setQuery(line);
    const { inputEl } = this.#search;
    inputEl.focus();
    inputEl.setSelectionRange(cursor, cursor);
    void this.#suggestions.typed();
  }

  async #createNote(title: string): Promise<void> {
    this.options.leaving();
    await createNote(this.host.app, title);
  }

  #showMatches(path: string): void {
    const { answered: query } = this.#session.shown.current;
    this.#recent.remember(query);
    const leaving = (): void => {
      this.options.leaving();
    };
    new MatchesModal(this.host, { path, query, leaving }).open();
  }

  #show(shown: SearchSnapshot): void {
    const { text, hasMore, isSlow, footnote } = shown;
    if (this.#search.inputEl.value !== text) this.#search.setValue(text);
    this.#filters.show(text);
    this.#toolbar.show(shown);
    this.#sort.show(shown.order);
    this.#place?.show(text);
    this.#save.show(text);
    this.#area.list.show(shown);
    this.#message.show(shown);
    this.#more.toggle(hasMore);
    if (this.#footnote.textContent !== footnote) this.#footnote.setText(footnote);
    this.#indexLine.showCount(isSlow ? 'Searching…' : countWords(shown));
    this.#remarks.show(shown);
    this.#tellState();
  }

  #tellState(): void {
    const state = JSON.stringify(this.state);
    if (state !== this.#keptState) this.options.stateChanged();
    this.#keptState = state;
  }
}
