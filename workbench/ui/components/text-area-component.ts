import { AbstractTextComponent } from './abstract-text-component';

/** Several lines of text. */
export class TextAreaComponent extends AbstractTextComponent<HTMLTextAreaElement> {
  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('textarea'));
  }
}
