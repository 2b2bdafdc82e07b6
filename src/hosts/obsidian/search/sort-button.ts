import { type App, Menu, setIcon } from 'obsidian';
import type { NoteOrder } from '../../../ports/keyword-index';

/** Orders by their entry in the menu. */
const titles: Readonly<Record<NoteOrder, string>> = {
  relevance: 'Relevance',
  changed: 'Modified time (new to old)',
  created: 'Date (new to old)',
  name: 'File name (A to Z)',
};

const storageKey = 'cyberbrain-search-order';

/** Returns the order chosen on this device for this vault. */
export function readOrder(app: Pick<App, 'loadLocalStorage'>): NoteOrder {
  const kept: unknown = app.loadLocalStorage(storageKey);
  return typeof kept === 'string' && isOrder(kept) ? kept : 'relevance';
}

export function keepOrder(app: Pick<App, 'saveLocalStorage'>, order: NoteOrder): void {
  app.saveLocalStorage(storageKey, order === 'relevance' ? null : order);
}

/** A button that shows the order of the results and opens a menu to change it. */
export class SortButton {
  readonly #el: HTMLElement;
  #order: NoteOrder | null = null;

  constructor(
    parent: HTMLElement,
    private readonly chosen: (order: NoteOrder) => void,
  ) {
    this.#el = parent.createEl('button', {
      cls: 'clickable-icon nav-action-button cyberbrain-switch',
      attr: { type: 'button', 'aria-haspopup': 'menu' },
    });
    setIcon(this.#el, 'arrow-up-narrow-wide');
    this.#el.addEventListener('click', () => {
      this.#open();
    });
  }

  show(order: NoteOrder): void {
    if (order === this.#order) return;
    this.#order = order;
    this.#el.setAttribute('aria-label', `Sort by: ${titles[order]}`);
    this.#el.toggleClass('is-active', order !== 'relevance');
  }

  #open(): void {
    const menu = new Menu();
    for (const order of Object.keys(titles).filter(isOrder))
      menu.addItem((item) => {
        item
          .setTitle(titles[order])
          .setChecked(order === this.#order)
          .onClick(() => {
            this.chosen(order);
          });
      });
    const { left, bottom } = this.#el.getBoundingClientRect();
    menu.setParentElement(this.#el).showAtPosition({ x: left, y: bottom }, this.#el.doc);
  }
}

function isOrder(text: string): text is NoteOrder {
  return Object.hasOwn(titles, text);
}
