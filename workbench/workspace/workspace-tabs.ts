import { setIcon } from '../ui/icons';
import { type SerializedItem, type WorkspaceItem, WorkspaceParent } from './workspace-item';
import { WorkspaceLeaf } from './workspace-leaf';

/** The callbacks of tabs to the workspace. */
export interface TabsHost {
  tabSelected(leaf: WorkspaceLeaf): void;
  addTab(tabs: WorkspaceTabs): void;
}

/** A stack of leaves, one of them visible. */
export class WorkspaceTabs extends WorkspaceParent {
  readonly containerEl = createDiv({ cls: 'workspace-tabs mod-top' });
  readonly tabHeaderContainerEl = this.containerEl.createDiv({ cls: 'workspace-tab-header-container' });
  readonly tabHeadersEl = this.tabHeaderContainerEl.createDiv({
    cls: 'workspace-tab-header-container-inner',
    attr: { role: 'tablist' },
  });
  readonly tabsContainerEl = this.containerEl.createDiv({ cls: 'workspace-tab-container' });
  currentTab = 0;

  constructor(private readonly host: TabsHost) {
    super();
    const add = this.tabHeaderContainerEl
      .createDiv({ cls: 'workspace-tab-header-new-tab' })
      .createEl('button', { cls: 'clickable-icon', attr: { 'aria-label': 'New tab' } });
    setIcon(add, 'plus');
    add.addEventListener('click', () => {
      host.addTab(this);
    });
    this.tabHeaderContainerEl.createDiv({ cls: 'workspace-tab-header-spacer' });
  }

  get leaves(): WorkspaceLeaf[] {
    return this.children.filter((child) => child instanceof WorkspaceLeaf);
  }

  /** The visible leaf; null while there is none. */
  get shown(): WorkspaceLeaf | null {
    return this.leaves[this.currentTab] ?? null;
  }

  selectTab(leaf: WorkspaceItem): void {
    const index = this.children.indexOf(leaf);
    if (index !== -1) this.selectTabIndex(index);
  }

  selectTabIndex(index: number): void {
    this.currentTab = Math.max(0, Math.min(index, this.children.length - 1));
    this.update();
    if (this.shown !== null) this.host.tabSelected(this.shown);
  }

  /** Shows the selected leaf without loading anything. */
  update(): void {
    this.leaves.forEach((leaf, index) => {
      const isShown = index === this.currentTab;
      leaf.containerEl.toggle(isShown);
      leaf.tabHeaderEl.toggleClass('is-active', isShown);
      leaf.tabHeaderEl.setAttr('aria-selected', isShown);
    });
  }

  override serialize(): SerializedItem {
    return { type: 'tabs', currentTab: this.currentTab, children: this.children.map((child) => child.serialize()) };
  }

  protected override placeChild(index: number, child: WorkspaceItem): void {
    if (!(child instanceof WorkspaceLeaf)) throw new Error('Tabs hold leaves only.');
    this.tabHeadersEl.insertBefore(child.tabHeaderEl, this.tabHeadersEl.children[index] ?? null);
    this.tabsContainerEl.insertBefore(child.containerEl, this.tabsContainerEl.children[index] ?? null);
    this.update();
  }

  protected override childRemoved(index: number): void {
    this.tabHeadersEl.children[index]?.remove();
    if (index <= this.currentTab) this.currentTab = Math.max(0, this.currentTab - 1);
    if (this.children.length > 0) this.selectTabIndex(this.currentTab);
  }
}
