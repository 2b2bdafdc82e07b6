import { autofile, autofileInputSchema } from '../../../features/autofile/autofile';
import type { FiledNote } from '../../../features/autofile/plan-filing';
import { fewSentences } from '../failures';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { showNotice } from '../show-notice';
import { undoRun } from '../history/undo-run';

/** Lets the language model find the place of the open note; shows the change to the user before it is made. */
export async function autofileNote(host: AppHost): Promise<void> {
  const note = host.app.workspace.getActiveFile();
  if (note === null) showNotice('Open a note first.');
  else await autofilePaths(host, [note.path]);
}

/** Lets the language model find the place of each note in the open note's folder. */
export async function autofileFolder(host: AppHost): Promise<void> {
  const folder = host.app.workspace.getActiveFile()?.parent ?? null;
  if (folder === null || folder.isRoot()) showNotice('Open a note in the folder first.');
  else await autofilePaths(host, [folder.path]);
}

async function autofilePaths(host: AppHost, paths: readonly string[]): Promise<void> {
  const output = await host.runner.run(autofile, autofileInputSchema.parse({ paths }));
  if (output === null) return;
  const changed = output.notes.filter(({ action }) => action !== 'kept');
  const sentence =
    output.refused ??
    fewSentences([...changed, ...output.notes.filter(({ action }) => action === 'kept')].map(sentenceOf));
  noticeWithActions(
    sentence,
    output.refused === undefined && changed.length > 0 ? [{ label: 'Undo', run: () => undoRun(host, output.run) }] : [],
  );
}

function sentenceOf({ path, action, to, reason }: FiledNote): string {
  if (action === 'kept') return `${path} was not moved. ${reason}`;
  return `${path} ${action === 'moved' ? 'moved to' : 'was added to'} ${to ?? ''}.`;
}
