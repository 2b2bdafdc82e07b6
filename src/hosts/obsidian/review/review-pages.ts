import type { App } from 'obsidian';
import type { NoteReason } from '../../../core/note/note-reason';
import { counted } from '../../../core/counted';
import { addButton, type ButtonAction } from '../screen/action-button';
import { addFolded } from '../screen/folded';
import { addNoteLink } from '../screen/note-link';

/** Sentences with buttons below them; the focus is on the main one. */
export function addPage(
  parent: HTMLElement,
  sentences: readonly string[],
  buttons: readonly ButtonAction[],
): HTMLElement {
  for (const [at, text] of sentences.entries())
    parent.createEl('p', { text, ...(at === 0 ? { attr: { role: 'status' } } : { cls: 'cyberbrain-faint' }) });
  const between = parent.createDiv();
  const foot = parent.createDiv({ cls: 'modal-button-container' });
  for (const button of buttons) {
    const shown = addButton(foot, button);
    if (button.isMain === true) shown.focus();
  }
  return between;
}

/** Working memory that says no day, each with the reason; nothing where all does. */
export function addUnclear(parent: HTMLElement, app: App, problems: readonly NoteReason[]): void {
  if (problems.length === 0) return;
  const heading = `${counted(problems.length, 'note')} of which nobody can tell when ${problems.length === 1 ? 'it is' : 'they are'} due`;
  const list = addFolded(parent, { heading, key: 'unclear', isOpen: false }).createEl('ul', { cls: 'cyberbrain-list' });
  for (const { path, reason } of problems) {
    const row = list.createEl('li', { cls: 'cyberbrain-reason' });
    addNoteLink(row, app, { path, text: path });
    row.createDiv({ cls: 'cyberbrain-facts', text: reason });
  }
}
