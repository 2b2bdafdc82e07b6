import type { AppHost } from '../host';
import { openAside } from '../open-aside';
import { searchViewType, SearchView } from './search-view';
import type { SidebarTab } from './sidebar-panes';

/** Shows the search of the sidebar, ready for typing. */
export function openSearch(host: AppHost): Promise<void> {
  return enterSidebar(host, 'search');
}

/** Shows the notes related to the one that is open. */
export function showRelated(host: AppHost): Promise<void> {
  return enterSidebar(host, 'related');
}

async function enterSidebar({ app }: AppHost, tab: SidebarTab): Promise<void> {
  const leaf = await openAside(app, searchViewType);
  if (leaf.view instanceof SearchView) leaf.view.enter(tab);
}
