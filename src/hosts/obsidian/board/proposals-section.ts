import { kindOf } from '../../../core/board/kinds';
import type { ProposedEntry } from '../../../features/board/board-output';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { addNoteLink } from '../screen/note-link';
import { addFolded } from '../screen/section';
import { counted } from '../../../core/counted';
import { askForEntry } from './add-to-board';

const most = 50;

/** Adds what sessions said and decision records state and the board does not have; nothing is recorded before the user says so. */
export function addProposals(
  parent: HTMLElement,
  proposals: readonly ProposedEntry[],
  host: AppHost,
  changed: () => void,
): void {
  if (proposals.length === 0) return;
  const heading = `From sessions and sources: ${counted(proposals.length, 'proposal')}`;
  const list = addFolded(parent, { heading, key: 'proposals', isOpen: false }).createEl('ul', {
    cls: 'cyberbrain-list',
  });
  for (const { path, kind, title, summary, project, date } of proposals.slice(0, most)) {
    const item = list.createEl('li', { cls: 'cyberbrain-card' });
    const head = item.createDiv({ cls: 'cyberbrain-card-title' });
    addNoteLink(head, host.app, { path, text: title });
    head.createSpan({ cls: 'cyberbrain-type', text: kindOf(kind).noun.replace(/^an? /, '') });
    if (summary !== '') item.createDiv({ cls: 'cyberbrain-board-why', text: summary });
    if (date !== '') item.createDiv({ cls: 'cyberbrain-facts', text: date });
    addButton(item.createDiv({ cls: 'cyberbrain-card-foot' }), {
      ...{ label: 'Add…', name: `Add… ${title}`, key: `add ${path}` },
      run: () => {
        askForEntry(host, { kind, title, rationale: summary, project, from: path }, changed);
      },
    });
  }
}
