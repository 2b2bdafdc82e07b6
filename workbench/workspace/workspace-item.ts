import { Events } from '../model/events';

/** A part of the layout: a leaf, or something that holds parts. */
export abstract class WorkspaceItem extends Events {
  parent: WorkspaceParent | null = null;
  abstract readonly containerEl: HTMLElement;

  /** Returns the outermost part that contains this one: the main area, a sidebar, or a separate window. */
  getRoot(): WorkspaceItem {
    return this.parent?.getRoot() ?? this;
  }

  /** The window this part is shown in. */
  get win(): Window {
    return this.containerEl.win;
  }

  get doc(): Document {
    return this.containerEl.doc;
  }

  /** Returns the data that is stored for the next start. */
  abstract serialize(): SerializedItem;
}

/** Contains other parts. An inner one that loses its last child is removed. */
export abstract class WorkspaceParent extends WorkspaceItem {
  readonly children: WorkspaceItem[] = [];

  insertChild(index: number, child: WorkspaceItem): void {
    child.parent = this;
    this.children.splice(index, 0, child);
    this.placeChild(index, child);
  }

  removeChild(child: WorkspaceItem): void {
    const index = this.children.indexOf(child);
    if (index === -1) return;
    this.children.splice(index, 1);
    child.parent = null;
    child.containerEl.remove();
    this.childRemoved(index);
    if (this.children.length === 0) this.parent?.removeChild(this);
  }

  replaceChild(child: WorkspaceItem, by: WorkspaceItem): void {
    const index = this.children.indexOf(child);
    this.children.splice(index, 1, by);
    by.parent = this;
    child.containerEl.replaceWith(by.containerEl);
  }

  protected abstract placeChild(index: number, child: WorkspaceItem): void;

  protected childRemoved(_index: number): void {
    return;
  }
}

export interface SerializedItem {
  readonly id?: string;
  readonly type: 'split' | 'tabs' | 'leaf';
  readonly direction?: 'vertical' | 'horizontal';
  readonly children?: readonly SerializedItem[];
  readonly currentTab?: number;
  readonly collapsed?: boolean;
  readonly width?: number;
  readonly pinned?: boolean;
  readonly state?: { readonly type: string; readonly state?: Record<string, unknown> };
}
