import { setIcon } from 'obsidian';
import { searchPlaceOf } from '../../../../core/search/search-place';
import { addSwitch, turnSwitch } from '../../screen/switch-button';
import type { BrowsedList } from '../list-session';
import type { ListSnapshot } from '../list-snapshot';

/** The toggle buttons above the results. */
export class PaneToolbar {
  readonly el: HTMLElement;
  readonly #fold: HTMLElement;
  readonly #why: HTMLElement;
  #isFolded: boolean | null = null;
  #isWhyShown = false;

  constructor(parent: HTMLElement, session: BrowsedList) {
    const row = parent.createDiv({ cls: 'nav-buttons-container cyberbrain-search-toolbar' });
    this.el = row;
    this.#fold = addSwitch(row, 'Collapse all passages', () => {
      session.foldAll(this.#isFolded !== true);
    });
    this.#why = addSwitch(row, 'Show why notes were found', () => {
      session.showWhy(!this.#isWhyShown);
    });
    setIcon(this.#why, 'info');
  }

  show({ folding: { areCollapsed }, isWhyShown }: ListSnapshot): void {
    if (areCollapsed !== this.#isFolded) setIcon(this.#fold, areCollapsed ? 'chevrons-up-down' : 'chevrons-down-up');
    this.#isFolded = areCollapsed;
    this.#isWhyShown = isWhyShown;
    turnSwitch(this.#fold, areCollapsed);
    turnSwitch(this.#why, isWhyShown);
  }
}

/** The switch between notes and conversations, which is a part of the line. */
export class PlaceSwitch {
  readonly #el: HTMLElement;
  #text = '';

  /** `edit` puts another line into the field. */
  constructor(row: HTMLElement, edit: (line: string) => void) {
    this.#el = addSwitch(row, 'Search conversations', () => {
      const { place, line } = searchPlaceOf(this.#text);
      edit(place === 'sessions' ? line : `in:sessions ${line}`);
    });
    setIcon(this.#el, 'messages-square');
  }

  show(text: string): void {
    this.#text = text;
    turnSwitch(this.#el, searchPlaceOf(text).place === 'sessions');
  }
}
