import type { App } from '../model/app';
import { debounce } from '../model/debounce';
import type { TFile } from '../model/files/files';
import type { PaneType } from '../model/keymap';
import type { Menu } from '../ui/menu';
import { EmptyView } from './views/empty-view';
import { UnavailableView } from './views/held-view';
import { HoverPreview, type HoveredLink, type HoverLinkSource } from './hover-preview';
import { isSavedLayout, restoreArea, type SavedLayout } from './layout-store';
import { leavesBelow, tabsBelow } from './leaf-tree';
import { addLinkMenu, openLink } from './links';
import { MarkdownView } from './views/markdown-view';
import { fileOfLeaf, RecentFiles } from './open-files';
import { addTabMenu } from './tab-menu';
import type { Side } from './side-area';
import type { View } from './views/view';
import type { OpenViewState } from './views/view-state';
import type { WorkspaceItem } from './workspace-item';
import type { WorkspaceLeaf } from './workspace-leaf';
import { WorkspaceLayout } from './workspace-layout';
import { WorkspaceMobileDrawer } from './workspace-mobile-drawer';
import type { SplitDirection } from './workspace-split';
import { WorkspaceTabs } from './workspace-tabs';

const saveLayoutAfterMs = 500;
const layoutKey = 'workspace';

export interface SideLeafOptions {
  active?: boolean;
  split?: boolean;
  reveal?: boolean;
  state?: Record<string, unknown>;
}

/** Tracks what is open and active, and opens more. */
export class Workspace extends WorkspaceLayout {
  activeLeaf: WorkspaceLeaf | null = null;
  layoutReady = false;
  readonly recentFiles = new RecentFiles();
  readonly hoverPreview: HoverPreview;
  readonly requestSaveLayout = debounce(
    () => {
      this.#saveLayout();
    },
    saveLayoutAfterMs,
    true,
  );
  #whenReady: (() => unknown)[] = [];
  #activeFile: TFile | null = null;
  #activations = 0;
  #isRestoring = false;

  constructor(app: App, isPhone: boolean) {
    super(app, isPhone);
    this.hoverPreview = new HoverPreview(app);
    this.viewRegistry.registerView('empty', (leaf) => new EmptyView(leaf));
    this.viewRegistry.registerView('markdown', (leaf) => new MarkdownView(leaf));
    this.viewRegistry.registerExtensions(['md'], 'markdown');
    this.viewRegistry.on('view-registered', (type: string) => {
      this.#rebuild(this.getLeavesOfType(type).filter((leaf) => leaf.view instanceof UnavailableView));
    });
    this.viewRegistry.on('view-unregistered', (type: string) => {
      this.#rebuild(this.getLeavesOfType(type).filter((leaf) => !leaf.isDeferred));
    });
    this.on('hover-link', (link: HoveredLink) => {
      this.hoverPreview.hover(link);
    });
    app.vault.on('rename', (file, oldPath) => {
      this.recentFiles.renamed(oldPath, file.path);
    });
  }

  onLayoutReady(callback: () => unknown): void {
    if (this.layoutReady) callback();
    else this.#whenReady.push(callback);
  }

  get activeEditor(): MarkdownView | null {
    return this.activeLeaf?.view instanceof MarkdownView ? this.activeLeaf.view : null;
  }

  getActiveViewOfType<T extends View>(type: abstract new (...values: never[]) => T): T | null {
    return this.activeLeaf?.view instanceof type ? this.activeLeaf.view : null;
  }

  getActiveFile(): TFile | null {
    return fileOfLeaf(this.activeLeaf) ?? fileOfLeaf(this.getMostRecentLeaf());
  }

  getLastOpenFiles(): string[] {
    return this.recentFiles.paths;
  }

  getMostRecentLeaf(root?: WorkspaceItem): WorkspaceLeaf | null {
    const leaves = (root === undefined ? [this.rootSplit, ...this.floatingWindows] : [root]).flatMap(leavesBelow);
    return leaves.reduce<WorkspaceLeaf | null>(
      (latest, leaf) => (latest === null || leaf.activeTime > latest.activeTime ? leaf : latest),
      null,
    );
  }

