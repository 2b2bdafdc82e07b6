import { Modal, type App } from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import type { GroupRow, RestructureOutput } from '../../../features/restructure/restructure-output';
import { mostMerged } from '../../../core/restructure/decision';
import { addButton } from '../screen/action-button';
import { addNoteLink } from '../screen/note-link';
import { addCards, addNoteReasons } from '../screen/note-reasons';

/** What the user does about what was found. */
export interface RestructureActions {
  /** Decides about notes by hand; the change itself is shown before it is made. */
  readonly decide: (action: 'merge' | 'hub' | 'split', notes: readonly string[]) => void;
  /** Asks the model once more for what it gave nothing for. */
  readonly askAgain: () => void | Promise<void>;
}

/**
 * What a look at a folder found: related notes with what was decided about them, large notes, what the model gave nothing for, what is worth a look, and
 * what was left out. What stays as it is can be decided on here, without a model.
 */
export class RestructureModal extends Modal {
  constructor(
    app: App,
    private readonly output: RestructureOutput,
    private readonly actions: RestructureActions,
  ) {
    super(app);
  }

  override onOpen(): void {
    const { groups, large, hints, refused, leftOut, failed, grouping } = this.output;
    this.setTitle('Restructure folder');
    this.contentEl.addClass('cyberbrain-modal');
    for (const text of grouping.remarks) this.contentEl.createEl('p', { text });
    if (failed !== undefined) this.#addFailure(failed);
    const largeRows = large.map(({ note, ...row }): GroupRow => ({ notes: [note], ...row }));
    this.#addRows('No answer', [...groups, ...largeRows].filter(({ isFailed }) => isFailed));
    this.#addRows(relatedTitle, groups.filter(({ isFailed }) => isFailed !== true));
    this.#addRows('Large notes', largeRows.filter(({ isFailed }) => isFailed !== true));
    addNoteReasons(this.contentEl, this.app, 'Worth a look', hints);
    addNoteReasons(this.contentEl, this.app, 'Refused', refused);
    addNoteReasons(this.contentEl, this.app, 'Left out', leftOut);
    if (this.contentEl.childElementCount === 0) this.contentEl.createEl('p', { text: 'No notes there belong together, and none is too large.' });
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  #addFailure(failed: string): void {
    this.contentEl.createEl('p', { cls: 'cyberbrain-problem', text: failed });
    const foot = this.contentEl.createDiv({ cls: 'cyberbrain-card-foot' });
    addButton(foot, { label: 'Ask again', name: 'Ask again for what got no answer', run: () => {
      this.close();
      return this.actions.askAgain();
    } });
  }

  #addRows(title: string, rows: readonly GroupRow[]): void {
    addCards(this.contentEl, title, rows, (card, { notes, action, reason, isFailed }) => {
      const names = card.createDiv({ cls: 'cyberbrain-card-title' });
      notes.forEach((path, at) => {
        if (at > 0) names.appendText(' · ');
        addNoteLink(names, this.app, { path, text: baseNameOf(path) });
      });
      card.createDiv({ cls: 'cyberbrain-facts', text: isFailed === true ? reason : [wordOf[action], reason].filter((text) => text !== '').join(': ') });
      // One note that is left of a group is not large for that.
      if (action === 'keep' && (notes.length > 1 || title !== relatedTitle)) this.#addChoices(card, notes);
    });
  }

  #addChoices(card: HTMLElement, notes: readonly string[]): void {
    const foot = card.createDiv({ cls: 'cyberbrain-card-foot' });
    const named = notes.map(baseNameOf).join(', ');
    const add = (label: string, action: Parameters<RestructureActions['decide']>[0]): void => {
      addButton(foot, { label, name: `${label} ${named}`, key: `${action} ${notes.join(' ')}`, run: () => {
        this.close();
        this.actions.decide(action, notes);
      } });
    };
    if (notes.length === 1) add('Split…', 'split');
    else if (notes.length <= mostMerged) add('Merge…', 'merge');
    if (notes.length > 1) add('Add an overview…', 'hub');
  }
}

const relatedTitle = 'Related notes';
const wordOf: Readonly<Record<GroupRow['action'], string>> = { merge: 'Merge', hub: 'Overview', move: 'Move', subfolder: 'New folder', split: 'Split', keep: 'Keep' };
