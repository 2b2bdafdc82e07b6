import type { TFile } from 'obsidian';
import { nameOf } from '../../../core/note/path';
import type { BeatReport } from '../../../engine/filing/make-beat';
import { file, type FileOutput } from '../../../features/file/file';
import { type FileInput, fileInputSchema } from '../../../features/file/file-input';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { pickNote } from '../screen/pick-note';
import { showNotice } from '../show-notice';
import { undoAction } from '../history/undo-run';
import { ModalNoteForm } from './note-form-modal';

const verbs: Readonly<Record<BeatReport['action'], string>> = {
  created: 'Saved as',
  extended: 'Added to',
  corroborated: 'Already in',
  uncertain: 'Saved as an uncertain note:',
};

/** Saves the selection, or otherwise the text of the open note, as a new note that the user sees first. */
export async function fileThis(host: AppHost): Promise<void> {
  const { workspace } = host.app;
  const selected = workspace.activeEditor?.editor?.getSelection() ?? '';
  const note = workspace.getActiveFile();
  if (selected.trim() !== '') await fileText(host, { text: selected }, note?.path ?? null);
  else if (note?.extension === 'md') await fileNote(host, note);
  else pickNote(host.app, 'Choose the note to save as a new one', (picked) => fileNote(host, picked));
}

/** Saves a selected text as a new note. */
export async function fileSelection(host: AppHost, text: string, note: TFile | null): Promise<void> {
  await fileText(host, { text }, note?.path ?? null);
}

/** Saves the text of a note as a new note. */
export async function fileNote(host: AppHost, note: TFile): Promise<void> {
  const text = await host.app.vault.read(note);
  await fileText(host, { text, title: note.basename }, note.path);
}

/** Saves the text of the clipboard as a new note. */
export async function fileClipboard(host: AppHost, clipboard: Pick<Clipboard, 'readText'>): Promise<void> {
  const text = await clipboard.readText().catch(() => null);
  if (text === null)
    noticeWithActions(
      'The clipboard could not be read. Allow it, or paste the text into a note and use “Save as a new note”.',
      [],
    );
  else if (text.trim() === '') showNotice('The clipboard contains no text.');
  else await fileText(host, { text }, null);
}

async function fileText(host: AppHost, values: Partial<FileInput>, from: string | null): Promise<void> {
  const noteForm = new ModalNoteForm(host.app, from);
  const output = await host.runner.run(file, fileInputSchema.parse(values), { noteForm });
  if (output !== null && !noteForm.wasCancelled) tellFiled(host, output);
}

/** Tells what was saved, with buttons to open and undo it. */
export function tellFiled(host: AppHost, { refused, beats, run }: FileOutput): void {
  if (refused !== undefined) {
    showNotice(refused);
    return;
  }
  const sentences = beats.map(({ action, path }) => `${verbs[action]} ${nameOf(path).replace(/\.md$/, '')}.`);
  const [first] = beats;
  const open = { label: 'Open', stays: true, run: () => host.app.workspace.openLinkText(first?.path ?? '', '') };
  noticeWithActions(sentences.join(' '), [undoAction(host, run), ...(first === undefined ? [] : [open])]);
}
