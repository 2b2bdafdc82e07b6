import type { App } from '../model/app';
import { ConfirmationButton } from './components/confirmation-button';
import { Modal } from './modal';

/** A question with its answers as a row of buttons; a button closes the dialog unless its handler returns something truthy. */
export class ConfirmationModal extends Modal {
  readonly buttonContainerEl: HTMLElement;
  #initialFocus: HTMLElement | null = null;

  constructor(app: App) {
    super(app);
    this.modalEl.addClass('mod-confirmation');
    this.buttonContainerEl = this.modalEl.createDiv('modal-button-container');
  }

  override open(): void {
    super.open();
    this.#initialFocus?.focus();
  }

  addClass(cls: string): this {
    this.modalEl.addClass(cls);
    return this;
  }

  addCheckbox(label: string, cb: (value: boolean) => unknown): this {
    const labelEl = this.buttonContainerEl.createEl('label', 'mod-checkbox');
    const input = labelEl.createEl('input', { type: 'checkbox' });
    labelEl.appendText(label);
    input.addEventListener('change', () => cb(input.checked));
    return this;
  }

  addButton(cb: (button: ConfirmationButton) => unknown): this {
    cb(
      new ConfirmationButton(this.buttonContainerEl, {
        close: () => this.close(),
        focusFirst: (el) => {
          this.#initialFocus = el;
        },
      }),
    );
    return this;
  }

  addCancelButton(text = 'Cancel'): this {
    return this.addButton((button) => button.setButtonText(text).setCancel());
  }
}
