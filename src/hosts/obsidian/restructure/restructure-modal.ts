import type { App } from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import { isLeft, type GroupRow, type RestructureOutput } from '../../../features/restructure/restructure-output';
import { mostMerged } from '../../../core/restructure/decision';
import { addButton, type ButtonAction } from '../screen/action-button';
import { addNoteLink } from '../screen/note-link';
import { addCards, addNoteReasons, addRunFailures } from '../screen/note-reasons';
import { isUndecided, lookedAt, type LookedAt } from './restructure-sentence';
import { HostModal } from '../screen/host-modal';
import { replaceContent } from '../screen/redraw';

/** Actions that the user can start for the groups and notes that were found. */
export interface RestructureActions {
  /** Decides about notes by hand; the change itself is shown before it is made. The list stays open until then. */
  readonly decide: (action: 'merge' | 'hub' | 'split', notes: readonly string[], list: RestructureModal) => void;
  /** Asks where a note belongs, moves it, and then calls `moved` with its new path. The list stays open. */
  readonly move: (path: string, moved: (to: string) => void) => void;
  /** Asks the model again about the items without a usable reply. */
  readonly askAgain: () => void | Promise<void>;
}

/**
 * Shows the result of examining a folder: related and single notes with the decisions about them, large notes, failed
 * requests, notes worth checking, and notes not included. Lets the user decide about unchanged notes without a model.
 */
export class RestructureModal extends HostModal {
  constructor(
    app: App,
    private output: RestructureOutput,
    private readonly actions: RestructureActions,
  ) {
    super(app);
  }

  /** Shows a later output in the open list, below what the user has opened from it meanwhile. */
  show(output: RestructureOutput): void {
    this.output = output;
    if (this.contentEl.hasChildNodes())
      replaceContent(this.contentEl, () => {
        this.onOpen();
      });
  }

  override onOpen(): void {
    const { hints, refused, leftOut } = this.output;
    const { related, strays, single, large } = lookedAt(this.output);
    const answered = (rows: readonly LookedAt[]): LookedAt[] => rows.filter(({ isFailed }) => isFailed !== true);
    this.setTitle('Restructure folder');
    this.contentEl.addClass('cyberbrain-modal');
    for (const text of this.#remarks) this.contentEl.createEl('p', { text });
    addRunFailures(this.contentEl, this.output, this.#askAgain);
    this.#addRows(
      'No answer',
      [...related, ...strays, ...single, ...large].filter(({ isFailed }) => isFailed),
    );
    this.#addRows('Related notes', answered(related));
    this.#addRows('May belong elsewhere', answered(strays));
    this.#addRows('Single notes', answered(single));
    this.#addRows('Large notes', answered(large));
    addNoteReasons(this.contentEl, this.app, 'Worth checking', hints);
    addNoteReasons(this.contentEl, this.app, 'Refused', refused);
    addNoteReasons(this.contentEl, this.app, 'Not included', leftOut);
    if (this.contentEl.childElementCount === 0)
      this.contentEl.createEl('p', { text: 'No related notes found, and no note is too large.' });
  }

  /** Button to ask again; null when the model answered everything. */
  get #askAgain(): ButtonAction | null {
    if (this.output.failed === undefined) return null;
    return {
      label: 'Ask again',
      name: 'Ask again where there was no answer',
      run: () => {
        this.close();
        return this.actions.askAgain();
      },
    };
  }

  /** Sentences above the list; without a model, the user decides about each card. */
  get #remarks(): readonly string[] {
    const { grouping } = this.output;
    return isUndecided(this.output) ? ['Nothing was changed. You decide about each card.'] : grouping.remarks;
  }

  #addRows(title: string, rows: readonly LookedAt[]): void {
    addCards(this.contentEl, title, rows, (card, row) => {
      const { notes, action, reason, isFailed, isLarge, isStray } = row;
      const names = card.createEl('ul', { cls: 'cyberbrain-card-title cyberbrain-names' });
      for (const path of notes) addNoteLink(names.createEl('li'), this.app, { path, text: baseNameOf(path) });
      const isByHand = this.output.isByHand === true;
      const isSkipped = isLeft(row, this.output);
      // The user knows about which cards nothing was decided yet.
      if (!isUndecided(this.output) && !(isByHand && action === 'keep'))
        card.createDiv({
          cls: 'cyberbrain-facts',
          text: isFailed === true ? reason : [wordOf[action], reason].filter((text) => text !== '').join(': '),
        });
      if (isSkipped) card.createDiv({ cls: 'cyberbrain-facts', text: 'Skipped.' });
      if ((action === 'keep' || (isByHand && isSkipped)) && (isLarge || isStray === true || notes.length > 1))
        this.#addChoices(card, notes, isLarge);
    });
  }

  #addChoices(card: HTMLElement, notes: readonly string[], isLarge: boolean): void {
    const foot = card.createDiv({ cls: 'cyberbrain-card-foot' });
    const named = notes.map(baseNameOf).join(', ');
    const add = (label: string, run: () => void): void => {
      addButton(foot, {
        label,
        name: `${label} ${named}`,
        key: `${label} ${notes.join(' ')}`,
        run,
      });
    };
    const decide = (action: Parameters<RestructureActions['decide']>[0]) => () => {
      this.actions.decide(action, notes, this);
    };
    const [only = ''] = notes;
    if (isLarge) add('Split…', decide('split'));
    else if (notes.length === 1)
      add('Move…', () => {
        this.actions.move(only, (to) => {
          this.#showMoved(card, to);
        });
      });
    else if (notes.length <= mostMerged) add('Merge…', decide('merge'));
    if (notes.length > 1) add('Add an overview…', decide('hub'));
  }

  /** The card of a note that was moved leads to its new place, and asks nothing more. */
  #showMoved(card: HTMLElement, to: string): void {
    card.empty();
    const names = card.createEl('ul', { cls: 'cyberbrain-card-title cyberbrain-names' });
    addNoteLink(names.createEl('li'), this.app, { path: to, text: baseNameOf(to) });
    card.createDiv({ cls: 'cyberbrain-facts', text: `Moved to ${to}.` });
    card.querySelector('a')?.focus();
  }
}

const wordOf: Readonly<Record<GroupRow['action'], string>> = {
  merge: 'Merge',
  hub: 'Overview',
  move: 'Move',
  subfolder: 'New folder',
  split: 'Split',
  keep: 'Keep',
};
