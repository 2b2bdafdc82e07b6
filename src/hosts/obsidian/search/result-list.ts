import type { SearchResult } from '../../../features/search/result-row';
import { type ListSnapshot, isFolded } from './list-snapshot';
import { type ListedResult, ResultItem, type ResultPointer } from './result-item';

/** Returns the results of a list as drawn, for the question they answer. */
export type ListDrawing = (answered: string, results: readonly SearchResult[]) => ListedResult[];

let listCount = 0;

/**
 * The results as a listbox named by its user: it has the focus and reports the selected result to screen readers.
 * Results that stay keep their elements.
 */
export class ResultList {
  readonly el: HTMLElement;
  readonly #scroller: HTMLElement;
  readonly #id = `cyberbrain-results-${String(++listCount)}`;
  #items: readonly ResultItem[] = [];
  #selected: ResultItem | null = null;
  #results: readonly SearchResult[] = [];
  #answered = '';

  /** `parent` is the scrolling element. */
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

  /** Number of the first results that have been seen, down to the lowest visible one. */
  get seenCount(): number {
    const { bottom } = this.#scroller.getBoundingClientRect();
    const firstBelow = this.#items.findIndex(({ el }) => el.getBoundingClientRect().top >= bottom);
    return firstBelow === -1 ? this.#items.length : firstBelow;
  }

  /** True when somebody is using it: a result is selected or under the pointer, or it was scrolled. */
  get isInUse(): boolean {
    return this.#selected !== null || this.#scroller.scrollTop > 0 || this.el.matches(':hover');
  }

  /** Returns the result that was touched or clicked. */
  elementAround(touched: EventTarget | null): HTMLElement | null {
    return this.#items.find(({ el }) => touched !== null && el.contains(touched as Node))?.el ?? null;
  }

  show({ answered, results, selected, folding, isWhyShown }: ListSnapshot): void {
    const isSameList = results === this.#results && answered === this.#answered;
    // The answer to another question is shown from the top; after the list is drawn, scrolling would lay it out twice.
    if (answered !== this.#answered) this.#scroller.scrollTop = 0;
    this.el.toggle(results.length > 0);
    this.el.toggleClass('is-why-shown', isWhyShown);
    if (!isSameList) this.#draw(this.drawing(answered, results));
    for (const item of this.#items) item.setFolded(isFolded(folding, item.result.path));
    const before = this.#selected;
    this.#select(selected);
    // A list that was only refreshed keeps its scroll position.
    if (isSameList && this.#selected !== before) this.#selected?.el.scrollIntoView({ block: 'nearest' });
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

/**
 * Makes these elements the children of `parent`, in this order. Elements already in place are not touched: moving one
 * would end a hover, a drag and a scroll position.
 */
export function placeInOrder(parent: HTMLElement, wanted: readonly HTMLElement[]): void {
  const staying = new Set<Element>(wanted);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const el of wanted) {
    if (el === next) next = next.nextElementSibling;
    else parent.insertBefore(el, next);
  }
}
