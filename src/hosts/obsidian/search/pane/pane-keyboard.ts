import { endKey, ListKeyboard, useBest, queryActionOf, type QueryAction } from './pane-keys';
import type { ResultActions } from '../result-actions';
import { selectedOf } from '../list-snapshot';
import type { RecentQueries } from '../recent-queries';
import type { SearchSession } from '../search-session';

export interface PaneKeyboardParts {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly session: SearchSession;
  readonly actions: ResultActions;
  readonly recent: RecentQueries;
}

/** Handles the keys of the search pane: in the field, in the list, and between them. */
export class PaneKeyboard {
  readonly #list: ListKeyboard;

  constructor(private readonly parts: PaneKeyboardParts) {
    this.#list = new ListKeyboard({
      ...parts,
      showMatches: () => {
        const selected = selectedOf(parts.session.shown.current);
        if (selected !== undefined) parts.actions.showMatches(selected);
      },
      leave: () => {
        this.#toQuery();
      },
      use: (action, event) => {
        this.#use(action, event);
      },
    });
  }

  /** Returns true when the key was handled; it must then do nothing else. */
  handle(event: KeyboardEvent): boolean {
    const { input } = this.parts;
    if (this.#list.handle(event)) return true;
    if (event.defaultPrevented || event.isComposing || input.doc.activeElement !== input) return false;
    const action = queryActionOf(event);
    if (action === null || !this.#do(action, event)) return false;
    endKey(event);
    return true;
  }

  #do(action: QueryAction, event: KeyboardEvent): boolean {
    const { session, recent } = this.parts;
    switch (action) {
      case 'clear': {
        const { text } = session.shown.current;
        session.setQuery('');
        return text !== '';
      }
      case 'recent': {
        const query = recent.before(session.shown.current.text);
        if (query !== null) session.setQuery(query);
        return query !== null;
      }
      case 'first':
        return this.#list.enter();
      case 'open':
      case 'insert link':
        this.#use(action, event);
        return true;
    }
  }

  #toQuery(): void {
    this.parts.input.focus();
    this.parts.input.select();
  }

  #use(action: 'open' | 'insert link', event: KeyboardEvent): void {
    const { text, answered, results } = this.parts.session.shown.current;
    if (answered === text && results.length > 0) useBest(this.parts, action, event);
    else void this.#useWhenAnswered(action, event);
  }

  /** Enter before the answer arrived applies to the answer, unless the user went on typing or moved elsewhere. */
  async #useWhenAnswered(action: 'open' | 'insert link', event: KeyboardEvent): Promise<void> {
    const { session, input } = this.parts;
    const { text } = session.shown.current;
    await session.searchNow();
    const { text: textNow, answered } = session.shown.current;
    if (textNow === text && answered === text && input.doc.activeElement === input) useBest(this.parts, action, event);
  }
}
