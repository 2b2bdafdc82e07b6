import { setIcon } from '../ui/icons';
import { setTooltip } from '../ui/tooltip';
import { tabsBelow } from '../workspace/leaf-tree';
import type { Workspace } from '../workspace/workspace';

/** Keeps the button of the right sidebar at the right end of the topmost row of tabs. */
export function addRightSidebarToggle(workspace: Workspace): void {
  const holder = createDiv({ cls: 'sidebar-toggle-button mod-right' });
  const button = holder.createEl('button', { cls: 'clickable-icon' });
  setIcon(button, 'panel-right');
  button.addEventListener('click', () => {
    workspace.rightSplit.toggle();
  });
  const place = (): void => {
    const { rightSplit, rootSplit } = workspace;
    const sideTabs = rightSplit.collapsed ? undefined : tabsBelow(rightSplit)[0];
    const tabs = sideTabs ?? tabsBelow(rootSplit).at(-1);
    if (tabs !== undefined && holder.parentElement !== tabs.tabHeaderContainerEl)
      tabs.tabHeaderContainerEl.append(holder);
    setTooltip(button, rightSplit.collapsed ? 'Expand right sidebar' : 'Collapse right sidebar', { placement: 'left' });
  };
  workspace.on('layout-change', place);
  place();
}
