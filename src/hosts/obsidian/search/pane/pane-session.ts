import type { AppHost } from '../../host';
import { searchThrough } from '../host-search';
import { isAtWork } from '../index-line';
import type { ResultList } from '../result-list';
import { readPreferences } from '../search-preferences';
import { SearchSession } from '../search-session';

/** Creates the session of a search pane. While notes are indexed, or the list is in use, the results that were seen stay. */
export function newPaneSession(host: AppHost, el: HTMLElement, list: () => ResultList): SearchSession {
  const { app, index, services } = host;
  const isIndexing = (): boolean => isAtWork(index.current);
  return new SearchSession({
    search: searchThrough(host),
    preferences: () => readPreferences(app),
    clock: services.clock,
    isVisible: () => el.isShown(),
    isIndexing,
    isReady: () => index.current.phase === 'ready',
    heldCount: () => (isIndexing() || list().isInUse ? list().seenCount : 0),
    isThere: (path) => app.vault.getFileByPath(path) !== null,
  });
}
