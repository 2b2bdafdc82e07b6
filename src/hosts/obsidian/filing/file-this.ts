import { nameOf } from '../../../core/note/path';
import type { BeatReport } from '../../../engine/filing/make-beat';
import { file } from '../../../features/file/file';
import { fileInputSchema } from '../../../features/file/file-input';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { showNotice } from '../show-notice';
import { undoRun } from '../history/undo-run';

const verbs: Readonly<Record<BeatReport['action'], string>> = {
  created: 'Saved as',
  extended: 'Added to',
  corroborated: 'Already in',
  uncertain: 'Saved as an uncertain note:',
};

/** Saves the selection, or otherwise the whole open note, as a new note. */
export async function fileThis(host: AppHost): Promise<void> {
  const selected = host.app.workspace.activeEditor?.editor?.getSelection() ?? '';
  const note = host.app.workspace.getActiveFile();
  if (selected.trim() !== '') await fileText(host, selected);
  else if (note !== null) await fileText(host, await host.app.vault.read(note));
  else showNotice('Select a text or open a note first.');
}

/** Saves the text of the clipboard as a new note. */
export async function fileClipboard(host: AppHost, clipboard: Pick<Clipboard, 'readText'>): Promise<void> {
  const text = await clipboard.readText();
  if (text.trim() === '') showNotice('The clipboard contains no text.');
  else await fileText(host, text);
}

async function fileText(host: AppHost, text: string): Promise<void> {
  const output = await host.runner.run(file, fileInputSchema.parse({ text }));
  if (output === null) return;
  const { refused, beats, run } = output;
  if (refused !== undefined) {
    showNotice(refused);
    return;
  }
  const sentences = beats.map(({ action, path }) => `${verbs[action]} ${nameOf(path).replace(/\.md$/, '')}.`);
  const [first] = beats;
  const open = { label: 'Open', run: () => host.app.workspace.openLinkText(first?.path ?? '', '') };
  noticeWithActions(sentences.join(' '), [
    { label: 'Undo', run: () => undoRun(host, run) },
    ...(first === undefined ? [] : [open]),
  ]);
}
