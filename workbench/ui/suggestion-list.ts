/** The functions that a list of suggestions needs from its owner. */
export interface SuggestOwner<T> {
  renderSuggestion(value: T, el: HTMLElement): void;
  selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;
}

let count = 0;

/** A vertical list of suggestions, one of them selected by the arrow keys or the pointer. */
export class SuggestionList<T> {
  #values: readonly T[] = [];
  #elements: HTMLElement[] = [];
  #selected = 0;
  readonly #id = `suggestions-${++count}`;

  constructor(
    private readonly owner: SuggestOwner<T>,
    private readonly containerEl: HTMLElement,
    private readonly inputEl: HTMLElement,
  ) {
    containerEl.setAttrs({ id: this.#id, role: 'listbox', 'aria-label': 'Suggestions' });
    containerEl.addClass('mod-no-tooltip');
    inputEl.setAttrs({
      role: 'combobox',
      'aria-controls': this.#id,
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
    });
  }

  show(values: readonly T[]): void {
    this.#values = values;
    this.containerEl.empty();
    this.#elements = values.map((value, at) => this.#draw(value, at));
    this.inputEl.setAttr('aria-expanded', String(values.length > 0));
    this.#select(0);
  }

  /** Moves the selection by that many, wrapping around at the ends. */
  move(by: number): void {
    const { length } = this.#elements;
    if (length > 0) this.#select((this.#selected + by + length) % length);
  }

  /** Applies the selection; false when there is none. */
  take(event: MouseEvent | KeyboardEvent): boolean {
    const value = this.#values[this.#selected];
    if (value === undefined) return false;
    this.owner.selectSuggestion(value, event);
    return true;
  }

  #draw(value: T, at: number): HTMLElement {
    const el = this.containerEl.createDiv({
      cls: 'suggestion-item',
      attr: { id: `${this.#id}-${at}`, role: 'option' },
    });
    this.owner.renderSuggestion(value, el);
    el.addEventListener('mousemove', () => this.#select(at));
    // The field keeps the focus.
    el.addEventListener('mousedown', (event) => event.preventDefault());
    el.addEventListener('click', (event) => {
      this.#select(at);
      this.take(event);
    });
    return el;
  }

  #select(at: number): void {
    this.#mark(false);
    this.#selected = at;
    this.#mark(true);
    const el = this.#elements[at];
    this.inputEl.setAttr('aria-activedescendant', el?.id ?? null);
    if (el && 'scrollIntoView' in el) el.scrollIntoView({ block: 'nearest' });
  }

  #mark(isSelected: boolean): void {
    const el = this.#elements[this.#selected];
    el?.toggleClass('is-selected', isSelected);
    el?.setAttr('aria-selected', String(isSelected));
  }
}