  getLeaf(newLeaf: PaneType | boolean = false, direction?: SplitDirection): WorkspaceLeaf {
    const recent = this.getMostRecentLeaf();
    if (newLeaf === 'window') return this.openPopoutLeaf();
    if (recent === null) return this.createLeafInParent(this.rootSplit, 0);
    if (newLeaf === 'split') return this.createLeafBySplit(recent, direction);
    if (newLeaf === false && !recent.pinned && (recent.view.navigation || recent.isDeferred)) return recent;
    return recent.parent instanceof WorkspaceTabs
      ? this.createLeafInTabs(recent.parent, recent.parent.children.indexOf(recent) + 1)
      : this.createLeafInParent(this.rootSplit, 0);
  }

  getUnpinnedLeaf(): WorkspaceLeaf {
    return this.getLeaf(false);
  }

  splitActiveLeaf(direction?: SplitDirection): WorkspaceLeaf {
    return this.getLeaf('split', direction);
  }

  async duplicateLeaf(
    leaf: WorkspaceLeaf,
    pane: PaneType | boolean = 'split',
    direction?: SplitDirection,
  ): Promise<WorkspaceLeaf> {
    const copy = this.getLeaf(pane, direction);
    await copy.setViewState({ ...leaf.getViewState(), pinned: false, active: true }, leaf.getEphemeralState());
    return copy;
  }

  openLinkText(
    linktext: string,
    sourcePath: string,
    newLeaf?: PaneType | boolean,
    openState?: OpenViewState,
  ): Promise<void> {
    return openLink(this, linktext, sourcePath, newLeaf, openState);
  }

  handleLinkContextMenu(menu: Menu, linktext: string, sourcePath: string, leaf?: WorkspaceLeaf): boolean {
    return addLinkMenu(this, menu, linktext, sourcePath, leaf);
  }

  override showTabMenu(leaf: WorkspaceLeaf, menu: Menu): void {
    addTabMenu(menu, leaf, (pane) => void this.duplicateLeaf(leaf, pane));
  }

  override addTab(tabs: WorkspaceTabs): void {
    this.setActiveLeaf(this.createLeafInTabs(tabs, tabs.children.length), { focus: true });
  }

  override setActiveLeaf(leaf: WorkspaceLeaf, params?: { focus?: boolean } | boolean, isFocused?: boolean): void {
    if (leaf.parent === null) return;
    if (leaf !== this.activeLeaf) this.#activate(leaf);
    if (leaf.getRoot() === this.rootSplit) this.#closeDrawers();
    if (typeof params === 'object' ? params.focus === true : isFocused === true)
      leaf.setEphemeralState({ focus: true });
  }

  override async revealLeaf(leaf: WorkspaceLeaf): Promise<void> {
    const root = leaf.getRoot();
    if (root === this.leftSplit) this.leftSplit.expand();
    if (root === this.rightSplit) this.rightSplit.expand();
    this.floatingWindows.find((each) => each === root)?.popout.focus();
    if (leaf.parent instanceof WorkspaceTabs) leaf.parent.selectTab(leaf);
    await leaf.loadIfDeferred();
  }

  /** Returns the leaf of that type in a sidebar and creates it if needed. Brings it to the front unless `reveal` is false. */
  async ensureSideLeaf(
    type: string,
    side: Side,
    { active, split = false, reveal = true, state }: SideLeafOptions = {},
  ): Promise<WorkspaceLeaf> {
    const area = side === 'left' ? this.leftSplit : this.rightSplit;
    const sides = [...leavesBelow(area), ...leavesBelow(this.leftSplit), ...leavesBelow(this.rightSplit)];
    const existing = sides.find((leaf) => leaf.view.getViewType() === type);
    const leaf = existing ?? this.createLeafAtSide(area, split);
    if (existing === undefined || state !== undefined)
      await leaf.setViewState({ type, ...(state !== undefined && { state }) });
    if (reveal) await this.revealLeaf(leaf);
    if (active === true) this.setActiveLeaf(leaf, { focus: true });
    return leaf;
  }

  registerHoverLinkSource(id: string, source: HoverLinkSource): void {
    this.hoverPreview.sources[id] = source;
  }

  unregisterHoverLinkSource(id: string): void {
    Reflect.deleteProperty(this.hoverPreview.sources, id);
  }

  updateOptions(): void {
    for (const leaf of this.getLeavesOfType('markdown'))
      if (leaf.view instanceof MarkdownView) leaf.view.previewMode.rerender();
  }

