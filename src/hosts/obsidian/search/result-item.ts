import { setIcon } from 'obsidian';
import type { TextRange } from '../../../core/search/text/phrase';
import type { NearTurn, SearchResult } from '../../../features/search/result-row';
import { tellWhenCut, addMarkedText, placeWords } from './marked-text';
import { addCutPath } from '../screen/cut-path';
import { speakerName } from '../source/speaker-name';
import { whyWords } from './search-words';

export interface ResultPointer {
  open(result: SearchResult, event: MouseEvent): void;
  fold(result: SearchResult): void;
  insertLink(result: SearchResult): void;
  menu(result: SearchResult, event: MouseEvent): void;
  hover(result: SearchResult, event: MouseEvent, element: HTMLElement): void;
  drag(result: SearchResult, event: DragEvent): void;
}

/** A result as drawn in its list. */
export interface ListedResult {
  readonly result: SearchResult;
  /** Name by which it is listed, with the ranges that match the query. */
  readonly name: string;
  readonly nameMatches: readonly TextRange[];
  /** Title behind the name; '' when there is none. */
  readonly title: string;
  readonly titleMatches: readonly TextRange[];
  /** True when another result of the list has the same name. */
  readonly isNamesake: boolean;
  /** Short label of one or two words; '' for most. */
  readonly mark: string;
  /** True when it has a button that inserts a link to it. */
  readonly hasLinkButton: boolean;
}

/**
 * One result, in the structure of the app's own search. Its element stays the same as long as the note is in the list;
 * its state (selected, folded) is set from outside.
 */
export class ResultItem {
  readonly el: HTMLElement;
  readonly #self: HTMLElement;
  readonly #arrow: HTMLElement;
  readonly #name: HTMLElement;
  readonly #body: HTMLElement;
  #looks = '';
  #result: SearchResult;

