import type { App } from 'obsidian';
import { fewestWeeks, mostWeeks, usualWeeks } from '../../../core/review/decision';
import type { ProposalRow } from '../../../features/review/review-output';
import { addGroupActions, addProgress, type ChosenActions } from './group-screen';
import { NoteCards } from './note-cards';
import { addProposal } from './proposal-card';
import { addUnclear } from './review-pages';
import type { ReviewSession, ShownNote } from './review-session';
import type { ReviewStage } from './review-stage';

export interface GroupPageActions extends ChosenActions {
  readonly take: (proposal: ProposalRow) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** null where no model was chosen. */
  readonly ask: (() => Promise<void>) | null;
}

/** The page of a group: its notes to choose from, what a model proposes, and what can be decided. */
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

  /** How long an extension is; it stays for the next group. */
  get weeks(): number {
    return this.#weeks;
  }

  draw(notes: readonly ShownNote[], { ask, take, undo, ...actions }: GroupPageActions): void {
    const { app, session } = this;
    const cards = new NoteCards(app, notes, session.today);
    const body = this.stage.turn(cards);
    [this.#notes, this.#cards, this.#body] = [notes, cards, body];
    addProgress(body, session, undo, ask);
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

  /** The notes that a decision is about; where there are none, that is said. */
  chosen(): readonly ShownNote[] {
    const chosen = this.#notes.filter(({ path }) => this.#cards?.chosen.has(path) === true);
    if (chosen.length === 0) this.stage.say('Choose at least one note of the group.');
    return chosen;
  }

  /** Chooses these notes and no others. */
  choose(paths: readonly string[]): readonly ShownNote[] {
    if (this.#body !== null) this.#cards?.choose(this.#body, paths);
    return this.#notes.filter(({ path }) => paths.includes(path));
  }

  /** The nearest length that an extension can have. */
  setWeeks(weeks: number): void {
    this.#weeks = Math.min(mostWeeks, Math.max(fewestWeeks, Math.round(weeks) || usualWeeks));
    const input = this.#body?.querySelector<HTMLInputElement>('.cyberbrain-review-weeks');
    if (input != null) input.value = String(this.#weeks);
  }
}
