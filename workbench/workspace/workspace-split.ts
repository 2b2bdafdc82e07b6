import { type SerializedItem, type WorkspaceItem, WorkspaceParent } from './workspace-item';

export type SplitDirection = 'vertical' | 'horizontal';

/** Parts side by side (`vertical`) or stacked (`horizontal`). */
export class WorkspaceSplit extends WorkspaceParent {
  readonly containerEl: HTMLElement;

  constructor(readonly direction: SplitDirection) {
    super();
    this.containerEl = createDiv({ cls: `workspace-split mod-${direction}` });
  }

  override serialize(): SerializedItem {
    return { type: 'split', direction: this.direction, children: this.children.map((child) => child.serialize()) };
  }

  protected override placeChild(index: number, child: WorkspaceItem): void {
    this.childrenEl.insertBefore(child.containerEl, this.childrenEl.children[index] ?? null);
  }

  /** The element that contains the children. */
  protected get childrenEl(): HTMLElement {
    return this.containerEl;
  }
}

/** The outermost part of a window. */
export abstract class WorkspaceContainer extends WorkspaceSplit {
  override getRoot(): WorkspaceItem {
    return this;
  }
}

/** The main area of the first window. */
export class WorkspaceRoot extends WorkspaceContainer {
  constructor() {
    super('vertical');
    this.containerEl.addClass('mod-root');
    this.containerEl.setAttribute('role', 'main');
  }
}
