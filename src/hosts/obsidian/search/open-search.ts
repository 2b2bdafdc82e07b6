import type { App, WorkspaceLeaf } from 'obsidian';
import type { AppHost } from '../host';
import { SearchView, searchViewType } from './search-view';
import type { SidebarTab } from './pane/sidebar-panes';

/** Shows the search of the sidebar, ready for typing. */
export function openSearch(host: AppHost): Promise<void> {
  return enterSidebar(host, 'search');
}

/** Shows the search of the sidebar with the results of a query. */
export async function searchFor({ app }: AppHost, query: string): Promise<void> {
  const leaf = await openAside(app, searchViewType);
  if (leaf.view instanceof SearchView) leaf.view.search(query);
}

/** Shows the notes related to the one that is open. */
export function showRelated(host: AppHost): Promise<void> {
  return enterSidebar(host, 'related');
}

async function enterSidebar({ app }: AppHost, tab: SidebarTab): Promise<void> {
  const leaf = await openAside(app, searchViewType);
  if (leaf.view instanceof SearchView) leaf.view.enter(tab);
}

/** Shows a view of the plugin in the right sidebar, with the focus in it. */
export async function openAside({ workspace }: Pick<App, 'workspace'>, viewType: string): Promise<WorkspaceLeaf> {
  const leaf = await workspace.ensureSideLeaf(viewType, 'right', { active: true, reveal: true });
  await workspace.revealLeaf(leaf);
  return leaf;
}
