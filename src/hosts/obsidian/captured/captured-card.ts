import type { App } from 'obsidian';
import { baseNameOf, nameOf } from '../../../core/note/path';
import type { CapturedFile, CapturedRun } from '../../../features/captured/captured';
import { counted } from '../../../core/counted';
import { addButton } from '../screen/action-button';
import { addFolded, type Fold, addTime } from '../screen/section';
import { addNoteLink } from '../screen/note-link';
import { secretsWords, statusSentenceOf, turnsWords } from './capture-words';
import { leftWords, whyNotUndoable } from '../history/undo-run';

/** Maximum number of notes of an older capture that are shown at once. */
const handful = 10;

/** Adds one capture: its files, each with its notes and then the figures, and a button to undo it. */
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
    addTitle(part, file);
    const isUndone = run.undo === 'done';
    const remains = (path: string): boolean => !isUndone || app.vault.getFileByPath(path) !== null;
    const beats = file.beats.filter(({ path }) => remains(path));
    const records = (file.records ?? []).filter(remains);
    addRecords(part, app, records, `${run.run} records ${file.path ?? ''}`);
    const heading = isUndone ? `${counted(beats.length, 'note')} not undone` : counted(beats.length, 'note');
    addBeats(
      part,
      app,
      { ...file, beats },
      { heading, key: `${run.run} ${file.path ?? ''}`, isOpen: isNewest || beats.length <= handful },
    );
    addFigures(part, file);
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

function addTitle(part: HTMLElement, file: CapturedFile): void {
  part.createDiv({
    cls: 'cyberbrain-card-title',
    text: fileName(file),
    attr: file.path === null ? {} : { title: file.path },
  });
  const status = statusSentenceOf(file);
  if (status !== '') part.createDiv({ cls: 'cyberbrain-facts', text: status });
}

function addFigures(part: HTMLElement, file: CapturedFile): void {
  const broken = file.brokenLines === 0 ? '' : `${counted(file.brokenLines, 'unreadable line')} skipped`;
  const figures = [turnsWords(file), secretsWords(file), broken].filter((words) => words !== '');
  if (figures.length > 0) part.createDiv({ cls: 'cyberbrain-facts', text: figures.join(' · ') });
}

/** Adds the records of the sessions, folded if there are several, because an export has thousands. */
function addRecords(part: HTMLElement, app: App, records: readonly string[], key: string): void {
  if (records.length === 0) return;
  const heading = counted(records.length, 'record');
  const parent = records.length === 1 ? part : addFolded(part, { heading, key, isOpen: false });
  const list = parent.createEl('ul', { cls: 'cyberbrain-beats' });
  for (const path of records) {
    const row = list.createEl('li');
    addNoteLink(row, app, { path, text: baseNameOf(path) });
    row.createSpan({ cls: 'cyberbrain-type', text: 'record of the session' });
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
