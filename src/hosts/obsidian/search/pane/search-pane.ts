import { Component } from 'obsidian';
import type { AppHost } from '../../host';
import { setHiddenName } from '../../screen/hidden-name';
import { createNote, PaneRemarks } from './pane-remarks';
import { whenAnswersChange, IndexLine } from '../index-line';
import { listedResults } from '../listed-results';
import { PaneKeyboard } from './pane-keyboard';
import { endKey } from './pane-keys';
import { PaneMessage } from './pane-message';
import { newPaneSession } from './pane-session';
import { PaneBar } from './pane-bar';
import { QueryField } from './query-field';
import { RecentQueries } from '../recent-queries';
import { MatchesModal } from '../matches-modal';
import { ResultArea } from '../result-area';
import { readPreferences } from '../search-preferences';
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
  readonly #field: QueryField;
  readonly #bar: PaneBar;
  readonly #indexLine: IndexLine;
  readonly #remarks: PaneRemarks;
  readonly #area: ResultArea;
  readonly #more: HTMLElement;
  readonly #message: PaneMessage;
  readonly #footnote: HTMLElement;
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
      this.#field.edit(line);
    };
    const row = el.createDiv({ cls: 'search-row cyberbrain-search-row' });
    this.#bar = new PaneBar(host, el, { session, recent: this.#recent, edit });
    this.#indexLine = new IndexLine(el, () => {
      options.showStatus();
    });
    const nextSteps = {
      recent: this.#recent,
      edit,
      begin: (line: string) => {
        this.#field.begin(line);
      },
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
    this.#field = this.addChild(new QueryField(host, row, session, list.id));
    this.#keyboard = new PaneKeyboard({
      input: this.#field.inputEl,
      list: list.el,
      session,
      actions,
      recent: this.#recent,
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

  override onload(): void {
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
    this.#field.focus();
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
    if (this.#field.handle(event)) {
      endKey(event);
      return true;
    }
    return this.#keyboard.handle(event);
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
    this.#field.show(text);
    this.#bar.show(shown);
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
