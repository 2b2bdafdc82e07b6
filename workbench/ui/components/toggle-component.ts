import { setTooltip, type TooltipOptions } from '../tooltip';
import { ValueComponent } from './value-component';

/** A switch. Setting its value calls the listener too, as the app's does. */
export class ToggleComponent extends ValueComponent<boolean> {
  readonly toggleEl: HTMLElement;
  readonly #input: HTMLInputElement;
  #callback: ((value: boolean) => unknown) | null = null;

  constructor(containerEl: HTMLElement) {
    super();
    this.toggleEl = containerEl.createEl('label', 'checkbox-container');
    this.#input = this.toggleEl.createEl('input', { type: 'checkbox', attr: { role: 'switch' } });
    this.#input.addEventListener('change', () => void this.setValue(this.#input.checked));
  }

  override setDisabled(disabled: boolean): this {
    this.#input.disabled = disabled;
    this.toggleEl.toggleClass('is-disabled', disabled);
    return super.setDisabled(disabled);
  }

  getValue(): boolean {
    return this.#input.checked;
  }

  setValue(on: boolean): this {
    this.#input.checked = on;
    this.toggleEl.toggleClass('is-enabled', on);
    this.#callback?.(on);
    return this;
  }

  setTooltip(tooltip: string, options?: TooltipOptions): this {
    setTooltip(this.toggleEl, tooltip, options);
    return this;
  }

  onClick(): void {
    this.setValue(!this.getValue());
  }

  onChange(callback: (value: boolean) => unknown): this {
    this.#callback = callback;
    return this;
  }
}
