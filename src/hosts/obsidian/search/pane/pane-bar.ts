import { folderOf } from '../../../../core/note/path';
import type { AppHost } from '../../host';
import { addCopyButton } from '../copy-results';
import { FilterRow } from '../filter-row';
import { offersThrough } from '../host-search';
import type { RecentQueries } from '../recent-queries';
import type { SearchSession } from '../search-session';
import type { SearchSnapshot } from '../search-snapshot';
import { keepOrder, readOrder, SortButton } from '../sort-button';
import { PaneToolbar, PlaceSwitch } from './pane-toolbar';
import { SaveButton } from './save-button';

/** The row between field and results: filters, and the buttons for the whole list. */
export class PaneBar {
  readonly #filters: FilterRow;
  readonly #toolbar: PaneToolbar;
  readonly #place: PlaceSwitch | null;
  readonly #sort: SortButton;
  readonly #save: SaveButton;

  /** `edit` puts a line into the field. */
  constructor(
    host: AppHost,
    parent: HTMLElement,
    { session, recent, edit }: { session: SearchSession; recent: RecentQueries; edit: (line: string) => void },
  ) {
    const { app, services } = host;
    const bar = parent.createDiv({ cls: 'nav-header cyberbrain-search-bar' });
    this.#filters = new FilterRow(bar, {
      edit,
      openFolder: () => folderOf(app.workspace.getActiveFile()?.path ?? ''),
      offers: (line) => offersThrough(host, line),
      sleep: (ms) => services.clock.sleep(ms),
    });
    this.#toolbar = new PaneToolbar(bar, session);
    const { el } = this.#toolbar;
    this.#place = services.conversations === undefined ? null : new PlaceSwitch(el, edit);
    this.#sort = new SortButton(el, (order) => {
      keepOrder(app, order);
      session.sortBy(order);
    });
    session.sortBy(readOrder(app));
    addCopyButton(el, app, () => session.shown.current.results);
    this.#save = new SaveButton(el, recent);
  }

  show(shown: SearchSnapshot): void {
    const { text, order } = shown;
    this.#filters.show(text);
    this.#toolbar.show(shown);
    this.#sort.show(order);
    this.#place?.show(text);
    this.#save.show(text);
  }
}
