import type { App } from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import { addNoteLink } from '../screen/note-link';
import { addMarkedText } from '../search/marked-text';
import type { OpenProposal } from './tidy-inbox';
import { jobTitles, rangesOf, standingWords } from './tidy-words';

/** Adds a proposal: its job, the reason, and a card for each note with the sentence that it is about. */
export function addProposal(
  parent: HTMLElement,
  app: App,
  { job, row: { notes, reason, sides, sentences = [] } }: OpenProposal,
): void {
  parent.createEl('h3', { cls: 'cyberbrain-heading', text: jobTitles[job] });
  parent.createEl('p', { text: reason });
  const list = parent.createEl('ol', { cls: 'cyberbrain-list' });
  for (const [at, path] of notes.entries()) {
    const card = list.createEl('li', { cls: 'cyberbrain-card' });
    addNoteLink(card.createDiv({ cls: 'cyberbrain-card-title' }), app, { path, text: baseNameOf(path) });
    const side = sides[at];
    if (side === undefined) continue;
    const { text, words } = sentences[at] ?? { text: side.text, words: [] };
    addMarkedText(card.createDiv({ cls: 'cyberbrain-facts' }), text, rangesOf(text, words));
    card.createDiv({ cls: 'cyberbrain-faint', text: standingWords(side) });
  }
}
