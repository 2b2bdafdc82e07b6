import { SideArea } from './side-area';
import type { SerializedItem, WorkspaceParent } from './workspace-item';
import { WorkspaceLeaf, type LeafHost } from './workspace-leaf';
import { WorkspaceSidedock } from './workspace-sidedock';
import { WorkspaceSplit } from './workspace-split';
import { WorkspaceTabs, type TabsHost } from './workspace-tabs';

/** A stored layout: the three areas, the active leaf, and the recently opened files. */
export interface SavedLayout {
  readonly main: SerializedItem;
  readonly left: SerializedItem;
  readonly right: SerializedItem;
  readonly active: string | null;
  readonly lastOpenFiles: readonly string[];
}

/** True for a value that `Workspace.getLayout` returned; other values are not restored. */
export function isSavedLayout(value: unknown): value is SavedLayout {
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Record<string, unknown>;
  return (
    ['main', 'left', 'right'].every((part) => typeof parts[part] === 'object' && parts[part] !== null) &&
    Array.isArray(parts['lastOpenFiles'])
  );
}

/** Restores the parts of `saved` in `area`. Their views stay deferred. */
export async function restoreArea(
  area: WorkspaceSplit,
  saved: SerializedItem,
  host: LeafHost & TabsHost,
): Promise<void> {
  if (area instanceof WorkspaceSidedock && saved.width !== undefined) area.setWidth(saved.width);
  for (const child of saved.children ?? []) await restoreInto(area, child, host);
  if (!(area instanceof SideArea)) return;
  if (saved.collapsed === true) area.collapse();
  else area.expand();
}

async function restoreInto(parent: WorkspaceParent, saved: SerializedItem, host: LeafHost & TabsHost): Promise<void> {
  const item = createItem(saved, host);
  parent.insertChild(parent.children.length, item);
  if (item instanceof WorkspaceLeaf)
    await item.defer({ ...(saved.state ?? { type: 'empty' }), pinned: saved.pinned === true });
  else for (const child of saved.children ?? []) await restoreInto(item, child, host);
  if (item instanceof WorkspaceTabs) {
    item.currentTab = Math.min(saved.currentTab ?? 0, Math.max(0, item.children.length - 1));
    item.update();
  }
}

function createItem(saved: SerializedItem, host: LeafHost & TabsHost): WorkspaceLeaf | WorkspaceTabs | WorkspaceSplit {
  if (saved.type === 'leaf') return new WorkspaceLeaf(host, saved.id);
  return saved.type === 'tabs' ? new WorkspaceTabs(host) : new WorkspaceSplit(saved.direction ?? 'vertical');
}
