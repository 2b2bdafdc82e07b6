import type { BrowsedList } from './list-session';
import { selectedOf } from './list-snapshot';
import { listActionOf, type ListAction } from './pane-keys';
import type { ResultActions } from './result-actions';

export interface ListKeyboardParts {
  readonly list: HTMLElement;
  readonly session: BrowsedList;
  readonly actions: ResultActions;
  /** Puts the focus where one comes from into the list. */
  leave(): void;
  /** Opens the selected result, or writes a link to it. */
  use(action: 'open' | 'insert link', event: KeyboardEvent): void;
}

/** The keys of a list of results that has the focus. */
export class ListKeyboard {
  constructor(private readonly parts: ListKeyboardParts) {}

  /** True when the key meant something here; it then does nothing else. */
  handle(event: KeyboardEvent): boolean {
    const { list } = this.parts;
    if (event.defaultPrevented || event.isComposing || list.doc.activeElement !== list) return false;
    const action = listActionOf(event);
    if (action === null || !this.#do(action, event)) return false;
    endKey(event);
    return true;
  }

  /** Selects the first result and goes into the list; false when it is empty. */
  enter(): boolean {
    return this.#move('first');
  }

  #do(action: ListAction, event: KeyboardEvent): boolean {
    const { session } = this.parts;
    const { selected } = session.shown.current;
    switch (action) {
      case 'leave':
        this.parts.leave();
        return true;
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
        this.parts.use(action, event);
        return true;
    }
  }

  #move(step: 'first' | 'next' | 'previous' | 'last'): boolean {
    const { session, list } = this.parts;
    const { results, selected } = session.shown.current;
    if (results.length === 0) return false;
    if (step === 'previous' && selected === results[0]?.path) {
      this.parts.leave();
      return true;
    }
    session.move(step);
    list.focus({ preventScroll: true });
    return true;
  }
}

/** The key has done what it means. */
export function endKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Opens the selected result or the first one, or writes a link to it. */
export function useBest(
  { session, actions }: Pick<ListKeyboardParts, 'session' | 'actions'>,
  action: 'open' | 'insert link',
  event: KeyboardEvent,
): void {
  const { current } = session.shown;
  const result = selectedOf(current) ?? current.results[0];
  if (result === undefined) return;
  if (action === 'open') actions.open(result, event);
  else actions.insertLink(result);
}
