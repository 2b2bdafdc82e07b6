import type { App } from '../model/app';
import { Scope } from '../model/keymap';
import { SuggestionList } from './suggestion-list';

/** Suggestions below a field while the user types in it. */
export abstract class PopoverSuggest<T> {
  readonly scope: Scope;
  protected readonly suggestEl: HTMLElement;
  protected readonly list: SuggestionList<T>;
  protected isOpen = false;

  constructor(
    readonly app: App,
    readonly textInputEl: HTMLInputElement | HTMLDivElement,
    scope?: Scope,
  ) {
    this.scope = scope ?? new Scope(app.scope);
    this.suggestEl = createDiv('suggestion-container');
    this.list = new SuggestionList(this, this.suggestEl.createDiv('suggestion'), textInputEl);
    this.#registerKeys();
  }

  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.app.keymap.pushScope(this.scope);
    this.textInputEl.doc.body.append(this.suggestEl);
    const box = this.textInputEl.getBoundingClientRect();
    this.suggestEl.setCssStyles({ left: `${box.left}px`, top: `${box.bottom + 4}px`, minWidth: `${box.width}px` });
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.app.keymap.popScope(this.scope);
    this.suggestEl.detach();
    this.textInputEl.setAttr('aria-expanded', 'false');
    this.textInputEl.removeAttribute('aria-activedescendant');
  }

  abstract renderSuggestion(value: T, el: HTMLElement): void;

  abstract selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;

  #registerKeys(): void {
    const keys: Record<string, (event: KeyboardEvent) => void> = {
      ArrowDown: () => this.list.move(1),
      ArrowUp: () => this.list.move(-1),
      Enter: (event) => this.list.take(event),
      Escape: () => this.close(),
    };
    for (const [key, action] of Object.entries(keys)) {
      this.scope.register([], key, (event) => {
        action(event);
        return false;
      });
    }
  }
}
