import { ButtonComponent } from './button-component';

/** The functions of a dialog that its buttons may call. */
export interface ConfirmationDialog {
  close(): void;
  focusFirst(el: HTMLElement): void;
}

/** One answer of a `ConfirmationModal`. */
export class ConfirmationButton extends ButtonComponent {
  constructor(
    containerEl: HTMLElement,
    private readonly dialog: ConfirmationDialog,
  ) {
    super(containerEl);
    this.onClick(() => undefined);
  }

  override onClick(handler: (event: MouseEvent) => unknown): this {
    return super.onClick(async (event) => {
      if (!(await handler(event))) this.dialog.close();
    });
  }

  setInitialFocus(): this {
    this.dialog.focusFirst(this.buttonEl);
    return this;
  }

  setSecondary(): this {
    return this.setClass('mod-secondary');
  }

  setCancel(): this {
    return this.setClass('mod-cancel');
  }
}
