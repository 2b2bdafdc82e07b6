import { SideArea, type Side, type SideChanged } from './side-area';
import type { SerializedItem } from './workspace-item';

const narrowest = 200;
const widest = 900;

/** A sidebar of the desktop layout. Its edge can be dragged. */
export class WorkspaceSidedock extends SideArea {
  width = 300;

  constructor(side: Side, changed: SideChanged) {
    super(side, changed);
    this.containerEl.addClasses(['mod-sidedock', `mod-${side}-split`, 'is-sidedock-collapsed']);
    this.containerEl
      .createEl('hr', { cls: 'workspace-leaf-resize-handle' })
      .addEventListener('pointerdown', (event) => {
        this.#startResize(event, changed);
      });
    this.setWidth(this.width);
  }

  setWidth(width: number): void {
    this.width = Math.min(Math.max(width, narrowest), widest);
    this.containerEl.setCssProps({ width: `${this.width}px` });
  }

  override serialize(): SerializedItem {
    return { ...super.serialize(), width: this.width };
  }

  protected override show(isOpen: boolean): void {
    this.containerEl.toggleClass('is-sidedock-collapsed', !isOpen);
  }

  #startResize(start: PointerEvent, changed: SideChanged): void {
    const from = this.width;
    const { doc } = this;
    const sign = this.side === 'left' ? 1 : -1;
    const move = (event: PointerEvent): void => {
      this.setWidth(from + sign * (event.clientX - start.clientX));
    };
    const end = (): void => {
      doc.removeEventListener('pointermove', move);
      doc.removeEventListener('pointerup', end);
      changed(this);
    };
    start.preventDefault();
    doc.addEventListener('pointermove', move);
    doc.addEventListener('pointerup', end);
  }
}
