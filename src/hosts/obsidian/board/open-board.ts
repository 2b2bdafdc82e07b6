import type { App } from 'obsidian';

export const boardViewType = 'cyberbrain-board';

/** Shows the board in its tab, narrowed to a project if one is named. */
export async function openBoard({ workspace }: Pick<App, 'workspace'>, project?: string): Promise<void> {
  const leaf = workspace.getLeavesOfType(boardViewType)[0] ?? workspace.getLeaf('tab');
  const state = project === undefined ? {} : { state: { project } };
  await leaf.setViewState({ type: boardViewType, active: true, ...state });
  await workspace.revealLeaf(leaf);
  workspace.setActiveLeaf(leaf, { focus: true });
}
