import { ValueComponent } from './components/value-component';

/** A bar that fills from 0 to 100. */
export class ProgressBarComponent extends ValueComponent<number> {
  readonly #trackEl: HTMLElement;
  readonly #barEl: HTMLElement;
  #value = 0;

  constructor(containerEl: HTMLElement) {
    super();
    const range = { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': 0 };
    this.#trackEl = containerEl.createDiv({
      cls: 'setting-progress-bar mod-no-tooltip',
      attr: { role: 'progressbar', 'aria-label': 'Progress', ...range },
    });
    this.#barEl = this.#trackEl.createDiv('setting-progress-bar-inner');
  }

  getValue(): number {
    return this.#value;
  }

  setValue(value: number): this {
    this.#value = Math.min(Math.max(value, 0), 100);
    this.#barEl.setCssStyles({ width: `${this.#value}%` });
    this.#trackEl.setAttr('aria-valuenow', Math.round(this.#value));
    return this;
  }
}
