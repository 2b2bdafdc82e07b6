import type { App } from 'obsidian';
import { baseNameOf } from '../../../core/note/path';
import { runFailures, type RunFailures } from '../failures';
import { addButton, type ButtonAction } from './action-button';
import { addNoteLink } from './note-link';
import { addPages } from './paged-list';
import { addSection } from './section';
import { grouped } from '../../../core/counted';

/** Number of cards that are shown at once, so that a window opens without delay. */
const pageSize = 20;

/** Adds a heading and a list of rows, each a link to a note with a sentence below; nothing for no rows. */
export function addNoteReasons(
  parent: HTMLElement,
  app: App,
  title: string,
  rows: readonly { readonly path: string; readonly reason: string }[],
): void {
  addCards(parent, title, rows, (card, { path, reason }) => {
    addNoteLink(card.createDiv({ cls: 'cyberbrain-card-title' }), app, { path, text: baseNameOf(path) });
    card.createDiv({ cls: 'cyberbrain-facts', text: reason });
  });
}

/** Adds a heading and a list of cards, page by page; nothing for no rows. */
export function addCards<Row>(
  parent: HTMLElement,
  title: string,
  rows: readonly Row[],
  fill: (card: HTMLElement, row: Row) => void,
): void {
  if (rows.length === 0) return;
  const heading = rows.length > pageSize ? `${title} (${grouped(rows.length)})` : title;
  const list = addSection(parent, heading).createEl('ul', { cls: 'cyberbrain-list' });
  const addCard = (to: HTMLElement, row: Row): void => {
    fill(to.createEl('li', { cls: 'cyberbrain-card' }), row);
  };
  addPages(list, { rows, size: pageSize, name: title, fill: addCard });
}

/**
 * Adds what prevented a run from producing more, with remedies, above its results; nothing when there were no failures.
 */
export function addRunFailures(parent: HTMLElement, failures: RunFailures, remedy: ButtonAction | null = null): void {
  const sentences = runFailures(failures);
  for (const text of sentences) parent.createEl('p', { cls: 'cyberbrain-problem', text });
  if (sentences.length > 0 && remedy !== null) addButton(parent.createDiv({ cls: 'cyberbrain-card-foot' }), remedy);
}
