import { Modal, type App } from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import type { GroupRow, RestructureOutput } from '../../../features/restructure/restructure-output';
import { mostMerged } from '../../../core/restructure/decision';
import { addButton } from '../screen/action-button';
import { addNoteLink } from '../screen/note-link';

const mostShown = 100;

/** What the user decides about notes by hand; the change itself is shown before it is made. */
export type DecideByHand = (action: 'merge' | 'hub' | 'split', notes: readonly string[]) => void;

/**
 * What a look at a folder found: related notes with what was decided about them, large notes, what is worth a look, and what was left out. What stays as it
 * is can be decided on here, without a model.
 */
export class RestructureModal extends Modal {
  constructor(
    app: App,
    private readonly output: RestructureOutput,
    private readonly decide: DecideByHand,
  ) {
    super(app);
  }

  override onOpen(): void {
    const { groups, large, hints, refused, leftOut } = this.output;
    this.setTitle('Restructure folder');
    this.contentEl.addClass('cyberbrain-modal');
    this.#addGroups('Related notes', groups);
    this.#addGroups('Large notes', large.map(({ note, ...row }) => ({ notes: [note], ...row })));
    this.#addReasons('Worth a look', hints);
    this.#addReasons('Refused', refused);
    this.#addReasons('Left out', leftOut);
    if (this.contentEl.childElementCount === 0) this.contentEl.createEl('p', { text: 'No notes there belong together, and none is too large.' });
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  #addGroups(title: string, rows: readonly GroupRow[]): void {
    const list = this.#addList(title, rows.length);
    for (const { notes, action, reason } of rows.slice(0, mostShown)) {
      const item = list?.createEl('li', { cls: 'cyberbrain-card' });
      if (item === undefined) return;
      const names = item.createDiv({ cls: 'cyberbrain-card-title' });
      notes.forEach((path, at) => {
        if (at > 0) names.appendText(' · ');
        addNoteLink(names, this.app, { path, text: baseNameOf(path) });
      });
      item.createDiv({ cls: 'cyberbrain-facts', text: [wordOf[action], reason].filter((text) => text !== '').join(': ') });
      if (action === 'keep') this.#addChoices(item, notes);
    }
  }

  #addChoices(item: HTMLElement, notes: readonly string[]): void {
    const foot = item.createDiv({ cls: 'cyberbrain-card-foot' });
    const named = notes.map(baseNameOf).join(', ');
    const add = (label: string, action: Parameters<DecideByHand>[0]): void => {
      addButton(foot, { label, name: `${label} ${named}`, key: `${action} ${notes.join(' ')}`, run: () => {
        this.close();
        this.decide(action, notes);
      } });
    };
    if (notes.length === 1) add('Split…', 'split');
    else if (notes.length <= mostMerged) add('Merge…', 'merge');
    if (notes.length > 1) add('Add an overview…', 'hub');
  }

  #addReasons(title: string, rows: readonly { readonly path: string; readonly reason: string }[]): void {
    const list = this.#addList(title, rows.length);
    for (const { path, reason } of rows.slice(0, mostShown)) {
      const item = list?.createEl('li', { cls: 'cyberbrain-card' });
      if (item === undefined) return;
      addNoteLink(item.createDiv({ cls: 'cyberbrain-card-title' }), this.app, { path, text: baseNameOf(path) });
      item.createDiv({ cls: 'cyberbrain-facts', text: reason });
    }
  }

  #addList(title: string, count: number): HTMLElement | null {
    if (count === 0) return null;
    this.contentEl.createEl('h3', { text: count > mostShown ? `${title} (${mostShown} of ${count})` : title });
    return this.contentEl.createEl('ul', { cls: 'cyberbrain-list' });
  }
}

const wordOf: Readonly<Record<GroupRow['action'], string>> = { merge: 'Merge', hub: 'Overview', move: 'Move', subfolder: 'New folder', split: 'Split', keep: 'Keep' };
