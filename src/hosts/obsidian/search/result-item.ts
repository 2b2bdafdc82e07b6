import { setIcon } from 'obsidian';
import type { TextRange } from '../../../core/search/phrase';
import type { SearchResult } from '../../../features/search/result-row';
import { tellWhenCut } from './cut-text';
import { addMarkedText } from './marked-text';
import { placeWords } from './result-place';
import { whyWords } from './search-words';

/** What the mouse does with a result. */
export interface ResultPointer {
  open(result: SearchResult, event: MouseEvent): void;
  fold(result: SearchResult): void;
  menu(result: SearchResult, event: MouseEvent): void;
  hover(result: SearchResult, event: MouseEvent, element: HTMLElement): void;
  drag(result: SearchResult, event: DragEvent): void;
}

/** A result as it is to be drawn in its list. */
export interface ListedResult {
  readonly result: SearchResult;
  /** What of the title answers the query. */
  readonly titleMatches: readonly TextRange[];
  /** Another result of the list has the same title. */
  readonly isNamesake: boolean;
}

/** One result, in the structure of the app's own search. Its state (selected, folded) is set from outside by `setFolded` and the list. */
export class ResultItem {
  readonly el: HTMLElement;
  readonly #arrow: HTMLElement;
  readonly #why: HTMLElement;
  readonly #looks: string;
  #result: SearchResult;

  constructor(parent: HTMLElement, listed: ListedResult, pointer: ResultPointer) {
    const { result, titleMatches } = listed;
    this.#result = result;
    this.#looks = looksOf(listed);
    this.el = parent.createDiv({ cls: 'tree-item search-result cyberbrain-result-item', attr: { role: 'option', 'aria-selected': 'false', 'data-path': result.path } });
    const self = this.el.createDiv({ cls: 'tree-item-self search-result-file-title is-clickable cyberbrain-result-title', attr: { draggable: 'true' } });
    this.#arrow = self.createDiv({ cls: 'tree-item-icon collapse-icon', attr: { role: 'button', 'aria-label': 'Passage of this note', 'aria-expanded': 'true' } });
    setIcon(this.#arrow, 'right-triangle');
    const name = self.createDiv({ cls: 'tree-item-inner cyberbrain-result-name' });
    addMarkedText(name, result.title, titleMatches);
    tellWhenCut(name);
    addFlair(self, result);
    addPlace(self, listed);
    const matches = this.el.createDiv({ cls: `search-result-file-matches cyberbrain-result-body${result.snippet === '' ? ' is-bare' : ''}` });
    if (result.snippet !== '') addMarkedText(matches.createDiv({ cls: 'search-result-file-match tappable cyberbrain-result-snippet' }), result.snippet, result.matches);
    this.#why = matches.createDiv({ cls: 'cyberbrain-result-why', text: whyWords(result) });
    this.#listen(self, matches, pointer);
  }

  get result(): SearchResult {
    return this.#result;
  }

  /** Takes a newer answer for the same note; false when it looks different and has to be drawn anew. Scores change with every note of the vault. */
  renew(listed: ListedResult): boolean {
    if (looksOf(listed) !== this.#looks) return false;
    this.#result = listed.result;
    this.#why.setText(whyWords(listed.result));
    return true;
  }

  setFolded(isFolded: boolean): void {
    this.el.toggleClass('is-collapsed', isFolded);
    this.#arrow.toggleClass('is-collapsed', isFolded);
    this.#arrow.setAttribute('aria-expanded', String(!isFolded));
  }

  setSelected(isSelected: boolean): void {
    this.el.setAttribute('aria-selected', String(isSelected));
    this.el.toggleClass('is-selected', isSelected);
    this.el.querySelector('.tree-item-self')?.toggleClass('has-focus', isSelected);
  }

  #listen(self: HTMLElement, matches: HTMLElement, pointer: ResultPointer): void {
    this.#arrow.addEventListener('click', (event) => {
      event.stopPropagation();
      pointer.fold(this.#result);
    });
    for (const part of [self, matches]) {
      part.addEventListener('click', (event) => { pointer.open(this.#result, event); });
      part.addEventListener('auxclick', (event) => { if (event.button === 1) pointer.open(this.#result, event); });
      part.addEventListener('mouseover', (event) => { pointer.hover(this.#result, event, part); });
    }
    // The middle button would begin to scroll the list.
    this.el.addEventListener('mousedown', (event) => { if (event.button === 1) event.preventDefault(); });
    this.el.addEventListener('contextmenu', (event) => {
      event.stopPropagation();
      pointer.menu(this.#result, event);
    });
    self.addEventListener('dragstart', (event) => { pointer.drag(this.#result, event); });
  }
}

function looksOf({ result, titleMatches, isNamesake }: ListedResult): string {
  return JSON.stringify([{ ...result, score: 0, why: null }, titleMatches, isNamesake]);
}

function addFlair(self: HTMLElement, { type }: SearchResult): void {
  if (type === '') return;
  self.createDiv({ cls: 'tree-item-flair-outer cyberbrain-result-flairs' }).createSpan({ cls: 'tree-item-flair cyberbrain-flair', text: type });
}

function addPlace(self: HTMLElement, { result, isNamesake }: ListedResult): void {
  const words = placeWords(result, isNamesake);
  if (words === '') return;
  tellWhenCut(self.createDiv({ cls: `cyberbrain-result-place${isNamesake ? ' is-namesake' : ''}`, text: words }));
}
