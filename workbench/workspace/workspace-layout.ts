import type { App } from '../model/app';
import { Events } from '../model/events';
import type { Menu } from '../ui/menu';
import { leavesBelow, tabsBelow } from './leaf-tree';
import { SideArea } from './side-area';
import { ViewRegistry } from './views/view-registry';
import type { WorkspaceItem, WorkspaceParent } from './workspace-item';
import { WorkspaceLeaf, type LeafHost } from './workspace-leaf';
import { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
import { WorkspaceSidedock } from './workspace-sidedock';
import { type SplitDirection, WorkspaceRoot, WorkspaceSplit } from './workspace-split';
import { WorkspaceTabs, type TabsHost } from './workspace-tabs';
import { WorkspaceWindow } from './workspace-window';

/** The parts of the layout, and adding and removing leaves. */
export abstract class WorkspaceLayout extends Events implements LeafHost, TabsHost {
  readonly viewRegistry = new ViewRegistry();
  readonly containerEl = createDiv({ cls: 'workspace' });
  readonly rootSplit = new WorkspaceRoot();
  readonly leftSplit: SideArea;
  readonly rightSplit: SideArea;
  readonly floatingWindows: WorkspaceWindow[] = [];

  constructor(
    readonly app: App,
    isPhone: boolean,
  ) {
    super();
    const Area = isPhone ? WorkspaceMobileDrawer : WorkspaceSidedock;
    this.leftSplit = new Area('left', () => {
      this.sideChanged();
    });
    this.rightSplit = new Area('right', () => {
      this.sideChanged();
    });
    for (const area of [this.leftSplit, this.rootSplit, this.rightSplit]) this.containerEl.append(area.containerEl);
    for (const area of [this.leftSplit, this.rightSplit])
      if (area instanceof WorkspaceMobileDrawer) this.containerEl.append(area.backdropEl);
  }

  abstract setActiveLeaf(leaf: WorkspaceLeaf, params?: { focus?: boolean }): void;
  abstract revealLeaf(leaf: WorkspaceLeaf): Promise<void>;
  abstract leafChanged(leaf: WorkspaceLeaf): void;
  abstract leafRemoved(leaf: WorkspaceLeaf): void;
  abstract showTabMenu(leaf: WorkspaceLeaf, menu: Menu): void;
  abstract addTab(tabs: WorkspaceTabs): void;

  createLeafId(): string {
    return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  }

  iterateRootLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    for (const leaf of leavesBelow(this.rootSplit)) callback(leaf);
  }

  iterateAllLeaves(callback: (leaf: WorkspaceLeaf) => unknown): void {
    for (const leaf of this.allLeaves()) callback(leaf);
  }

  getLeavesOfType(viewType: string): WorkspaceLeaf[] {
    return this.allLeaves().filter((leaf) => leaf.view.getViewType() === viewType);
  }

  getLeafById(id: string): WorkspaceLeaf | null {
    return this.allLeaves().find((leaf) => leaf.id === id) ?? null;
  }

  getGroupLeaves(group: string): WorkspaceLeaf[] {
    return this.allLeaves().filter((leaf) => leaf.group === group);
  }

  detachLeavesOfType(viewType: string): void {
    for (const leaf of this.getLeavesOfType(viewType)) leaf.detach();
  }

  createLeafInParent(parent: WorkspaceParent, index: number): WorkspaceLeaf {
    if (parent instanceof WorkspaceTabs) return this.createLeafInTabs(parent, index);
    return this.createLeafInTabs(this.#addTabs(parent, index), 0);
  }

  createLeafInTabs(tabs: WorkspaceTabs, index: number): WorkspaceLeaf {
    const leaf = new WorkspaceLeaf(this);
    const shown = tabs.shown ?? leaf;
    tabs.insertChild(index, leaf);
    // The visible tab stays visible: a new tab comes to the front when it becomes active.
    tabs.selectTab(shown);
    return leaf;
  }

  createLeafBySplit(leaf: WorkspaceLeaf, direction: SplitDirection = 'vertical', isBefore = false): WorkspaceLeaf {
    const tabs = leaf.parent;
    const split = tabs?.parent;
    if (!(tabs instanceof WorkspaceTabs) || !(split instanceof WorkspaceSplit))
      return this.createLeafInParent(this.rootSplit, this.rootSplit.children.length);
    const around = split.direction === direction ? split : this.#wrap(tabs, split, direction);
    return this.createLeafInParent(around, around.children.indexOf(tabs) + (isBefore ? 0 : 1));
  }

  getLeftLeaf(isSplit: boolean): WorkspaceLeaf {
    return this.createLeafAtSide(this.leftSplit, isSplit);
  }

  getRightLeaf(isSplit: boolean): WorkspaceLeaf {
    return this.createLeafAtSide(this.rightSplit, isSplit);
  }

  /** Opens a window with a new leaf. Throws on phones and when the browser does not allow it. */
  openPopoutLeaf(data?: { size?: { width: number; height: number } }): WorkspaceLeaf {
    const opened = this.#openWindow(data?.size);
    return this.createLeafInParent(opened, 0);
  }

  moveLeafToPopout(leaf: WorkspaceLeaf): WorkspaceWindow {
    const opened = this.#openWindow();
    const tabs = this.#addTabs(opened, 0);
    leaf.parent?.removeChild(leaf);
    tabs.insertChild(0, leaf);
    this.leafChanged(leaf);
    return opened;
  }

  /** Called when a tab comes to the front. */
  tabSelected(leaf: WorkspaceLeaf): void {
    if (this.isVisible(leaf)) void leaf.loadIfDeferred();
  }

  /** True when its tab is in front and its sidebar is open. */
  isVisible(leaf: WorkspaceLeaf): boolean {
    const root = leaf.getRoot();
    const isOpen = !(root instanceof SideArea) || !root.collapsed;
    return isOpen && leaf.parent instanceof WorkspaceTabs && leaf.parent.shown === leaf;
  }

  protected createLeafAtSide(area: SideArea, isSplit: boolean): WorkspaceLeaf {
    const tabs = tabsBelow(area)[0];
    if (tabs === undefined || isSplit) return this.createLeafInParent(area, area.children.length);
    return this.createLeafInTabs(tabs, tabs.children.length);
  }

  protected allLeaves(): WorkspaceLeaf[] {
    return [this.rootSplit, ...this.floatingWindows, this.leftSplit, this.rightSplit].flatMap(leavesBelow);
  }

  protected sideChanged(): void {
    for (const leaf of this.allLeaves()) if (this.isVisible(leaf)) void leaf.loadIfDeferred();
    this.trigger('layout-change');
    this.trigger('resize');
  }

  #addTabs(parent: WorkspaceParent, index: number): WorkspaceTabs {
    const tabs = new WorkspaceTabs(this);
    parent.insertChild(index, tabs);
    return tabs;
  }

  #wrap(tabs: WorkspaceItem, split: WorkspaceSplit, direction: SplitDirection): WorkspaceSplit {
    const around = new WorkspaceSplit(direction);
    split.replaceChild(tabs, around);
    around.insertChild(0, tabs);
    return around;
  }

  #openWindow(size?: { width: number; height: number }): WorkspaceWindow {
    const opened = WorkspaceWindow.open(window, size);
    this.floatingWindows.push(opened);
    opened.popout.addEventListener('pagehide', () => {
      this.#windowGone(opened);
    });
    window.addEventListener('pagehide', () => {
      opened.close();
    });
    this.trigger('window-open', opened, opened.popout);
    return opened;
  }

  #windowGone(gone: WorkspaceWindow): void {
    const at = this.floatingWindows.indexOf(gone);
    if (at === -1) return;
    for (const leaf of leavesBelow(gone)) leaf.detach();
    this.floatingWindows.splice(at, 1);
    this.trigger('window-close', gone, gone.popout);
  }
}
