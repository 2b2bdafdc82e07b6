import type { App } from '../model/app';
import { PopoverSuggest } from './popover-suggest';

/** Suggestions for a text field or an editable element. */
export abstract class AbstractInputSuggest<T> extends PopoverSuggest<T> {
  limit = 100;
  #callback: ((value: T, event: MouseEvent | KeyboardEvent) => unknown) | null = null;
  #asked = 0;

  constructor(app: App, textInputEl: HTMLInputElement | HTMLDivElement) {
    super(app, textInputEl);
    textInputEl.setAttr('autocomplete', 'off');
    textInputEl.addEventListener('input', () => void this.#suggest());
    textInputEl.addEventListener('focus', () => void this.#suggest());
    textInputEl.addEventListener('blur', () => this.close());
  }

  /** Also discards a pending query. */
  override close(): void {
    this.#asked++;
    super.close();
  }

  setValue(value: string): void {
    if ('value' in this.textInputEl) this.textInputEl.value = value;
    else this.textInputEl.setText(value);
  }

  getValue(): string {
    return 'value' in this.textInputEl ? this.textInputEl.value : this.textInputEl.textContent;
  }

  override selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.#callback?.(value, event);
  }

  onSelect(callback: (value: T, event: MouseEvent | KeyboardEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  protected abstract getSuggestions(query: string): T[] | Promise<T[]>;

  async #suggest(): Promise<void> {
    const question = ++this.#asked;
    const found = await this.getSuggestions(this.getValue());
    if (question !== this.#asked || !this.textInputEl.isActiveElement()) return;
    this.list.show(this.limit > 0 ? found.slice(0, this.limit) : found);
    if (found.length === 0) this.close();
    else this.open();
  }
}
