import type { App } from '../model/app';
import type { TFile } from '../model/files/files';
import { Menu } from '../ui/menu';
import { DeferredView, UnavailableView } from './views/held-view';
import { ItemView } from './views/item-view';
import { LeafHistory } from './leaf-history';
import { LeafTab } from './leaf-tab';
import type { LeafOfView, View } from './views/view';
import type { ViewRegistry } from './views/view-registry';
import type { OpenViewState, ViewState } from './views/view-state';
import { type SerializedItem, WorkspaceItem } from './workspace-item';

/** The functions of the workspace that a leaf needs. */
export interface LeafHost {
  readonly app: App;
  readonly viewRegistry: ViewRegistry;
  createLeafId(): string;
  setActiveLeaf(leaf: WorkspaceLeaf, params?: { focus?: boolean }): void;
  revealLeaf(leaf: WorkspaceLeaf): Promise<void>;
  /** Called when the leaf shows something else. */
  leafChanged(leaf: WorkspaceLeaf): void;
  /** Called when the leaf is about to be removed. */
  leafRemoved(leaf: WorkspaceLeaf): void;
  showTabMenu(leaf: WorkspaceLeaf, menu: Menu): void;
}

/** A place in the layout that shows one view at a time. */
export class WorkspaceLeaf extends WorkspaceItem implements LeafOfView {
  readonly app: App;
  readonly id: string;
  readonly containerEl = createDiv({ cls: 'workspace-leaf' });
  readonly history = new LeafHistory(this);
  readonly tab: LeafTab;
  view: View;
  hoverPopover: unknown = null;
  pinned = false;
  group: string | null = null;
  /** Counter value of when it was last active: the larger, the later. */
  activeTime = 0;
  #loading: Promise<void> | null = null;

  constructor(
    private readonly host: LeafHost,
    id?: string,
  ) {
    super();
    this.app = host.app;
    this.id = id ?? host.createLeafId();
    this.tab = new LeafTab({
      select: () => void host.revealLeaf(this).then(() => host.setActiveLeaf(this, { focus: true })),
      close: () => {
        if (this.pinned) this.setPinned(false);
        else this.detach();
      },
      showMenu: (event) => {
        this.#showMenu(event);
      },
    });
    this.containerEl.addEventListener(
      'pointerdown',
      () => {
        host.setActiveLeaf(this);
      },
      { capture: true },
    );
    this.containerEl.addEventListener('focusin', () => {
      host.setActiveLeaf(this);
    });
    this.view = this.#createView({ type: 'empty' });
    void this.view.open(this.containerEl);
    this.updateHeader();
  }

  get tabHeaderEl(): HTMLElement {
    return this.tab.el;
  }

  get isDeferred(): boolean {
    return this.view instanceof DeferredView;
  }

  /** Shows the file. If the leaf shows it already, only applies `openState`. */
  async openFile(file: TFile, openState: OpenViewState = {}): Promise<void> {
    const type = this.host.viewRegistry.getTypeByExtension(file.extension);
    if (type === null) throw new Error(`No view shows files of the kind ".${file.extension}".`);
    const current = this.view.getViewType() === type ? this.view.getState() : {};
    await this.setViewState({ type, state: { ...current, ...openState.state, file: file.path } }, openState.eState);
    if (openState.active !== false) this.host.setActiveLeaf(this, { focus: true });
  }

  async open(view: View): Promise<View> {
    const old = this.view;
    this.view = view;
    await old.close();
    await view.open(this.containerEl);
    this.updateHeader();
    return view;
  }

  getViewState(): ViewState {
    const { view } = this;
    return {
      type: view.getViewType(),
      state: view.getState(),
      pinned: this.pinned,
      icon: view.getIcon(),
      title: view.getDisplayText(),
    };
  }

  async setViewState(viewState: ViewState, eState?: unknown): Promise<void> {
    const before = this.history.here();
    const result = { history: false };
    if (this.isDeferred || this.view instanceof UnavailableView || this.view.getViewType() !== viewState.type) {
      result.history = this.view.navigation && !this.isDeferred && this.view.getViewType() !== 'empty';
      await this.open(this.#createView(viewState));
    }
    const { view } = this;
    await view.setState(viewState.state ?? {}, result);
    if (view !== this.view) return;
    if (viewState.pinned !== undefined) this.setPinned(viewState.pinned);
    if (eState !== undefined) this.setEphemeralState(eState);
    if (result.history) this.history.left(before);
    if (viewState.active === true) this.host.setActiveLeaf(this, { focus: true });
    this.updateHeader();
    this.host.leafChanged(this);
  }

  /** Stores the state and loads nothing until the leaf is shown. */
  async defer(viewState: ViewState): Promise<void> {
    await this.open(new DeferredView(this, viewState));
    this.pinned = viewState.pinned ?? false;
    this.updateHeader();
  }

  /** Resolves once the view is loaded with its state, whoever started loading it. */
  async loadIfDeferred(): Promise<void> {
    if (this.isDeferred) this.#loading ??= this.setViewState(this.getViewState());
    await this.#loading;
    this.#loading = null;
  }

  /** Called when the view's plugin was loaded or unloaded. */
  async rebuildView(): Promise<void> {
    const viewState = this.getViewState();
    await this.open(this.#createView(viewState));
    await this.view.setState(viewState.state ?? {}, { history: false });
    this.updateHeader();
  }

  getEphemeralState(): Record<string, unknown> {
    return this.view.getEphemeralState();
  }

  setEphemeralState(state: unknown): void {
    this.view.setEphemeralState(state);
  }

  togglePinned(): void {
    this.setPinned(!this.pinned);
  }

  setPinned(pinned: boolean): void {
    if (pinned === this.pinned) return;
    this.pinned = pinned;
    this.updateHeader();
    this.trigger('pinned-change', pinned);
  }

  setGroup(group: string): void {
    this.group = group;
    this.trigger('group-change', group);
  }

  setGroupMember(other: WorkspaceLeaf): void {
    this.setGroup(other.group ?? other.id);
  }

  detach(): void {
    if (this.parent === null) return;
    this.host.leafRemoved(this);
    this.parent.removeChild(this);
    void this.view.close();
    this.host.leafChanged(this);
  }

  getIcon(): string {
    return this.view.getIcon();
  }

  getDisplayText(): string {
    return this.view.getDisplayText();
  }

  onResize(): void {
    this.view.onResize();
  }

  updateHeader(): void {
    this.tab.update(this.view.getViewType(), this.getIcon(), this.getDisplayText(), this.pinned);
    if (this.view instanceof ItemView) this.view.updateTitle();
  }

  override serialize(): SerializedItem {
    return { id: this.id, type: 'leaf', pinned: this.pinned, state: this.getViewState() };
  }

  #createView(viewState: ViewState): View {
    return this.host.viewRegistry.getViewCreatorByType(viewState.type)?.(this) ?? new UnavailableView(this, viewState);
  }

  #showMenu(event: MouseEvent): void {
    const menu = new Menu();
    this.host.showTabMenu(this, menu);
    this.view.onPaneMenu(menu, 'tab-header');
    menu.showAtMouseEvent(event);
  }
}