  getLayout(): SavedLayout {
    return {
      main: this.rootSplit.serialize(),
      left: this.leftSplit.serialize(),
      right: this.rightSplit.serialize(),
      active: this.activeLeaf?.id ?? null,
      lastOpenFiles: this.recentFiles.paths,
    };
  }

  /** Replaces what is open by a layout that `getLayout` returned. Loads only what is in front. */
  async changeLayout(layout: unknown): Promise<void> {
    if (!isSavedLayout(layout)) return;
    this.#isRestoring = true;
    for (const leaf of this.allLeaves()) leaf.detach();
    await restoreArea(this.leftSplit, layout.left, this);
    await restoreArea(this.rootSplit, layout.main, this);
    await restoreArea(this.rightSplit, layout.right, this);
    this.recentFiles.restore(layout.lastOpenFiles);
    this.#isRestoring = false;
    this.#keepMainFilled();
    await Promise.all(
      this.allLeaves()
        .filter((leaf) => this.isVisible(leaf))
        .map((leaf) => leaf.loadIfDeferred()),
    );
    const active = this.getLeafById(layout.active ?? '') ?? this.getMostRecentLeaf();
    if (active !== null) this.setActiveLeaf(active);
  }

  /** Restores the last layout, or requests a first one; then the app is ready. */
  async restore(showFirst: () => Promise<void>): Promise<void> {
    const saved = this.app.loadLocalStorage(layoutKey);
    this.#keepMainFilled();
    if (isSavedLayout(saved)) await this.changeLayout(saved);
    else await showFirst();
    this.layoutReady = true;
    for (const callback of this.#whenReady.splice(0)) callback();
    this.trigger('layout-ready');
    this.trigger('layout-change');
  }

  override leafChanged(leaf: WorkspaceLeaf): void {
    if (this.#isRestoring) return;
    this.#keepMainFilled();
    if (leaf === this.activeLeaf) this.#tellFile();
    this.trigger('layout-change');
    this.requestSaveLayout();
  }

  override leafRemoved(leaf: WorkspaceLeaf): void {
    if (leaf !== this.activeLeaf) return;
    this.activeLeaf = null;
    queueMicrotask(() => {
      const next = this.activeLeaf === null && !this.#isRestoring ? this.getMostRecentLeaf() : null;
      if (next !== null) this.#activate(next);
    });
  }

  protected override sideChanged(): void {
    super.sideChanged();
    this.requestSaveLayout();
  }

  #activate(leaf: WorkspaceLeaf): void {
    this.activeLeaf?.containerEl.removeClass('mod-active');
    this.activeLeaf?.tabHeaderEl.removeClass('mod-active');
    this.activeLeaf = leaf;
    leaf.activeTime = ++this.#activations;
    leaf.containerEl.addClass('mod-active');
    leaf.tabHeaderEl.addClass('mod-active');
    for (const tabs of tabsBelow(leaf.getRoot())) tabs.containerEl.toggleClass('mod-active', tabs === leaf.parent);
    if (leaf.parent instanceof WorkspaceTabs && leaf.parent.shown !== leaf) leaf.parent.selectTab(leaf);
    this.trigger('active-leaf-change', leaf);
    this.#tellFile();
    this.requestSaveLayout();
  }

  /** Closes the drawers of the phone layout, which cover the main area. */
  #closeDrawers(): void {
    for (const area of [this.leftSplit, this.rightSplit]) if (area instanceof WorkspaceMobileDrawer) area.collapse();
  }

  #tellFile(): void {
    const file = this.getActiveFile();
    if (file === this.#activeFile) return;
    this.#activeFile = file;
    if (file !== null) this.recentFiles.opened(file.path);
    this.trigger('file-open', file);
  }

  /** Makes sure that the main area always shows something. */
  #keepMainFilled(): void {
    if (leavesBelow(this.rootSplit).length > 0) return;
    const leaf = this.createLeafInParent(this.rootSplit, 0);
    if (this.activeLeaf === null) this.#activate(leaf);
  }

  #rebuild(leaves: readonly WorkspaceLeaf[]): void {
    for (const leaf of leaves) void leaf.rebuildView();
  }

  #saveLayout(): void {
    if (this.layoutReady) this.app.saveLocalStorage(layoutKey, this.getLayout());
  }
}
