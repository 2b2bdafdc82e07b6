import { matches, type MatchesInput, type MatchesOutput } from '../../../features/search/matches';
import { related, type RelatedInput, type RelatedOutput } from '../../../features/search/related';
import { search, type SearchInput, type SearchOutput } from '../../../features/search/search';
import type { AppHost } from '../host';
import { openSearch, searchFor } from '../search/open-search';
import { runForOthers } from './run-for-others';

/**
 * What other plugins may call, as `app.plugins.plugins.cyberbrain.api`; `docs/search.md` describes it. Nothing of it
 * changes a file. A call waits until Cyberbrain has started; it rejects with an error that says what to do.
 */
export interface PluginApi {
  /** Raised when something is removed or changes its meaning, never when something is added. */
  readonly version: 1;
  /** Searches as `cyberbrain search` does, with the same options and the same answer as `--json`. */
  search(query: string, options?: Partial<Omit<SearchInput, 'query'>>): Promise<SearchOutput>;
  /** Lists the notes related to the note at this path. */
  related(note: string, options?: Partial<Omit<RelatedInput, 'note'>>): Promise<RelatedOutput>;
  /** Lists the lines of the note at this path that match. */
  matches(note: string, query: string, options?: Partial<Omit<MatchesInput, 'note' | 'query'>>): Promise<MatchesOutput>;
  /** Shows the search in the sidebar, with the results of a query if one is given. */
  openSearch(query?: string): Promise<void>;
}

export function makePluginApi(host: Promise<AppHost>): PluginApi {
  return Object.freeze<PluginApi>({
    version: 1,
    search: async (query, options) => runForOthers(await host, search, { ...options, query }),
    related: async (note, options) => runForOthers(await host, related, { ...options, note }),
    matches: async (note, query, options) => runForOthers(await host, matches, { ...options, note, query }),
    openSearch: async (query = '') => (query.trim() === '' ? openSearch(await host) : searchFor(await host, query)),
  });
}
