import { type App, type HoverParent, type HoverPopover, Keymap, Platform } from 'obsidian';
import { shownText } from '../../../core/ask/shown-text';
import type { AskCitation } from '../../../core/ask/ask-answer';
import { cutText } from '../../../core/text-ends';
import { addNoteLink } from '../screen/note-link';
import { setHiddenName } from '../screen/hidden-name';
import { tellErrors } from '../failures';
import { openNote } from '../open-note';
import { openSession } from '../source/open-source';
import { placeWords } from './ask-words';

const longestPassage = 400;

export interface ChipsDeps {
  readonly app: App;
  /** Source of its hover previews. */
  readonly source: string;
  /** Called when a note is about to be opened. */
  leaving(): void;
}

/** Numbers the places that an answer cites, in the order of their first mention; one place has one number. */
export class CitationChips implements HoverParent {
  hoverPopover: HoverPopover | null = null;
  readonly #numbers = new Map<string, { readonly number: number; readonly citation: AskCitation }>();

  constructor(private readonly deps: ChipsDeps) {}

  /** Adds a numbered button that opens the note at the line, with the passage marked; on hover it shows the passage. */
  add(parent: HTMLElement, citation: AskCitation): void {
    const { path, line, quote, turn } = citation;
    const key = JSON.stringify([path, line, quote, ...(turn === undefined ? [] : [turn.session, turn.id])]);
    const { number } = this.#numbers.get(key) ?? { number: this.#numbers.size + 1 };
    this.#numbers.set(key, { number, citation });
    const chip = parent.createEl('button', {
      cls: 'cyberbrain-chip',
      text: String(number),
      attr: {
        type: 'button',
        'data-key': `chip ${key}`,
        'aria-label': `${String(number)}, ${placeWords(citation)}: ${cutText(shownText(citation.quote), longestPassage)}`,
      },
    });
    chip.toggleClass('is-superseded', citation.state !== undefined);
    chip.toggleClass('is-said', citation.turn !== undefined);
    chip.addEventListener('click', (event) => {
      this.#open(citation, event);
    });
    chip.addEventListener('auxclick', (event) => {
      if (event.button === 1) this.#open(citation, event);
    });
    chip.addEventListener('mouseover', (event) => {
      this.#preview(citation, event, chip);
    });
  }

  /** Lists the places by number, for those who cannot hover. */
  addSources(parent: HTMLElement): void {
    if (this.#numbers.size === 0) return;
    const list = parent.createEl('ol', { cls: 'cyberbrain-sources' });
    setHiddenName(list, 'Sources');
    for (const { citation } of this.#numbers.values()) this.#addSource(list.createEl('li'), citation);
  }

  #addSource(item: HTMLElement, citation: AskCitation): void {
    const { path, line, turn } = citation;
    const text = placeWords(citation);
    if (turn === undefined) {
      addNoteLink(item, this.deps.app, { path, line, text });
      return;
    }
    const key = `said ${turn.session} ${turn.id}`;
    const link = item.createEl('a', { cls: 'internal-link', text, href: '#', attr: { title: path, 'data-key': key } });
    link.addEventListener('click', (event) => {
      this.#open(citation, event);
    });
  }

  #open({ path, line, quote, turn }: AskCitation, event: MouseEvent): void {
    event.preventDefault();
    this.deps.leaving();
    if (turn !== undefined) {
      void tellErrors(() => openSession(this.deps.app, turn.session, turn.id));
      return;
    }
    const matches = quote.split('\n').map((each) => each.trim());
    void openNote(this.deps.app, { path, line, matches, isPassage: true }, Keymap.isModEvent(event));
  }

  #preview({ path, line, turn }: AskCitation, event: MouseEvent, targetEl: HTMLElement): void {
    if (Platform.isMobile || turn !== undefined) return;
    this.deps.app.workspace.trigger('hover-link', {
      ...{ event, targetEl, source: this.deps.source, hoverParent: this },
      ...{ linktext: path, sourcePath: '', state: { scroll: line - 1 } },
    });
  }
}
