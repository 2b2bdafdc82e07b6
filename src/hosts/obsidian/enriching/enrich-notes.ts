import { Notice } from 'obsidian';
import { enrich, enrichInputSchema } from '../../../features/enrich/enrich';
import { undoCapture } from '../capture';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';

const readingTimeMs = 12_000;

/** Fills in what the open note lacks, after the user has seen it. */
export async function enrichNote(host: AppHost): Promise<void> {
  const note = host.app.workspace.getActiveFile();
  if (note === null) new Notice('Open a note first.');
  else await enrichPaths(host, note.path);
}

/** The same for all notes below the open note's folder; at the top of the vault for the whole vault. */
export async function enrichFolder(host: AppHost): Promise<void> {
  const folder = host.app.workspace.getActiveFile()?.parent ?? null;
  if (folder === null) new Notice('Open a note in the folder first.');
  else await enrichPaths(host, folder.isRoot() ? '.' : folder.path);
}

async function enrichPaths(host: AppHost, path: string): Promise<void> {
  const output = await host.runner.run(enrich, enrichInputSchema.parse({ paths: [path] }));
  if (output === null) return;
  const enriched = output.notes.filter(({ action }) => action === 'enriched').length;
  const kept = output.notes.flatMap(({ reason, path: note }) => (reason === undefined ? [] : [`${note}: ${reason}`]));
  const sentence = output.refused ?? (enriched === 0 ? kept[0] ?? 'No note lacks anything.' : `${enriched} ${enriched === 1 ? 'note was' : 'notes were'} enriched.`);
  noticeWithActions(sentence, output.refused === undefined && enriched > 0 ? [{ label: 'Undo', run: () => undoCapture(host, output.run) }] : [], readingTimeMs);
}
