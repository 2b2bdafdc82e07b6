import { changedFiles, type ChangedFile } from '../../../engine/writing/changed-files';
import type { ProposedFile } from '../../../ports/consent';
import { addFileChanges } from '../approval/changed-files';
import { errorSentence } from '../failures';
import type { AppHost } from '../host';
import { grouped } from '../../../core/counted';

const mostFiles = 50;

/** Adds what a run did to each file, with the differences, initially closed and read when opened. */
export function addRunChanges(parent: HTMLElement, host: AppHost, run: string): void {
  const details = parent.createEl('details', { cls: 'cyberbrain-folded', attr: { 'data-fold': `changes ${run}` } });
  details.createEl('summary', { text: 'Show what changed', attr: { 'data-key': `changes ${run}` } });
  let isDrawn = false;
  details.addEventListener('toggle', () => {
    if (!details.open || isDrawn) return;
    isDrawn = true;
    void fill(details.createDiv(), host, run);
  });
}

async function fill(parent: HTMLElement, { services }: AppHost, run: string): Promise<void> {
  parent.setText('Reading the journal…');
  try {
    const files = await changedFiles(services.writing, run, true);
    parent.empty();
    for (const file of files.slice(0, mostFiles)) addFileChanges(parent, proposed(file));
    if (files.length > mostFiles)
      parent.createEl('p', {
        cls: 'cyberbrain-faint',
        text: `The first ${String(mostFiles)} of ${grouped(files.length)} files are shown.`,
      });
  } catch (error) {
    parent.setText(errorSentence(error).text);
  }
}

/** A file without texts, such as a transcript, is only named. */
function proposed({ path, op, to, before, after }: ChangedFile): ProposedFile {
  const [old, fresh] = [op === 'create' ? null : (before ?? ''), op === 'trash' ? null : (after ?? '')];
  return { path, before: old, after: fresh, ...(to === undefined ? {} : { to }) };
}
