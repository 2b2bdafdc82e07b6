const defaultMs = 5000;

/** A message at the edge of the window: it disappears after its time or on a click; with a time of 0, only on a click. */
export class Notice {
  readonly containerEl: HTMLElement;
  readonly messageEl: HTMLElement;
  /** The old name of `messageEl`. */
  readonly noticeEl: HTMLElement;
  readonly #timer: number | null;

  constructor(message: string | DocumentFragment, duration = defaultMs) {
    this.containerEl = stack(activeDocument).createDiv('notice');
    this.messageEl = this.noticeEl = this.containerEl.createDiv('notice-message');
    this.setMessage(message);
    this.containerEl.addEventListener('click', (event) => {
      if (!(event.target as Element).closest('button, a, input, .clickable-icon')) this.hide();
    });
    this.#timer = duration > 0 ? window.setTimeout(() => this.hide(), duration) : null;
  }

  setMessage(message: string | DocumentFragment): this {
    this.messageEl.setText(message);
    return this;
  }

  hide(): void {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    const { parentElement } = this.containerEl;
    this.containerEl.remove();
    if (parentElement?.childElementCount === 0) parentElement.remove();
  }
}

/** Returns the container of a window's notices, the newest at the bottom; creates it for the first notice. */
function stack(doc: Document): HTMLElement {
  return (
    doc.body.querySelector<HTMLElement>(':scope > .notice-container') ??
    doc.body.createDiv({ cls: 'notice-container', attr: { role: 'status', 'aria-live': 'polite' } })
  );
}
