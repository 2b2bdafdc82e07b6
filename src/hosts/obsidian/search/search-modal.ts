import { openAsk } from '../asking/ask-about';
import type { AppHost } from '../host';
import { SearchPane } from './pane/search-pane';
import { searchViewType, type SearchViewActions } from './search-view';
import { HostModal } from '../screen/host-modal';

/** The query that was in the window when it was last open. */
let lastQuery = '';

/** Search in a window over the notes; it closes when a note is opened, and begins with what was typed last. */
export class SearchModal extends HostModal {
  #pane: SearchPane | null = null;

  constructor(
    private readonly host: AppHost,
    private readonly actions: SearchViewActions,
    private readonly query = lastQuery,
  ) {
    super(host.app);
    this.setTitle('Search');
    this.modalEl.addClass('cyberbrain-search-modal');
    // Before the list and the field, which use the key in the sidebar.
    this.modalEl.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        this.close();
      },
      { capture: true },
    );
  }

  override onOpen(): void {
    const pane = new SearchPane(this.host, this.contentEl, {
      source: searchViewType,
      showStatus: () => {
        this.close();
        this.actions.showStatus();
      },
      leaving: () => {
        this.close();
      },
      stateChanged: () => undefined,
      ask: (question) => {
        this.close();
        void openAsk(this.host, { question, isAsked: true });
      },
    });
    pane.load();
    pane.setQuery(this.query);
    pane.focusQuery();
    this.#pane = pane;
  }

  override onClose(): void {
    lastQuery = this.#pane?.state.query ?? lastQuery;
    this.#pane?.unload();
    this.#pane = null;
  }
}
