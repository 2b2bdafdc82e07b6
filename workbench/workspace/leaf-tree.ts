import { type WorkspaceItem, WorkspaceParent } from './workspace-item';
import { WorkspaceLeaf } from './workspace-leaf';
import { WorkspaceTabs } from './workspace-tabs';

/** The leaves at or below `item`, in the order they are shown. */
export function leavesBelow(item: WorkspaceItem): WorkspaceLeaf[] {
  if (item instanceof WorkspaceLeaf) return [item];
  return item instanceof WorkspaceParent ? item.children.flatMap(leavesBelow) : [];
}

/** The tabs at or below `item`, in the order they are shown. */
export function tabsBelow(item: WorkspaceItem): WorkspaceTabs[] {
  if (item instanceof WorkspaceTabs) return [item];
  return item instanceof WorkspaceParent ? item.children.flatMap(tabsBelow) : [];
}
