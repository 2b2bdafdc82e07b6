import { WorkspaceSplit } from './workspace-split';
import type { SerializedItem, WorkspaceItem } from './workspace-item';

export type Side = 'left' | 'right';

/** Called when a sidebar was opened, closed or resized. */
export type SideChanged = (side: SideArea) => void;

/** An area at the side of the window that can be opened and closed. It stays when its last tab is closed. */
export abstract class SideArea extends WorkspaceSplit {
  collapsed = true;

  constructor(
    readonly side: Side,
    private readonly changed: SideChanged,
  ) {
    super('horizontal');
    this.containerEl.setAttribute('role', 'complementary');
    // Not an `aria-label`, which would become a tooltip over everything in the sidebar.
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

  /** Adds an element below the tabs. */
  addFooter(el: HTMLElement): void {
    this.childrenEl.append(el);
  }

  override getRoot(): WorkspaceItem {
    return this;
  }

  override serialize(): SerializedItem {
    return { ...super.serialize(), collapsed: this.collapsed };
  }

  /** Shows the open or closed state. */
  protected abstract show(isOpen: boolean): void;

  #set(collapsed: boolean): void {
    if (collapsed === this.collapsed) return;
    this.collapsed = collapsed;
    this.show(!collapsed);
    this.changed(this);
  }
}
