import { setIcon } from 'obsidian';
import type { FilterOffers } from '../../../features/search/offer-filters';
import { setHiddenName } from '../screen/hidden-name';
import { replaceContent } from '../screen/redraw';
import { readChips, withFilter, withoutChip } from './filter-chips';
import { filterChoices, filterMenu } from './filter-menu';

export interface FilterRowDeps {
  /** Called with the edited line. */
  edit(line: string): void;
  /** Returns the folder of the open note; '' for the vault's root and when there is none. */
  openFolder(): string;
  /** Returns filters that could narrow the line; null when the index cannot answer now. Never throws. */
  offers(line: string): Promise<FilterOffers | null>;
  sleep(ms: number): Promise<void>;
}

/** Maximum time in ms that the menu waits; a longer wait feels broken. */
const patienceMs = 300;

/** A menu of filters, and the filters of the line as removable chips. */
export class FilterRow {
  readonly #el: HTMLElement;
  readonly #offers: AskedAhead<FilterOffers | null>;
  #line: string | null = null;

  constructor(
    parent: HTMLElement,
    private readonly deps: FilterRowDeps,
  ) {
    this.#el = parent.createDiv({ cls: 'cyberbrain-filters', attr: { role: 'group' } });
    this.#offers = new AskedAhead((line) => deps.offers(line));
    setHiddenName(this.#el, 'Filters');
  }

  show(line: string): void {
    if (line === this.#line) return;
    this.#line = line;
    replaceContent(this.#el, (row) => {
      // The menu button comes first, so that it stays in place while a filter is typed.
      this.#addMenuButton(row, line);
      for (const chip of readChips(line)) {
        const el = row.createSpan({ cls: 'cyberbrain-chip' });
        el.createSpan({ cls: 'cyberbrain-chip-text', text: chip.text });
        const out = el.createEl('button', {
          cls: 'clickable-icon cyberbrain-chip-remove',
          attr: { type: 'button', 'aria-label': `Remove filter ${chip.text}`, 'data-key': `chip ${chip.text}` },
        });
        setIcon(out, 'x');
        out.addEventListener('click', () => {
          this.deps.edit(withoutChip(line, chip));
        });
      }
    });
  }

  #addMenuButton(row: HTMLElement, line: string): void {
    const button = row.createEl('button', {
      cls: 'clickable-icon cyberbrain-chip-add',
      attr: { type: 'button', 'aria-label': 'Add a filter', 'aria-haspopup': 'menu', 'data-key': 'add' },
    });
    setIcon(button.createSpan(), 'plus');
    button.createSpan({ text: 'Filter' });
    for (const type of ['pointerenter', 'focus'] as const)
      button.addEventListener(type, () => {
        void this.#offers.ask(line);
      });
    for (const type of ['pointerleave', 'blur'] as const)
      button.addEventListener(type, () => {
        this.#offers.forget();
      });
    button.addEventListener('click', () => {
      void this.#openMenu(button, line);
    });
  }

  async #openMenu(button: HTMLElement, line: string): Promise<void> {
    const offers = await Promise.race([this.#offers.take(line), this.deps.sleep(patienceMs).then(() => null)]);
    // The user went on typing or has left the menu.
    if (line !== this.#line || !button.isConnected) return;
    const { left, bottom } = button.getBoundingClientRect();
    filterMenu(filterChoices(line, offers, this.deps.openFolder()), (filter) => {
      this.deps.edit(withFilter(line, filter));
    })
      .setParentElement(button)
      .showAtPosition({ x: left, y: bottom }, button.doc);
  }
}

/** An answer that is requested shortly before it is needed. */
export class AskedAhead<T> {
  #asked: { readonly question: string; readonly answer: Promise<T> } | null = null;

  constructor(private readonly answerTo: (question: string) => Promise<T>) {}

  /** Requests the answer unless the same question was asked already. */
  ask(question: string): Promise<T> {
    if (this.#asked?.question !== question) this.#asked = { question, answer: this.answerTo(question) };
    return this.#asked.answer;
  }

  /** Returns the answer once: a later call for the same question requests a new one. */
  take(question: string): Promise<T> {
    const answer = this.ask(question);
    this.forget();
    return answer;
  }

  forget(): void {
    this.#asked = null;
  }
}
