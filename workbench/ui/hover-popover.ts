import { Component } from '../model/component';
import { idleTimer } from './idle-timer';

/** The owner of a popover; it shows at most one at a time. */
export interface HoverParent {
  hoverPopover: HoverPopover | null;
}

/** A point of the window. */
export interface Point {
  x: number;
  y: number;
}

export enum PopoverState {
  Showing,
  Shown,
  Hiding,
  Hidden,
}

const waitMs = 300;
const gap = 10;

/** A card beside the element under the pointer: it appears after a delay and stays while the pointer is on either of them. */
export class HoverPopover extends Component {
  readonly hoverEl: HTMLElement;
  state = PopoverState.Showing;
  readonly #timer = idleTimer();

  constructor(
    readonly parent: HoverParent,
    readonly targetEl: HTMLElement | null,
    waitTime = waitMs,
    private readonly staticPos: Point | null = null,
  ) {
    super();
    parent.hoverPopover?.hide();
    parent.hoverPopover = this;
    this.hoverEl = createDiv('popover hover-popover');
    targetEl?.addEventListener('mouseover', this.#enter);
    targetEl?.addEventListener('mouseleave', this.#leave);
    this.hoverEl.addEventListener('mouseover', this.#enter);
    this.hoverEl.addEventListener('mouseleave', this.#leave);
    this.#timer.start(() => this.show(), waitTime);
  }

  show(): void {
    if (this.targetEl?.isConnected === false) {
      this.hide();
      return;
    }
    this.state = PopoverState.Shown;
    const doc = this.targetEl?.doc ?? activeDocument;
    doc.body.append(this.hoverEl);
    this.position();
    this.load();
    this.registerDomEvent(doc, 'keydown', (event) => {
      if (event.key === 'Escape') this.hide();
    });
    this.registerDomEvent(doc, 'mousedown', (event) => {
      if (!this.hoverEl.contains(event.target as Node)) this.hide();
    });
    this.onShow();
  }

  hide(): void {
    this.#timer.clear();
    this.targetEl?.removeEventListener('mouseover', this.#enter);
    this.targetEl?.removeEventListener('mouseleave', this.#leave);
    this.state = PopoverState.Hidden;
    this.hoverEl.remove();
    if (this.parent.hoverPopover === this) this.parent.hoverPopover = null;
    this.unload();
    this.onHide();
  }

  /** Places the card below its target, or above it if there is more room; call it again when the content has loaded. */
  position(): void {
    const doc = this.targetEl?.doc ?? activeDocument;
    const { clientWidth, clientHeight } = doc.documentElement;
    const { width, height } = this.hoverEl.getBoundingClientRect();
    const box = this.targetEl?.getBoundingClientRect() ?? null;
    const x = this.staticPos?.x ?? box?.left ?? 0;
    const below = this.staticPos?.y ?? (box?.bottom ?? 0) + gap;
    const above = (box?.top ?? below) - gap - height;
    const top = below + height > clientHeight && above > 0 ? above : Math.min(below, clientHeight - height - gap);
    this.hoverEl.setCssStyles({
      left: `${Math.max(gap, Math.min(x, clientWidth - width - gap))}px`,
      top: `${Math.max(gap, top)}px`,
    });
  }

  /** Override this to fill the card. */
  protected onShow(): void {
    return;
  }

  protected onHide(): void {
    return;
  }

  readonly #enter = (): void => {
    if (this.state !== PopoverState.Hiding) return;
    this.state = PopoverState.Shown;
    this.#timer.clear();
  };

  readonly #leave = (): void => {
    if (this.state === PopoverState.Hidden) return;
    const wasShown = this.state === PopoverState.Shown;
    this.state = PopoverState.Hiding;
    this.#timer.start(() => this.hide(), wasShown ? waitMs : 0);
  };
}
