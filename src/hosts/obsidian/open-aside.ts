import type { App, WorkspaceLeaf } from 'obsidian';

/** Shows a view of the plugin in the right sidebar, with the focus in it. */
export async function openAside({ workspace }: Pick<App, 'workspace'>, viewType: string): Promise<WorkspaceLeaf> {
  const leaf = await workspace.ensureSideLeaf(viewType, 'right', { active: true, reveal: true });
  await workspace.revealLeaf(leaf);
  return leaf;
}
