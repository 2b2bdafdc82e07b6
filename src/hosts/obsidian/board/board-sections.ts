import { kindNames, kindOf } from '../../../core/board/kinds';
import { counted } from '../../../core/counted';
import type { IllegalNote } from '../../../features/board/board-output';
import { setHiddenName } from '../screen/hidden-name';
import { addNoteLink } from '../screen/note-link';
import { addPages } from '../screen/paged-list';
import { addFolded, addSection } from '../screen/section';
import { addEntryCard, type CardContext, type ShownEntry } from './entry-card';

/** Maximum number of entries of a list that are shown at once. */
const pageSize = 50;

/** Adds the entries by kind, those in force first; the others are folded. */
export function addBoardSections(parent: HTMLElement, entries: readonly ShownEntry[], context: CardContext): void {
  for (const kind of kindNames) {
    const ofKind = entries.filter(({ row }) => row.kind === kind);
    if (ofKind.length === 0) continue;
    const { heading } = kindOf(kind);
    const section = addSection(parent, heading);
    const holding = ofKind.filter(({ row }) => row.inForce);
    const ended = ofKind.filter(({ row }) => !row.inForce);
    addEntries(section, heading, holding, context);
    if (ended.length === 0) continue;
    const title = `${counted(ended.length, 'entry', 'entries')} no longer in force`;
    const fold = addFolded(section, { heading: title, key: `ended ${kind}`, isOpen: holding.length === 0 });
    addEntries(fold, `${heading}: ${title}`, ended, context);
  }
}

/** Adds the notes that never were a legal entry, each with its reasons. */
export function addIllegalNotes(parent: HTMLElement, notes: readonly IllegalNote[], { host }: CardContext): void {
  if (notes.length === 0) return;
  const list = addSection(parent, 'Not on the board yet').createEl('ul', { cls: 'cyberbrain-list' });
  for (const { path, reasons } of notes) {
    const item = list.createEl('li', { cls: 'cyberbrain-card' });
    addNoteLink(item.createDiv({ cls: 'cyberbrain-card-title' }), host.app, { path, text: path });
    for (const reason of reasons) item.createDiv({ cls: 'cyberbrain-problem', text: reason });
  }
}

function addEntries(parent: HTMLElement, name: string, entries: readonly ShownEntry[], context: CardContext): void {
  if (entries.length === 0) return;
  const list = parent.createEl('ul', { cls: 'cyberbrain-list' });
  setHiddenName(list, name);
  const fill = (to: HTMLElement, entry: ShownEntry): void => {
    addEntryCard(to, entry, context);
  };
  addPages(list, { rows: entries, size: pageSize, name, fill });
}
