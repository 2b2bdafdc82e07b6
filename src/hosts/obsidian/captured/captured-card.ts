import type { App } from 'obsidian';
import { nameOf } from '../../../core/note/path';
import type { CapturedFile, CapturedRun } from '../../../features/captured/captured';
import { counted } from '../../../core/counted';
import { addButton } from '../screen/action-button';
import { addFolded, type Fold, addTime } from '../screen/section';
import { addNoteLink } from '../screen/note-link';
import { secretsWords, statusSentenceOf, turnsWords } from './capture-words';
import { leftWords, whyNotUndoable } from '../history/undo-run';

/**
 * Adds one capture: its files with their results, and a button to undo it. The notes of the newest are shown at once.
 */
export function addCapturedCard(
  list: HTMLElement,
  app: App,
  run: CapturedRun,
  isNewest: boolean,
  undo: () => Promise<unknown>,
): void {
  const card = list.createEl('li', { cls: 'cyberbrain-card' });
  for (const file of run.files) {
    const part = card.createDiv({ cls: 'cyberbrain-card-part' });
    addFile(part, file);
    const isUndone = run.undo === 'done';
    const beats = isUndone ? file.beats.filter(({ path }) => app.vault.getFileByPath(path) !== null) : file.beats;
    const heading = isUndone ? `${counted(beats.length, 'note')} not undone` : counted(beats.length, 'note');
    addBeats(part, app, { ...file, beats }, { heading, key: `${run.run} ${file.path ?? ''}`, isOpen: isNewest });
  }
  const foot = card.createDiv({ cls: 'cyberbrain-card-foot' });
  addTime(foot, run.at);
  const left = leftWords(run);
  if (left !== '') foot.createSpan({ cls: 'cyberbrain-faint', text: left });
  if (run.undo === 'yes' || run.again === true)
    addButton(foot, {
      label: 'Undo',
      name: `Undo the capture of ${run.files.map(fileName).join(', ')}`,
      key: `undo ${run.run}`,
      run: undo,
    });
  else if (left === '') foot.createSpan({ cls: 'cyberbrain-faint', text: whyNotUndoable(run) });
}

function addFile(part: HTMLElement, file: CapturedFile): void {
  part.createDiv({
    cls: 'cyberbrain-card-title',
    text: fileName(file),
    attr: file.path === null ? {} : { title: file.path },
  });
  const broken = file.brokenLines === 0 ? '' : `${counted(file.brokenLines, 'unreadable line')} skipped`;
  for (const fact of [statusSentenceOf(file), turnsWords(file), secretsWords(file), broken]) {
    if (fact !== '') part.createDiv({ cls: 'cyberbrain-facts', text: fact });
  }
}

function addBeats(part: HTMLElement, app: App, file: CapturedFile, fold: Fold): void {
  if (file.beats.length === 0) return;
  const beats = addFolded(part, fold).createEl('ul', { cls: 'cyberbrain-beats' });
  for (const { path, title, type } of file.beats) {
    const beat = beats.createEl('li');
    addNoteLink(beat, app, { path, text: title });
    beat.createSpan({ cls: 'cyberbrain-type', text: type });
  }
}

function fileName({ path }: CapturedFile): string {
  return path === null ? 'A transcript' : nameOf(path.replace(/\\/g, '/'));
}
