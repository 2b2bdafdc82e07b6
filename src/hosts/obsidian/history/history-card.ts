import { andMore } from '../../../core/counted';
import { fileNameFromTitle } from '../../../core/note/file-name';
import { baseNameOf } from '../../../core/note/path';
import { runNameWords } from '../../../engine/writing/run-name';
import { hasJournal, type ListedRun } from '../../../features/runs/runs';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { addNoteLink } from '../screen/note-link';
import { addTime } from '../screen/section';
import { addRunChanges } from './changes';
import { deleteUnchanged, leftWords, redoRun, undoRun, whyNotUndoable, type TellUndo } from './undo-run';
import { capitalized } from '../../../core/capitalized';

const mostNamed = 3;

/** Adds a run: its kind and notes, what it changed, when and on which device, with *Undo* or *Redo* where that is possible. */
export function addHistoryCard(list: HTMLElement, host: AppHost, row: ListedRun, tell: TellUndo): void {
  const item = list.createEl('li', { cls: 'cyberbrain-card' });
  item.createDiv({ cls: 'cyberbrain-card-title', text: row.title });
  addNotes(item.createEl('ul', { cls: 'cyberbrain-names' }), host, row);
  item.createDiv({ cls: 'cyberbrain-facts', text: `${capitalized(row.summary)} · ${deviceWords(row)}` });
  if (hasJournal(row)) addRunChanges(item, host, row.run);
  addFoot(item.createDiv({ cls: 'cyberbrain-card-foot' }), host, row, tell);
}

/** Adds the titles of the run's notes, which open them where the run's files tell which they are. */
function addNotes(parent: HTMLElement, { app }: AppHost, { titles, more: unnamed = 0, files }: ListedRun): void {
  for (const text of titles.slice(0, mostNamed)) {
    const item = parent.createEl('li');
    const path = files.find((file) => [text, fileNameFromTitle(text)].includes(baseNameOf(file)));
    if (path === undefined || app.vault.getFileByPath(path) === null) item.setText(text);
    else addNoteLink(item, app, { path, text });
  }
  const more = titles.length - mostNamed + unnamed;
  if (more > 0) parent.createEl('li', { text: andMore(more) });
}

function addFoot(foot: HTMLElement, host: AppHost, row: ListedRun, tell: TellUndo): void {
  addTime(foot, row.at);
  const left = leftWords(row);
  const canUndo = row.undo === 'yes' || row.again === true;
  if (left !== '' || !canUndo)
    foot.createSpan({ cls: 'cyberbrain-faint', text: left === '' ? whyNotUndoable(row) : left });
  if (canUndo)
    addButton(foot, {
      label: 'Undo',
      name: `Undo ${runNameWords(row)} (${row.run}): ${row.summary}`,
      key: `undo ${row.run}`,
      run: () => undoRun(host, row.run, tell),
    });
  // A run called `undo` has only deleted notes.
  if (row.undo === 'other device' && row.command !== 'undo')
    addButton(foot, {
      label: 'Delete unchanged notes…',
      name: `Delete unchanged notes of ${runNameWords(row)} (${row.run})`,
      key: `delete ${row.run}`,
      run: () => deleteUnchanged(host, row.run, tell),
    });
  if (row.redo === true)
    addButton(foot, {
      label: 'Redo',
      name: `Redo ${runNameWords(row)} (${row.run})`,
      // Where one takes the place of the other, the focus stays.
      key: `${canUndo ? 'redo' : 'undo'} ${row.run}`,
      run: () => redoRun(host, row.run, tell),
    });
}

function deviceWords({ undo, device }: ListedRun): string {
  if (undo !== 'other device') return 'this device';
  return device ?? 'another device';
}
