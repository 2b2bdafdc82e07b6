import { counted, grouped } from '../../../core/counted';
import { visibleLine } from '../../../core/visible-text';
import type { FilterSuggestion } from '../../../features/search/suggest-filters';
import { replaceContent } from '../screen/redraw';
import { setHiddenName } from '../screen/hidden-name';

export interface SuggestionBoxDeps {
  /** Returns suggestions for the line and the cursor in it; [] when there are none or the index cannot answer. Never throws. */
  suggestions(line: string, cursor: number): Promise<readonly FilterSuggestion[]>;
  /** Puts the line into the field, with the cursor there. */
  edit(line: string, cursor: number): void;
}

let count = 0;

/** A list of completions under the search field, for the keyboard and the pointer; nothing is selected until an arrow key is pressed. */
export class SuggestionBox {
  readonly #el: HTMLElement;
  readonly #id = `cyberbrain-suggestions-${String(++count)}`;
  readonly #status: HTMLElement;
  #shown: readonly FilterSuggestion[] = [];
  #selected = -1;
  #turn = 0;

  constructor(
    private readonly parent: HTMLElement,
    private readonly input: HTMLInputElement,
    private readonly deps: SuggestionBoxDeps,
    private readonly resultsId: string,
  ) {
    this.#el = parent.createDiv({
      cls: 'suggestion-container cyberbrain-suggestions',
      attr: { role: 'listbox', id: this.#id },
    });
    setHiddenName(this.#el, 'Filters that complete the line');
    this.#status = parent.createDiv({ cls: 'cyberbrain-only-read', attr: { 'aria-live': 'polite' } });
    input.setAttribute('aria-autocomplete', 'list');
    this.hide();
    // The field keeps the focus while a suggestion is pressed.
    this.#el.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
  }

  /** Call after the user has typed. */
  async typed(): Promise<void> {
    const turn = ++this.#turn;
    const { value, selectionStart, selectionEnd } = this.input;
    const cursor = selectionStart ?? value.length;
    const found = cursor === selectionEnd ? await this.deps.suggestions(value, cursor) : [];
    if (turn === this.#turn) this.#show(found.filter(({ line }) => line.trimEnd() !== value.trimEnd()));
  }

  hide(): void {
    this.#turn++;
    this.#show([]);
  }

  /** Returns true when the key was handled: arrows select, Enter and Tab take the selected one, Escape hides the list. */
  handle({ key, shiftKey, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
    if (this.#shown.length === 0 || isComposing || shiftKey || ctrlKey || metaKey || altKey) return false;
    const chosen = this.#shown[this.#selected] ?? (key === 'Tab' ? this.#shown[0] : undefined);
    if (key === 'ArrowDown' && this.#selected < this.#shown.length - 1) this.#select(this.#selected + 1);
    else if (key === 'ArrowUp' && this.#selected >= 0) this.#select(this.#selected - 1);
    else if (key === 'Escape') this.hide();
    else if ((key === 'Enter' || key === 'Tab') && chosen !== undefined) this.#take(chosen);
    else {
      if (key === 'ArrowDown' || key === 'Enter') this.hide();
      return false;
    }
    return true;
  }

  #show(suggestions: readonly FilterSuggestion[]): void {
    this.#shown = suggestions;
    replaceContent(this.#el, (list) => {
      for (const [place, suggestion] of suggestions.entries()) this.#addItem(list, suggestion, place);
    });
    // Taken out of the document, so that assistive technology finds no empty list.
    if (suggestions.length > 0) this.parent.append(this.#el);
    else this.#el.remove();
    // A search field cannot say by itself that its list is open.
    this.#status.setText(
      suggestions.length === 0 ? '' : `${counted(suggestions.length, 'suggestion')}, use the arrow keys`,
    );
    this.input.setAttribute('aria-controls', suggestions.length > 0 ? this.#id : this.resultsId);
    this.#select(-1);
  }

  #addItem(list: HTMLElement, suggestion: FilterSuggestion, place: number): void {
    const { title, count: notes, help } = suggestion;
    const item = list.createDiv({
      cls: 'suggestion-item cyberbrain-suggestion',
      attr: { role: 'option', id: this.#itemId(place) },
    });
    item.createSpan({ cls: 'cyberbrain-offer-name', text: visibleLine(title) });
    // The space separates them for screen readers.
    item.appendText(' ');
    if (notes === null) item.createSpan({ cls: 'cyberbrain-offer-help', text: help });
    else item.createSpan({ cls: 'cyberbrain-offer-count', text: grouped(notes) });
    item.addEventListener('click', () => {
      this.#take(suggestion);
    });
  }

  #select(place: number): void {
    this.#selected = place;
    for (const [other, item] of [...this.#el.querySelectorAll('[role="option"]')].entries()) {
      item.toggleClass('is-selected', other === place);
      item.setAttribute('aria-selected', String(other === place));
      if (other === place) item.scrollIntoView({ block: 'nearest' });
    }
    if (place < 0) this.input.removeAttribute('aria-activedescendant');
    else this.input.setAttribute('aria-activedescendant', this.#itemId(place));
  }

  #take({ line, cursor }: FilterSuggestion): void {
    this.hide();
    this.deps.edit(line, cursor);
  }

  #itemId(place: number): string {
    return `${this.#id}-${String(place)}`;
  }
}
