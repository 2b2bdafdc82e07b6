import { SideArea, type Side, type SideChanged } from './side-area';

/** A sidebar of the phone layout: it slides over the main area, and a tap beside it closes it. */
export class WorkspaceMobileDrawer extends SideArea {
  readonly backdropEl = createDiv({ cls: 'workspace-drawer-backdrop' });
  readonly #inner: HTMLElement;

  constructor(side: Side, changed: SideChanged) {
    super(side, changed);
    this.containerEl.className = `workspace-drawer mod-${side} is-hidden`;
    this.#inner = this.containerEl.createDiv({ cls: 'workspace-drawer-inner' });
    this.backdropEl.hide();
    this.backdropEl.addEventListener('click', () => {
      this.collapse();
    });
  }

  protected override get childrenEl(): HTMLElement {
    return this.#inner;
  }

  protected override show(isOpen: boolean): void {
    this.containerEl.toggleClass('is-hidden', !isOpen);
    this.backdropEl.toggle(isOpen);
  }
}
