import type { TFile } from 'obsidian';
import { autofile, autofileInputSchema } from '../../../features/autofile/autofile';
import type { FiledNote } from '../../../features/autofile/plan-filing';
import { fewSentences } from '../failures';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { withFolder } from '../restructure/folder-suggest-modal';
import { withNote } from '../screen/pick-note';
import { undoAction } from '../history/undo-run';

/** Lets the language model find the place of the open note; shows the change to the user before it is made. */
export function autofileNote(host: AppHost, note?: TFile): Promise<void> {
  return withNote(host.app, 'Choose the note to suggest a folder for', ({ path }) => autofilePaths(host, [path]), note);
}

/** Lets the language model find the place of each note in the open note's folder. */
export function autofileFolder(host: AppHost, folder?: string): Promise<void> {
  return withFolder(host.app, (path) => autofilePaths(host, [path === '/' ? '.' : path]), folder);
}

/** Lets the language model find the place of the notes at these paths. */
export async function autofilePaths(host: AppHost, paths: readonly string[]): Promise<void> {
  const output = await host.runner.run(autofile, autofileInputSchema.parse({ paths }));
  if (output === null) return;
  const changed = output.notes.filter(({ action }) => action !== 'kept');
  const sentence =
    output.refused ??
    fewSentences([...changed, ...output.notes.filter(({ action }) => action === 'kept')].map(sentenceOf));
  noticeWithActions(sentence, output.refused === undefined && changed.length > 0 ? [undoAction(host, output.run)] : []);
}

function sentenceOf({ path, action, to, reason }: FiledNote): string {
  if (action === 'kept') return `${path} was not moved. ${reason}`;
  return `${path} ${action === 'moved' ? 'moved to' : 'was added to'} ${to ?? ''}.`;
}
