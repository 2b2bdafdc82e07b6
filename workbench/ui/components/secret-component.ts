import type { App } from '../../model/app';
import { SecretModal } from '../secret-modal';
import { BaseComponent } from './base-component';

/** A button that names the chosen secret; its value is the secret's name, never the secret. */
export class SecretComponent extends BaseComponent {
  readonly #buttonEl: HTMLButtonElement;
  #callback: ((value: string) => unknown) | null = null;

  constructor(app: App, containerEl: HTMLElement) {
    super();
    this.#buttonEl = containerEl.createEl('button', { cls: 'secret-button', attr: { type: 'button' } });
    this.setValue('');
    this.#buttonEl.addEventListener('click', () => {
      new SecretModal(app, (id) => {
        this.setValue(id);
        this.#callback?.(id);
      }).open();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.#buttonEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setValue(value: string): this {
    this.#buttonEl.setText(value === '' ? 'Link…' : value);
    return this;
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}
