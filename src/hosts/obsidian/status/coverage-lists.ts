import type { App } from 'obsidian';
import type { Coverage, NoteReason } from '../../../ports/note-index';
import { counted } from '../../../core/counted';
import { addFolded, type Fold } from '../screen/folded';
import { addNoteLink } from '../screen/note-link';

const mostShown = 100;

/** What the notes in the vault add up to. */
export function addCounts(parent: HTMLElement, { total, indexed, waiting, failed, excluded }: Coverage): void {
  const counts = parent.createEl('dl', { cls: 'cyberbrain-counts' });
  const rows = [
    ['Indexed', indexed],
    ['Waiting', waiting],
    ['Failed', failed.length],
    ['Excluded', excluded.length],
    ['Notes in the vault', total],
  ] as const;
  for (const [name, count] of rows) {
    counts.createEl('dt', { text: name });
    counts.createEl('dd', { text: count.toLocaleString('en-US') });
  }
}

/** Failed notes, problems with front matter and excluded notes, each with its reason; what there is none of is left out. */
export function addReasonLists(
  parent: HTMLElement,
  app: App,
  { failed, frontmatterProblems, excluded }: Coverage,
): void {
  addReasons(parent, app, failed, { heading: `${counted(failed.length, 'note')} failed`, key: 'failed', isOpen: true });
  addReasons(parent, app, frontmatterProblems, {
    heading: `${counted(frontmatterProblems.length, 'problem')} in front matter`,
    key: 'front matter',
    isOpen: false,
  });
  addReasons(parent, app, excluded, {
    heading: `${counted(excluded.length, 'note')} excluded`,
    key: 'excluded',
    isOpen: false,
  });
}

function addReasons(
  parent: HTMLElement,
  app: App,
  notes: readonly (NoteReason & { readonly line?: number })[],
  fold: Fold,
): void {
  if (notes.length === 0) return;
  const folded = addFolded(parent, fold);
  const list = folded.createEl('ul', { cls: 'cyberbrain-list' });
  for (const { path, reason, line } of notes.slice(0, mostShown)) {
    const row = list.createEl('li', { cls: 'cyberbrain-reason' });
    addNoteLink(row, app, line === undefined ? { path, text: path } : { path, text: `${path}:${line}`, line });
    row.createDiv({ cls: 'cyberbrain-facts', text: reason });
  }
  if (notes.length > mostShown)
    folded.createEl('p', {
      cls: 'cyberbrain-faint',
      text: `… and ${(notes.length - mostShown).toLocaleString('en-US')} more.`,
    });
}