  constructor(
    parent: HTMLElement,
    listed: ListedResult,
    private readonly pointer: ResultPointer,
  ) {
    this.#result = listed.result;
    this.el = parent.createDiv({
      cls: 'tree-item search-result cyberbrain-result-item',
      attr: { role: 'option', 'aria-selected': 'false', 'data-path': listed.result.path },
    });
    this.#self = this.el.createDiv({
      cls: 'tree-item-self search-result-file-title is-clickable cyberbrain-result-title',
      attr: { draggable: 'true' },
    });
    this.#arrow = this.#self.createDiv({ cls: 'tree-item-icon collapse-icon', attr: { 'aria-hidden': 'true' } });
    setIcon(this.#arrow, 'right-triangle');
    this.#name = this.#self.createDiv({ cls: 'tree-item-inner cyberbrain-result-names' });
    tellWhenCut(this.#name);
    this.#body = this.el.createDiv({ cls: 'search-result-file-matches cyberbrain-result-body' });
    this.#listen();
    this.show(listed);
  }

  get result(): SearchResult {
    return this.#result;
  }

  /** Shows a newer answer for the same note; unchanged parts are not redrawn. */
  show(listed: ListedResult): void {
    this.#result = listed.result;
    const looks = JSON.stringify({ ...listed, result: { ...listed.result, score: 0, why: null } });
    if (looks !== this.#looks) this.#draw(listed);
    this.#looks = looks;
    // Scores change with every note of the vault.
    const why = whyWords(listed.result);
    const el = this.#body.querySelector('.cyberbrain-result-why');
    if (el !== null && el.textContent !== why) el.setText(why);
  }

  setFolded(isFolded: boolean): void {
    this.el.toggleClass('is-collapsed', isFolded);
    this.#arrow.toggleClass('is-collapsed', isFolded);
  }

  setSelected(isSelected: boolean): void {
    this.el.setAttribute('aria-selected', String(isSelected));
    this.el.toggleClass('is-selected', isSelected);
    this.#self.toggleClass('has-focus', isSelected);
  }

  #draw(listed: ListedResult): void {
    const { result, name, nameMatches, title, titleMatches } = listed;
    this.#name.empty();
    addMarkedText(this.#name.createSpan({ cls: 'cyberbrain-result-name' }), name, nameMatches);
    if (title !== '') {
      // The space separates them for screen readers.
      this.#name.appendText(' ');
      addMarkedText(this.#name.createSpan({ cls: 'cyberbrain-result-heading' }), title, titleMatches);
    }
    for (const el of this.#self.querySelectorAll(
      '.cyberbrain-result-flairs, .cyberbrain-result-link, .cyberbrain-result-place',
    ))
      el.remove();
    addFlair(this.#self, result);
    if (listed.hasLinkButton) this.#addLinkButton();
    addPlace(this.#self, listed);
    this.#body.empty();
    this.#body.toggleClass('is-bare', result.snippet === '');
    addNear(this.#body, result.turn?.before, 'before');
    if (result.snippet !== '')
      addMarkedText(
        this.#body.createDiv({ cls: 'search-result-file-match tappable cyberbrain-result-snippet' }),
        result.snippet,
        result.matches,
      );
    addNear(this.#body, result.turn?.after, 'after');
    this.#body.createDiv({ cls: 'cyberbrain-result-why' });
  }

  /** Adds a button that the keyboard replaces by Alt+Enter: elements in an option cannot have the focus. */
  #addLinkButton(): void {
    const button = this.#self.createDiv({
      cls: 'clickable-icon cyberbrain-result-link',
      attr: { role: 'button', 'aria-label': 'Insert link' },
    });
    setIcon(button, 'link');
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.pointer.insertLink(this.#result);
    });
  }

  #listen(): void {
    const { pointer } = this;
    this.#arrow.addEventListener('click', (event) => {
      event.stopPropagation();
      pointer.fold(this.#result);
    });
    for (const part of [this.#self, this.#body]) {
      part.addEventListener('click', (event) => {
        pointer.open(this.#result, event);
      });
      part.addEventListener('auxclick', (event) => {
        if (event.button === 1) pointer.open(this.#result, event);
      });
      part.addEventListener('mouseover', (event) => {
        pointer.hover(this.#result, event, part);
      });
    }
    // The middle button would start scrolling the list.
    this.el.addEventListener('mousedown', (event) => {
      if (event.button === 1) event.preventDefault();
    });
    this.el.addEventListener('contextmenu', (event) => {
      event.stopPropagation();
      pointer.menu(this.#result, event);
    });
    this.#self.addEventListener('dragstart', (event) => {
      pointer.drag(this.#result, event);
    });
  }
}

/** Adds a line about the turn before or after the one that was found. */
function addNear(body: HTMLElement, turn: NearTurn | null | undefined, place: 'before' | 'after'): void {
  if (turn == null) return;
  const line = body.createDiv({ cls: 'cyberbrain-near-turn', attr: { 'data-place': place } });
  line.createSpan({ cls: 'cyberbrain-near-speaker', text: `${turn.name ?? speakerName(turn.speaker)}: ` });
  line.appendText(turn.text);
}

function addFlair(self: HTMLElement, { type }: SearchResult): void {
  if (type === '') return;
  self
    .createDiv({ cls: 'tree-item-flair-outer cyberbrain-result-flairs' })
    .createSpan({ cls: 'tree-item-flair cyberbrain-flair', text: type });
}

function addPlace(self: HTMLElement, { result, isNamesake, mark }: ListedResult): void {
  const { folder, others } = placeWords(result, isNamesake);
  if (folder === '' && others === '' && mark === '') return;
  const place = self.createDiv({ cls: `cyberbrain-result-place${isNamesake ? ' is-namesake' : ''}` });
  if (mark !== '') place.createSpan({ cls: 'cyberbrain-mark', text: mark });
  if (mark !== '' && folder !== '') place.appendText(' · ');
  if (folder !== '') addCutPath(place, folder);
  if (others !== '')
    place.createSpan({ cls: 'cyberbrain-place-others', text: mark === '' && folder === '' ? others : ` · ${others}` });
  tellWhenCut(place);
}
