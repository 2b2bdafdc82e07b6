import type { BrowsedList } from '../list-session';
import { isFolded, selectedOf } from '../list-snapshot';
import type { ResultActions } from '../result-actions';

/** Action of a key in a list of results. */
type ListAction = 'first' | 'next' | 'previous' | 'last' | 'unfold' | 'fold' | 'open' | 'insert link' | 'leave';

/** Action of a key in the field above it. */
export type QueryAction = 'first' | 'recent' | 'open' | 'insert link' | 'clear';

export interface PaneKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const inList: Readonly<Record<string, ListAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'unfold',
  ArrowLeft: 'fold',
  Escape: 'leave',
};

const inQuery: Readonly<Record<string, QueryAction>> = { ArrowDown: 'first', ArrowUp: 'recent', Escape: 'clear' };

interface ListKeyboardParts {
  readonly list: HTMLElement;
  readonly session: BrowsedList;
  readonly actions: ResultActions;
  /** Moves the focus back to where one enters the list from. */
  leave(): void;
  /** Lists all matches of the selected result, which is unfolded; missing where nothing was searched for. */
  showMatches?(): void;
  /** Opens the selected result, or inserts a link to it. */
  use(action: 'open' | 'insert link', event: KeyboardEvent): void;
}

/** Returns null for a key without action in the list. */
export function listActionOf(key: PaneKey): ListAction | null {
  return useOf(key) ?? plainKey(key, inList);
}

/** Returns null for a key without action in the field. */
export function queryActionOf(key: PaneKey): QueryAction | null {
  return useOf(key) ?? plainKey(key, inQuery);
}

/** Enter may be combined with Mod and other modifiers, which say where a note opens. */
function useOf({ key, ctrlKey, metaKey, altKey }: PaneKey): 'open' | 'insert link' | null {
  if (key !== 'Enter') return null;
  return altKey && !ctrlKey && !metaKey ? 'insert link' : 'open';
}

function plainKey<Action>(
  { key, ctrlKey, metaKey, altKey, shiftKey }: PaneKey,
  actions: Readonly<Record<string, Action>>,
): Action | null {
  return ctrlKey || metaKey || altKey || shiftKey ? null : (actions[key] ?? null);
}

/** Handles the keys of a list of results that has the focus. */
export class ListKeyboard {
  constructor(private readonly parts: ListKeyboardParts) {}

  /** Returns true when the key was handled; it must then do nothing else. */
  handle(event: KeyboardEvent): boolean {
    const { list } = this.parts;
    if (event.defaultPrevented || event.isComposing || list.doc.activeElement !== list) return false;
    const action = listActionOf(event);
    if (action === null || !this.#do(action, event)) return false;
    endKey(event);
    return true;
  }

  /** Selects the first result and moves the focus to the list; false when it is empty. */
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
      case 'unfold':
        if (selected === null) return true;
        if (isFolded(session.shown.current.folding, selected)) session.fold(selected, false);
        else this.parts.showMatches?.();
        return true;
      case 'fold':
        if (selected !== null) session.fold(selected, true);
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

/** Ends the handling of a key event. */
export function endKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Opens or links the selected result, or the first one. */
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
