import type { SearchResult } from '../../../features/search/result-row';
import { type ListSnapshot, isFolded } from './list-snapshot';
import { type ListedResult, ResultItem, type ResultPointer } from './result-item';

/** A list's results as they are to be drawn, for what they answer. */
export type ListDrawing = (answered: string, results: readonly SearchResult[]) => ListedResult[];

let listCount = 0;

/** The results as a listbox, which its user names: it has the focus, and names the selected result to screen readers. Results that stay keep their elements. */
export class ResultList {
  readonly el: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #id = `cyberbrain-results-${String(++listCount)}`;
  #items: readonly ResultItem[] = [];
  #selected: ResultItem | null = null;
  #results: readonly SearchResult[] = [];
  #answered = '';

  /** `parent` is what scrolls. */
  constructor(
    parent: HTMLElement,
    private readonly pointer: ResultPointer,
    private readonly drawing: ListDrawing,
  ) {
    this.#scroller = parent;
    this.el = parent.createDiv({
      cls: 'search-results-children cyberbrain-results',
      attr: { id: this.#id, role: 'listbox', tabindex: '0' },
    });
  }

  get id(): string {
    return this.#id;
  }

  get selectedElement(): HTMLElement | null {
    return this.#selected?.el ?? null;
  }

  /** So many of the first results have been seen, down to the lowest that is in sight. */
  get seenCount(): number {
    const { bottom } = this.#scroller.getBoundingClientRect();
    const firstBelow = this.#items.findIndex(({ el }) => el.getBoundingClientRect().top >= bottom);
    return firstBelow === -1 ? this.#items.length : firstBelow;
  }

  /** Somebody does something in it: a result is selected or under the pointer, or it was scrolled. */
  get isInUse(): boolean {
    return this.#selected !== null || this.#scroller.scrollTop > 0 || this.el.matches(':hover');
  }

  /** The result that a touch or click fell on. */
  elementAround(touched: EventTarget | null): HTMLElement | null {
    return this.#items.find(({ el }) => touched !== null && el.contains(touched as Node))?.el ?? null;
  }

  show({ answered, results, selected, folding, isWhyShown }: ListSnapshot): void {
    const isSameList = results === this.#results && answered === this.#answered;
    this.el.toggle(results.length > 0);
    this.el.toggleClass('is-why-shown', isWhyShown);
    if (!isSameList) this.#draw(this.drawing(answered, results));
    for (const item of this.#items) item.setFolded(isFolded(folding, item.result.path));
    const before = this.#selected;
    this.#select(selected);
    // A list that was only refreshed stays where it was scrolled to.
    if (isSameList && this.#selected !== before) this.#selected?.el.scrollIntoView({ block: 'nearest' });
    // Another question is read from its best answer on.
    if (answered !== this.#answered) this.#scroller.scrollTop = 0;
    this.#results = results;
    this.#answered = answered;
  }

  #draw(listed: readonly ListedResult[]): void {
    const before = new Map(this.#items.map((item) => [item.result.path, item]));
    this.#items = listed.map((each) => {
      const known = before.get(each.result.path);
      known?.show(each);
      return known ?? new ResultItem(this.el, each, this.pointer);
    });
    placeInOrder(
      this.el,
      this.#items.map(({ el }) => el),
    );
    this.#items.forEach(({ el }, index) => {
      el.id = `${this.#id}-${String(index)}`;
    });
  }

  #select(path: string | null): void {
    const selected = this.#items.find((item) => item.result.path === path) ?? null;
    if (selected !== this.#selected) {
      this.#selected?.setSelected(false);
      selected?.setSelected(true);
      this.#selected = selected;
    }
    if (selected === null) this.el.removeAttribute('aria-activedescendant');
    else this.el.setAttribute('aria-activedescendant', selected.el.id);
  }
}

/** Makes these the children of `parent`, in this order. What stands right is not touched: moving an element would end a hover, a drag and a scroll position that hang on it. */
export function placeInOrder(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  const staying = new Set<Element>(wanted);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const el of wanted) {
    if (el === next) next = next.nextElementSibling;
    else parent.insertBefore(el, next);
  }
}
