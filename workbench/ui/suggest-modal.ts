import type { App } from '../model/app';
import { Modal } from './modal';
import { SuggestionList } from './suggestion-list';

/** One key and what it does, at the foot of a prompt. */
export interface Instruction {
  command: string;
  purpose: string;
}

/** A dialog with a search field and results below it. */
export abstract class SuggestModal<T> extends Modal {
  limit = 100;
  emptyStateText = 'No results found.';
  readonly inputEl: HTMLInputElement;
  readonly resultContainerEl: HTMLElement;
  readonly #list: SuggestionList<T>;
  #asked = 0;

  constructor(app: App) {
    super(app);
    this.containerEl.addClass('mod-prompt');
    this.headerEl.remove();
    this.contentEl.remove();
    this.modalEl.removeClass('modal');
    this.modalEl.addClass('prompt');
    this.modalEl.removeAttribute('aria-labelledby');
    const inputBox = this.modalEl.createDiv('prompt-input-container');
    this.inputEl = inputBox.createEl('input', {
      cls: 'prompt-input',
      type: 'text',
      attr: { enterkeyhint: 'done', autocapitalize: 'off', spellcheck: 'false' },
    });
    this.resultContainerEl = this.modalEl.createDiv('prompt-results');
    this.#list = new SuggestionList(this, this.resultContainerEl, this.inputEl);
    this.setPlaceholder('Type to search');
    this.inputEl.addEventListener('input', () => void this.#suggest());
    this.#registerKeys();
  }

  override open(): void {
    super.open();
    this.inputEl.focus();
    void this.#suggest();
  }

  setPlaceholder(placeholder: string): void {
    this.inputEl.placeholder = placeholder;
    this.inputEl.setAttr('aria-label', placeholder);
    this.inputEl.addClass('mod-no-tooltip');
    this.modalEl.setAttr('aria-label', placeholder);
  }

  setInstructions(instructions: Instruction[]): void {
    this.modalEl.querySelector('.prompt-instructions')?.remove();
    const footer = this.modalEl.createDiv('prompt-instructions');
    for (const { command, purpose } of instructions) {
      const el = footer.createDiv('prompt-instruction');
      el.createSpan({ cls: 'prompt-instruction-command', text: command });
      el.createSpan({ text: purpose });
    }
  }

  onNoSuggestion(): void {
    this.#list.show([]);
    if (this.emptyStateText !== '')
      this.resultContainerEl.createDiv({ cls: 'suggestion-empty', text: this.emptyStateText });
  }

  selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.close();
    this.onChooseSuggestion(value, event);
  }

  selectActiveSuggestion(event: MouseEvent | KeyboardEvent): void {
    this.#list.take(event);
  }

  abstract getSuggestions(query: string): T[] | Promise<T[]>;

  abstract renderSuggestion(value: T, el: HTMLElement): void;

  abstract onChooseSuggestion(item: T, event: MouseEvent | KeyboardEvent): void;

  /** Drops results that arrive after a newer query. */
  async #suggest(): Promise<void> {
    const question = ++this.#asked;
    const found = await this.getSuggestions(this.inputEl.value);
    if (question !== this.#asked) return;
    if (found.length === 0) this.onNoSuggestion();
    else this.#list.show(this.limit > 0 ? found.slice(0, this.limit) : found);
  }

  #registerKeys(): void {
    const keys: Record<string, (event: KeyboardEvent) => void> = {
      ArrowDown: () => this.#list.move(1),
      ArrowUp: () => this.#list.move(-1),
      Enter: (event) => this.selectActiveSuggestion(event),
    };
    for (const [key, action] of Object.entries(keys)) {
      this.scope.register(key === 'Enter' ? null : [], key, (event) => {
        if (!event.isComposing) action(event);
        return false;
      });
    }
  }
}
