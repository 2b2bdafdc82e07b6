import { type App, Component, MarkdownRenderer } from 'obsidian';
import { harmlessMarkdown } from '../../../core/note/harmless-markdown';
import { fewestWeeks, mostWeeks, usualWeeks } from '../../../core/review/decision';
import { dueWords } from '../../../core/review/review-state';
import type { ProposalRow } from '../../../features/review/review-output';
import { nameBy } from '../screen/hidden-name';
import { addNoteLink } from '../screen/note-link';
import { addGroupActions, addProgress, addProposal, type ChosenActions, type GroupMoves } from './group-screen';
import { addUnclear, type ReviewStage } from './review-pages';
import type { ReviewSession, ShownNote } from './review-session';

/** Number of characters after which a shown text is cut; the note itself is a click away. */
const longestShown = 20_000;

export interface GroupPageActions extends ChosenActions, GroupMoves {
  readonly take: (proposal: ProposalRow) => Promise<void>;
}

/** The page of a group: its notes to choose from, a model's proposals, and the possible decisions. */
export class GroupPage {
  #weeks = usualWeeks;
  #notes: readonly ShownNote[] = [];
  #cards: NoteCards | null = null;
  #body: HTMLElement | null = null;

  constructor(
    private readonly app: App,
    private readonly session: ReviewSession,
    private readonly stage: ReviewStage,
  ) {}

  /** Length of an extension in weeks; it is kept for the next group. */
  get weeks(): number {
    return this.#weeks;
  }

  draw(notes: readonly ShownNote[], { move, undo, ask, take, ...actions }: GroupPageActions): void {
    const { app, session } = this;
    const cards = new NoteCards(app, notes, session.today);
    const body = this.stage.turn(cards);
    [this.#notes, this.#cards, this.#body] = [notes, cards, body];
    addProgress(body, session, { move, undo, ask });
    for (const proposal of session.current?.proposals ?? []) addProposal(body, proposal, () => take(proposal));
    cards.draw(body);
    addGroupActions(body, {
      ...actions,
      weeks: this.#weeks,
      setWeeks: (weeks) => {
        this.setWeeks(weeks);
      },
    });
    addUnclear(body, app, session.problems);
  }

  /** Returns the chosen notes; shows a notice when there are none. */
  chosen(): readonly ShownNote[] {
    const chosen = this.#notes.filter(({ path }) => this.#cards?.chosen.has(path) === true);
    if (chosen.length === 0) this.stage.say('Choose at least one note of the group.');
    return chosen;
  }

  /** Chooses exactly these notes. */
  choose(paths: readonly string[]): readonly ShownNote[] {
    if (this.#body !== null) this.#cards?.choose(this.#body, paths);
    return this.#notes.filter(({ path }) => paths.includes(path));
  }

  /** Sets the nearest length that an extension can have. */
  setWeeks(weeks: number): void {
    this.#weeks = Math.min(mostWeeks, Math.max(fewestWeeks, Math.round(weeks) || usualWeeks));
    const input = this.#body?.querySelector<HTMLInputElement>('.cyberbrain-review-weeks');
    if (input != null) input.value = String(this.#weeks);
  }
}

/**
 * The notes of a group side by side, each rendered as in the app. Content that would load or run something is shown as
 * text, since nobody asked to open the note.
 */
class NoteCards extends Component {
  /** Paths of the notes that a decision applies to. */
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

  /** Chooses exactly these notes. */
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
      text.createEl('p', {
        cls: 'cyberbrain-faint',
        text: 'This is not the whole text. Open the note to read the rest.',
      });
  }

  #addBox(head: HTMLElement, { path, title }: ShownNote): void {
    const box = head.createEl('input', {
      attr: { type: 'checkbox', 'data-note': path, 'aria-label': `Include ${title}` },
    });
    box.checked = true;
    box.addEventListener('change', () => {
      if (box.checked) this.chosen.add(path);
      else this.chosen.delete(path);
    });
  }
}
