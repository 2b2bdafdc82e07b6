import { setIcon } from 'obsidian';
import type { RecentQueries } from '../recent-queries';

/** Button that saves the query in the field, or forgets it. */
export class SaveButton {
  readonly #el: HTMLElement;
  #query = '';

  constructor(
    parent: HTMLElement,
    private readonly recent: RecentQueries,
  ) {
    this.#el = parent.createEl('button', {
      cls: 'clickable-icon nav-action-button cyberbrain-switch',
      attr: { type: 'button', 'aria-label': 'Save this search', 'aria-pressed': 'false' },
    });
    setIcon(this.#el, 'star');
    this.#el.addEventListener('click', () => {
      this.recent.toggleSaved(this.#query);
      this.show(this.#query);
    });
  }

  show(query: string): void {
    this.#query = query.trim();
    const isSaved = this.recent.saved.includes(this.#query);
    this.#el.toggleClass('is-active', isSaved);
    this.#el.setAttribute('aria-pressed', String(isSaved));
    this.#el.toggleAttribute('disabled', this.#query === '');
  }
}
