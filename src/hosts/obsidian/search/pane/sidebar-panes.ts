import { Component } from 'obsidian';
import type { AppHost } from '../../host';
import { PaneTabs } from './pane-tabs';
import { RelatedPane } from './related-pane';
import { SearchPane, type SearchPaneOptions } from './search-pane';
import { readViewState, type RelatedState, type SessionState, type ViewState } from '../session-state';

export type SidebarTab = ViewState['tab'];

/** Search and related notes behind two tabs. */
export class SidebarPanes extends Component {
  readonly #tabs: PaneTabs<SidebarTab>;
  readonly #search: SearchPane;
  readonly #related: RelatedPane;

  constructor(host: AppHost, parent: HTMLElement, options: SearchPaneOptions) {
    super();
    this.#tabs = new PaneTabs<SidebarTab>(
      parent,
      [
        { id: 'search', label: 'Search' },
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
    this.#search = this.addChild(new SearchPane(host, this.#tabs.panel('search'), options));
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

  /** Brings the tab to the front: search with the cursor in its field, related notes with the focus on their tab. */
  enter(tab: SidebarTab): void {
    this.#tabs.select(tab);
    if (tab === 'search') this.#search.focusQuery();
    else this.#tabs.focus();
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
    else this.#related.enterList();
  }
}
