import { setIcon } from '../icons';
import { setTooltip, type TooltipOptions } from '../tooltip';
import { BaseComponent } from './base-component';

/** A push button. */
export class ButtonComponent extends BaseComponent {
  readonly buttonEl: HTMLButtonElement;

  constructor(containerEl: HTMLElement) {
    super();
    this.buttonEl = containerEl.createEl('button', { attr: { type: 'button' } });
  }

  override setDisabled(disabled: boolean): this {
    this.buttonEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setCta(): this {
    return this.setClass('mod-cta');
  }

  removeCta(): this {
    this.buttonEl.removeClass('mod-cta');
    return this;
  }

  setWarning(): this {
    return this.setClass('mod-warning');
  }

  setDestructive(): this {
    return this.setClass('mod-destructive');
  }

  removeDestructive(): this {
    this.buttonEl.removeClass('mod-destructive');
    return this;
  }

  setTooltip(tooltip: string, options?: TooltipOptions): this {
    setTooltip(this.buttonEl, tooltip, options);
    return this;
  }

  setButtonText(name: string): this {
    this.buttonEl.setText(name);
    return this;
  }

  setIcon(icon: string): this {
    setIcon(this.buttonEl, icon);
    return this.setClass('mod-icon');
  }

  setClass(cls: string): this {
    this.buttonEl.addClasses(cls.split(' '));
    return this;
  }

  onClick(callback: (event: MouseEvent) => unknown): this {
    this.buttonEl.onclick = (event) => void callback(event);
    return this;
  }
}
