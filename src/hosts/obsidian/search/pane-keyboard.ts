import type { SearchResult } from '../../../features/search/result-row';
import { paneActionOf, type PaneAction } from './pane-keys';
import type { ResultActions } from './result-actions';
import type { SearchSession } from './search-session';
import type { SearchSnapshot } from './search-snapshot';

export interface PaneKeyboardParts {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly session: SearchSession;
  readonly actions: ResultActions;
}

export function selectedOf({ results, selected }: SearchSnapshot): SearchResult | undefined {
  return results.find(({ path }) => path === selected);
}

/** The keys of the pane: between the field and the list, and on the selected result. */
export class PaneKeyboard {
  constructor(private readonly parts: PaneKeyboardParts) {}

  /** True when the key meant something here; it then does nothing else. */
  handle(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.isComposing) return false;
    const { input, list } = this.parts;
    const { activeElement } = input.doc;
    const place = activeElement === input ? 'query' : activeElement === list ? 'list' : null;
    const action = place === null ? null : paneActionOf(event, place);
    if (action === null || !this.#do(action, event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #do(action: PaneAction, event: KeyboardEvent): boolean {
    const { session } = this.parts;
    const { text, selected } = session.shown.current;
    switch (action) {
      case 'clear':
        session.setQuery('');
        return text !== '';
      case 'to query':
        return this.#toQuery();
      case 'first':
      case 'next':
      case 'previous':
      case 'last':
        return this.#move(action);
      case 'fold':
      case 'unfold':
        if (selected !== null) session.fold(selected, action === 'fold');
        return true;
      case 'open':
      case 'insert link':
        return this.#use(action, event);
    }
  }

  #toQuery(): boolean {
    this.parts.input.focus();
    this.parts.input.select();
    return true;
  }

  #move(step: 'first' | 'next' | 'previous' | 'last'): boolean {
    const { session, list } = this.parts;
    const { results, selected } = session.shown.current;
    if (results.length === 0) return false;
    if (step === 'previous' && selected === results[0]?.path) return this.#toQuery();
    session.move(step);
    list.focus({ preventScroll: true });
    return true;
  }

  #use(action: 'open' | 'insert link', event: KeyboardEvent): boolean {
    const { text, answered, results } = this.parts.session.shown.current;
    if (answered === text && results.length > 0) this.#useBest(action, event);
    else void this.#useWhenAnswered(action, event);
    return true;
  }

  /** Enter before the answer came means the answer, unless the user went on typing or elsewhere. */
  async #useWhenAnswered(action: 'open' | 'insert link', event: KeyboardEvent): Promise<void> {
    const { session, input } = this.parts;
    const { text } = session.shown.current;
    await session.searchNow();
    const { text: textNow, answered } = session.shown.current;
    if (textNow === text && answered === text && input.doc.activeElement === input) this.#useBest(action, event);
  }

  #useBest(action: 'open' | 'insert link', event: KeyboardEvent): void {
    const { session, actions } = this.parts;
    const result = selectedOf(session.shown.current) ?? session.shown.current.results[0];
    if (result === undefined) return;
    if (action === 'open') actions.open(result, event);
    else actions.insertLink(result);
  }
}
