import { ValueComponent } from './value-component';

/** A color, as `#rrggbb`. */
export class ColorComponent extends ValueComponent<string> {
  readonly #inputEl: HTMLInputElement;

  constructor(containerEl: HTMLElement) {
    super();
    this.#inputEl = containerEl.createEl('input', { type: 'color' });
  }

  override setDisabled(disabled: boolean): this {
    this.#inputEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.#inputEl.value;
  }

  getValueRgb(): { r: number; g: number; b: number } {
    const channels = parseInt(this.getValue().slice(1), 16);
    return { r: channels >> 16, g: (channels >> 8) & 255, b: channels & 255 };
  }

  setValue(value: string): this {
    this.#inputEl.value = value;
    return this;
  }

  setValueRgb({ r, g, b }: { r: number; g: number; b: number }): this {
    return this.setValue(`#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`);
  }

  onChange(callback: (value: string) => unknown): this {
    this.#inputEl.onchange = () => void callback(this.getValue());
    return this;
  }
}
