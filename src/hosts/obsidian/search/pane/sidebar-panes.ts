import { Component } from 'obsidian';
import type { AppHost } from '../../host';
import { AskPane } from '../../asking/ask-pane';
import { askThrough } from '../../asking/host-ask';
import { saveAnswer } from '../../asking/save-answer';
import type { AskStart } from '../../asking/ask-start';
import { PaneTabs } from './pane-tabs';
import { RelatedPane } from './related-pane';
import { SearchPane, type SearchPaneOptions } from './search-pane';
import { readViewState, type RelatedState, type SessionState, type ViewState } from '../session-state';

export type SidebarTab = ViewState['tab'];

/** Search, asking and related notes behind three tabs. */
export class SidebarPanes extends Component {
  readonly #tabs: PaneTabs<SidebarTab>;
  readonly #search: SearchPane;
  readonly #ask: AskPane;
  readonly #related: RelatedPane;

  constructor(host: AppHost, parent: HTMLElement, options: Omit<SearchPaneOptions, 'ask'>) {
    super();
    this.#tabs = new PaneTabs<SidebarTab>(
      parent,
      [
        { id: 'search', label: 'Search' },
        { id: 'ask', label: 'Ask' },
        { id: 'related', label: 'Related' },
      ],
      {
        name: 'Find notes',
        changed: () => {
          this.appeared();
          options.stateChanged();
        },
        enter: (tab) => {
          this.#goInto(tab);
        },
      },
    );
    this.#search = this.addChild(
      new SearchPane(host, this.#tabs.panel('search'), {
        ...options,
        ask: (question) => {
          this.ask({ question, isAsked: true });
        },
      }),
    );
    this.#ask = this.addChild(
      new AskPane(host, this.#tabs.panel('ask'), {
        ...options,
        ask: askThrough(host),
        save: (answer) => saveAnswer(host, answer),
        search: (question) => {
          this.enter('search');
          this.search(question);
        },
      }),
    );
    this.#related = this.addChild(
      new RelatedPane(host, this.#tabs.panel('related'), {
        ...options,
        leaveList: () => {
          this.#tabs.focus();
        },
      }),
    );
  }

  get state(): SessionState & { readonly tab: SidebarTab; readonly related: RelatedState } {
    return { ...this.#search.state, tab: this.#tabs.selected, related: this.#related.state };
  }

  /** Restores what `state` returned; the stored value is validated. */
  restore(kept: unknown): void {
    const { tab, related } = readViewState(kept);
    this.#search.restore(kept);
    this.#related.restore(related);
    this.#tabs.select(tab);
  }

  /** Brings the tab to the front: search and ask with the cursor in their field, related notes with the focus on their tab. */
  enter(tab: SidebarTab): void {
    this.#tabs.select(tab);
    if (tab === 'search') this.#search.focusQuery();
    else if (tab === 'ask') this.#ask.focusField();
    else this.#tabs.focus();
  }

  /** Brings the Ask tab to the front with what it begins with; a question that names no notes is about all. */
  ask({ question, isAsked = false, scope, story }: AskStart): void {
    this.enter('ask');
    if (scope !== undefined || question !== undefined) this.#ask.about(scope ?? null);
    if (question === undefined) return;
    if (isAsked) this.#ask.ask(question, story);
    else this.#ask.fill(question);
  }

  /** Shows the results of a query. */
  search(query: string): void {
    this.#search.setQuery(query);
  }

  /** Call when the panes may have become visible. */
  appeared(): void {
    this.#search.appeared();
    this.#related.appeared();
  }

  /** Returns true when the key was handled; it must then do nothing else. */
  handleKey(event: KeyboardEvent): boolean {
    return this.#search.handleKey(event) || this.#related.handleKey(event);
  }

  #goInto(tab: SidebarTab): void {
    if (tab === 'search') this.#search.focusQuery();
    else if (tab === 'ask') this.#ask.focusField();
    else this.#related.enterList();
  }
}
