import { AbstractTextComponent } from './abstract-text-component';

/** A search field with a magnifying glass and, once it holds something, a cross that empties it. */
export class SearchComponent extends AbstractTextComponent<HTMLInputElement> {
  readonly clearButtonEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    const box = containerEl.createDiv('search-input-container');
    super(box.createEl('input', { type: 'search', attr: { enterkeyhint: 'search' } }));
    this.clearButtonEl = box.createDiv({
      cls: 'search-input-clear-button',
      attr: { role: 'button', 'aria-label': 'Clear search' },
    });
    this.clearButtonEl.hide();
    this.clearButtonEl.addEventListener('click', () => {
      this.inputEl.value = '';
      this.onChanged();
      this.inputEl.focus();
    });
  }

  override setValue(value: string): this {
    super.setValue(value);
    this.#showClearButton();
    return this;
  }

  override onChanged(): void {
    this.#showClearButton();
    super.onChanged();
  }

  #showClearButton(): void {
    this.clearButtonEl.toggle(this.inputEl.value !== '');
  }
}
