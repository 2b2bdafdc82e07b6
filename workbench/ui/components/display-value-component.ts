import { setIcon } from '../icons';

/** Shows on a row the value that is set on the page behind it. */
export class DisplayValueComponent {
  readonly valueEl: HTMLElement;
  readonly #statusEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    this.#statusEl = containerEl.createSpan('setting-item-status');
    this.valueEl = containerEl.createSpan('setting-item-display-value');
  }

  setValue(value: string | null): this {
    this.valueEl.setText(value ?? '');
    return this;
  }

  setStatus(status: 'warning' | null): this {
    this.#statusEl.toggleClass('mod-warning', status === 'warning');
    if (status === 'warning') setIcon(this.#statusEl, 'triangle-alert');
    else this.#statusEl.empty();
    this.#statusEl.setAttr('aria-label', status === 'warning' ? 'Needs attention' : null);
    return this;
  }
}
