import { Component, MarkdownRenderer, type App } from 'obsidian';
import { harmlessMarkdown } from '../../../core/note/harmless-markdown';
import { dueWords } from '../../../core/review/due-words';
import { addNoteLink } from '../screen/note-link';
import { nameBy } from '../screen/hidden-name';
import type { ShownNote } from './review-session';

/** A longer text is shown to here; the note itself is a click away. */
const longestShown = 20_000;

/** The notes of a group side by side, each with its text as the app shows it; what would load or run something when it is shown is text, since nobody asked to open the note. */
export class NoteCards extends Component {
  /** Paths of the notes that a decision is about. */
  readonly chosen: Set<string>;

  constructor(
    private readonly app: App,
    private readonly notes: readonly ShownNote[],
    private readonly today: string,
  ) {
    super();
    this.chosen = new Set(notes.map(({ path }) => path));
  }

  draw(parent: HTMLElement): void {
    const row = parent.createDiv({ cls: 'cyberbrain-review-notes', attr: { role: 'list' } });
    for (const note of this.notes)
      this.#addCard(row.createDiv({ cls: 'cyberbrain-card cyberbrain-review-note', attr: { role: 'listitem' } }), note);
  }

  /** Takes these notes and no others. */
  choose(parent: HTMLElement, paths: readonly string[]): void {
    this.chosen.clear();
    for (const path of paths) this.chosen.add(path);
    for (const box of parent.querySelectorAll<HTMLInputElement>('input[data-note]'))
      box.checked = this.chosen.has(box.dataset['note'] ?? '');
  }

  #addCard(card: HTMLElement, note: ShownNote): void {
    const { path, title, type, project, reviewAfter, body } = note;
    const head = card.createDiv({ cls: 'cyberbrain-review-head' });
    if (this.notes.length > 1) this.#addBox(head, note);
    const name = head.createDiv({ cls: 'cyberbrain-card-title' });
    addNoteLink(name, this.app, { path, text: title });
    card.createDiv({
      cls: 'cyberbrain-facts',
      text: [type, project, dueWords(reviewAfter, this.today)].filter((fact) => fact !== '').join(' · '),
    });
    const text = card.createDiv({
      cls: 'cyberbrain-review-text markdown-rendered',
      attr: { tabindex: '0', role: 'region' },
    });
    nameBy(text, name);
    if (body === '') text.createEl('p', { cls: 'cyberbrain-faint', text: 'This note has no text.' });
    void MarkdownRenderer.render(this.app, harmlessMarkdown(body.slice(0, longestShown)), text, path, this);
    if (body.length > longestShown)
      text.createEl('p', { cls: 'cyberbrain-faint', text: 'The text goes on. Open the note to read all of it.' });
  }

  #addBox(head: HTMLElement, { path, title }: ShownNote): void {
    const box = head.createEl('input', {
      attr: { type: 'checkbox', 'data-note': path, 'aria-label': `Decide on ${title} too` },
    });
    box.checked = true;
    box.addEventListener('change', () => {
      if (box.checked) this.chosen.add(path);
      else this.chosen.delete(path);
    });
  }
}
