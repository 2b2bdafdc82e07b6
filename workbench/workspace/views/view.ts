import type { App } from '../../model/app';
import { Component } from '../../model/component';
import type { Scope } from '../../model/keymap';
import type { Menu } from '../../ui/menu';
import type { WorkspaceItem } from '../workspace-item';

/** The members of a leaf that its view uses. */
export interface LeafOfView extends WorkspaceItem {
  readonly app: App;
  readonly history: {
    readonly canGoBack: boolean;
    readonly canGoForward: boolean;
    back(): Promise<void>;
    forward(): Promise<void>;
  };
  hoverPopover: unknown;
  updateHeader(): void;
  detach(): void;
}

export interface ViewStateResult {
  history: boolean;
}

export type ViewStateData = Record<string, unknown>;

/** The content of a leaf. */
export abstract class View extends Component {
  readonly app: App;
  readonly containerEl: HTMLElement;
  icon = 'document';
  navigation = false;
  scope: Scope | null = null;

  constructor(public leaf: LeafOfView) {
    super();
    this.app = leaf.app;
    this.containerEl = createDiv({ cls: 'workspace-leaf-content' });
  }

  abstract getViewType(): string;

  abstract getDisplayText(): string;

  getIcon(): string {
    return this.icon;
  }

  getState(): ViewStateData {
    return {};
  }

  setState(_state: unknown, _result: ViewStateResult): Promise<void> {
    return Promise.resolve();
  }

  getEphemeralState(): ViewStateData {
    return {};
  }

  setEphemeralState(_state: unknown): void {
    return;
  }

  onResize(): void {
    return;
  }

  onPaneMenu(_menu: Menu, _source: string): void {
    return;
  }

  /** Shows the view in `parent`; called by its leaf. */
  async open(parent: HTMLElement): Promise<void> {
    this.containerEl.setAttr('data-type', this.getViewType());
    parent.append(this.containerEl);
    this.load();
    await this.onOpen();
  }

  /** Called by the leaf when it shows something else or is closed. */
  async close(): Promise<void> {
    await this.onClose();
    this.unload();
    this.containerEl.remove();
  }

  protected onOpen(): Promise<void> {
    return Promise.resolve();
  }

  protected onClose(): Promise<void> {
    return Promise.resolve();
  }
}
