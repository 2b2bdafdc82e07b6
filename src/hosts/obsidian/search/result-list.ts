import { setHiddenName } from '../screen/hidden-name';
import { listedResults } from './listed-results';
import { isFolded } from './result-folding';
import { ResultItem, type ListedResult, type ResultPointer } from './result-item';
import type { SearchSnapshot } from './search-session';

let listCount = 0;

/** The results as a listbox: it has the focus, and names the selected result to screen readers. Results that stay are not drawn again. */
export class ResultList {
  readonly el: HTMLElement;
  readonly #id = `cyberbrain-results-${String(++listCount)}`;
  #items: ResultItem[] = [];
  #selected: ResultItem | null = null;
  #answered = '';

  constructor(parent: HTMLElement, private readonly pointer: ResultPointer) {
    this.el = parent.createDiv({ cls: 'search-results-children cyberbrain-results', attr: { id: this.#id, role: 'listbox', tabindex: '0' } });
    setHiddenName(this.el, 'Found notes');
  }

  get id(): string {
    return this.#id;
  }

  get selectedElement(): HTMLElement | null {
    return this.#selected?.el ?? null;
  }

  /** The result that a touch or click fell on. */
  elementAround(touched: EventTarget | null): HTMLElement | null {
    return this.#items.find(({ el }) => touched !== null && el.contains(touched as Node))?.el ?? null;
  }

  show({ answered, results, selected, folding, isWhyShown }: SearchSnapshot): void {
    this.el.toggle(results.length > 0);
    this.el.toggleClass('is-why-shown', isWhyShown);
    this.#draw(listedResults(answered, results));
    for (const item of this.#items) item.setFolded(isFolded(folding, item.result.path));
    this.#select(selected);
    // Another question is read from its best answer on.
    if (answered !== this.#answered && this.el.parentElement !== null) this.el.parentElement.scrollTop = 0;
    this.#answered = answered;
  }

  #draw(listed: readonly ListedResult[]): void {
    const before = new Map(this.#items.map((item) => [item.result.path, item]));
    this.#items = listed.map((each) => {
      const known = before.get(each.result.path);
      return known?.renew(each) === true ? known : new ResultItem(this.el, each, this.pointer);
    });
    const elements = this.#items.map(({ el }) => el);
    // Moving an element that stands right would end a hover and a drag on it.
    const isInOrder = elements.length === this.el.childElementCount && elements.every((el, index) => this.el.children[index] === el);
    if (!isInOrder) this.el.replaceChildren(...elements);
    elements.forEach((el, index) => { el.id = `${this.#id}-${String(index)}`; });
  }

  #select(path: string | null): void {
    const selected = this.#items.find((item) => item.result.path === path) ?? null;
    if (selected !== this.#selected) {
      this.#selected?.setSelected(false);
      selected?.setSelected(true);
      selected?.el.scrollIntoView({ block: 'nearest' });
      this.#selected = selected;
    }
    if (selected === null) this.el.removeAttribute('aria-activedescendant');
    else this.el.setAttribute('aria-activedescendant', selected.el.id);
  }
}
