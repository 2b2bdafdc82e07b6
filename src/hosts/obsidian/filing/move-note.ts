import type { TFile } from 'obsidian';
import { nameOf } from '../../../core/note/path';
import { move, moveInputSchema, type MoveOutput } from '../../../features/move/move';
import { counted } from '../../../core/counted';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { showNotice } from '../show-notice';
import { MoveSuggestModal } from './move-suggest-modal';
import { undoRun } from '../history/undo-run';

/** Asks where to move the open file, shows the effect on links, and moves it once the user agreed. */
export function moveNote(host: AppHost): void {
  const file = host.app.workspace.getActiveFile();
  if (file === null) showNotice('Open a note first.');
  else new MoveSuggestModal(host.app, file, (to) => moveFile(host, file, to)).open();
}

async function moveFile(host: AppHost, { path }: TFile, to: string): Promise<void> {
  const output = await host.runner.run(move, moveInputSchema.parse({ from: path, to }));
  if (output === null) return;
  const { run, moved, refused } = output;
  noticeWithActions(
    refused ?? sentenceOf(output),
    moved.length > 0 ? [{ label: 'Undo', run: () => undoRun(host, run) }] : [],
  );
}

function sentenceOf({ moved: [first], rewritten }: MoveOutput): string {
  if (first === undefined) return 'It is already there.';
  const links =
    rewritten.length === 0
      ? 'No links had to be updated.'
      : `Links in ${counted(rewritten.length, 'file')} were updated.`;
  return `${nameOf(first.from)} is now ${first.to}. ${links}`;
}
