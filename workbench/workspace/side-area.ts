import { WorkspaceSplit } from './workspace-split';
import type { SerializedItem, WorkspaceItem } from './workspace-item';

export type Side = 'left' | 'right';

/** What a sidebar tells the workspace: it was opened or closed, or has another width. */
export type SideChanged = (side: SideArea) => void;

/** An area at the side of the window that opens and closes. It stays when its last tab goes. */
export abstract class SideArea extends WorkspaceSplit {
  collapsed = true;

  constructor(
    readonly side: Side,
    private readonly changed: SideChanged,
  ) {
    super('horizontal');
    this.containerEl.setAttribute('role', 'complementary');
    // Not an `aria-label`, which would be a tooltip over everything in the sidebar.
    const name = this.containerEl.createSpan({
      text: side === 'left' ? 'Left sidebar' : 'Right sidebar',
      attr: { id: `${side}-sidebar-name`, hidden: '' },
    });
    this.containerEl.setAttribute('aria-labelledby', name.id);
  }

  expand(): void {
    this.#set(false);
  }

  collapse(): void {
    this.#set(true);
  }

  toggle(): void {
    this.#set(!this.collapsed);
  }

  /** Puts something below the tabs. */
  addFooter(el: HTMLElement): void {
    this.childrenEl.append(el);
  }

  override getRoot(): WorkspaceItem {
    return this;
  }

  override serialize(): SerializedItem {
    return { ...super.serialize(), collapsed: this.collapsed };
  }

  /** Shows whether it is open. */
  protected abstract show(isOpen: boolean): void;

  #set(collapsed: boolean): void {
    if (collapsed === this.collapsed) return;
    this.collapsed = collapsed;
    this.show(!collapsed);
    this.changed(this);
  }
}
