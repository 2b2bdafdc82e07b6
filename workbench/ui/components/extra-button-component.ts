import { setIcon } from '../icons';
import { setTooltip, type TooltipOptions } from '../tooltip';
import { BaseComponent } from './base-component';

/** An icon beside the other controls of a row. */
export class ExtraButtonComponent extends BaseComponent {
  readonly extraSettingsEl: HTMLElement;
  #callback: () => unknown = () => undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.extraSettingsEl = containerEl.createDiv({
      cls: 'clickable-icon extra-setting-button',
      attr: { role: 'button', tabindex: 0 },
    });
    this.setIcon('settings');
    this.extraSettingsEl.addEventListener('click', () => this.#press());
    this.extraSettingsEl.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.#press();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.extraSettingsEl.toggleClass('is-disabled', disabled);
    this.extraSettingsEl.setAttr('aria-disabled', disabled ? 'true' : null);
    return super.setDisabled(disabled);
  }

  setTooltip(tooltip: string, options?: TooltipOptions): this {
    setTooltip(this.extraSettingsEl, tooltip, options);
    return this;
  }

  setIcon(icon: string): this {
    setIcon(this.extraSettingsEl, icon);
    return this;
  }

  onClick(callback: () => unknown): this {
    this.#callback = callback;
    return this;
  }

  #press(): void {
    if (!this.disabled) this.#callback();
  }
}
