import { ValueComponent } from './value-component';

/** A number on a scale, with its value beside it. */
export class SliderComponent extends ValueComponent<number> {
  readonly sliderEl: HTMLInputElement;
  readonly #valueEl: HTMLElement;
  #callback: ((value: number) => unknown) | null = null;
  #isInstant = false;
  #format = (value: number): string => String(value);

  constructor(containerEl: HTMLElement) {
    super();
    this.#valueEl = containerEl.createSpan('slider-value');
    this.sliderEl = containerEl.createEl('input', { cls: 'slider', type: 'range' });
    this.sliderEl.addEventListener('input', () => {
      this.#showValue();
      if (this.#isInstant) this.#callback?.(this.getValue());
    });
    this.sliderEl.addEventListener('change', () => {
      if (!this.#isInstant) this.#callback?.(this.getValue());
    });
  }

  override setDisabled(disabled: boolean): this {
    this.sliderEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setInstant(instant: boolean): this {
    this.#isInstant = instant;
    return this;
  }

  setLimits(min: number | null, max: number | null, step: number | 'any'): this {
    this.sliderEl.setAttrs({ min, max, step });
    this.#showValue();
    return this;
  }

  getValue(): number {
    return this.sliderEl.valueAsNumber;
  }

  setValue(value: number): this {
    this.sliderEl.value = String(value);
    this.#showValue();
    return this;
  }

  getValuePretty(): string {
    return this.#format(this.getValue());
  }

  setDisplayFormat(format: (value: number) => string): this {
    this.#format = format;
    this.#showValue();
    return this;
  }

  setDynamicTooltip(): this {
    return this;
  }

  showTooltip(): void {
    this.#showValue();
  }

  onChange(callback: (value: number) => unknown): this {
    this.#callback = callback;
    return this;
  }

  #showValue(): void {
    this.#valueEl.setText(this.getValuePretty());
  }
}
