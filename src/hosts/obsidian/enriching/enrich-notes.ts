import { enrich, enrichInputSchema, type EnrichOutput } from '../../../features/enrich/enrich';
import { undoCapture } from '../capture';
import type { AppHost } from '../host';
import { noticeWithActions, type NoticeAction } from '../notices';
import { showNotice } from '../show-notice';
import { counted } from '../../../core/counted';
import { failureSentence, runFailures } from '../failures';
import { EnrichModal } from './enrich-modal';

const readingTimeMs = 12_000;

/** Fills in what the open note lacks, after the user has seen it. */
export async function enrichNote(host: AppHost): Promise<void> {
  const note = host.app.workspace.getActiveFile();
  if (note === null) showNotice('Open a note first.');
  else await enrichPaths(host, note.path);
}

/** The same for all notes below the open note's folder; at the top of the vault for the whole vault. */
export async function enrichFolder(host: AppHost): Promise<void> {
  const folder = host.app.workspace.getActiveFile()?.parent ?? null;
  if (folder === null) showNotice('Open a note in the folder first.');
  else await enrichPaths(host, folder.isRoot() ? '.' : folder.path);
}

async function enrichPaths(host: AppHost, path: string): Promise<void> {
  const output = await host.runner.run(enrich, enrichInputSchema.parse({ paths: [path] }));
  if (output === null) return;
  const isChanged = output.plan === undefined && output.notes.some(({ action }) => action === 'enriched');
  const undo: NoticeAction[] = isChanged ? [{ label: 'Undo', run: () => undoCapture(host, output.run) }] : [];
  const isMore = output.failed !== undefined || output.notes.length + output.leftOut.length > 1;
  const show: NoticeAction[] = isMore
    ? [
        {
          label: 'Show what was looked at',
          run: () => {
            new EnrichModal(host.app, output).open();
          },
        },
      ]
    : [];
  noticeWithActions(sentenceOf(output), [...undo, ...show], readingTimeMs);
}

function sentenceOf(output: EnrichOutput): string {
  const { notes, leftOut, refused, plan } = output;
  const enriched = plan === undefined ? notes.filter(({ action }) => action === 'enriched').length : 0;
  const left = notes.filter(({ action }) => action === 'left').length;
  const kept = [
    ...notes.filter(({ action, isFailed }) => action === 'kept' && isFailed !== true),
    ...(notes.length === 0 ? leftOut : []),
  ].map(({ path, reason = '' }) => ({ path, reason }));
  const done =
    enriched > 0
      ? `${counted(enriched, 'note')} ${enriched === 1 ? 'was' : 'were'} enriched.`
      : failureSentence({ refused: kept });
  const told = [
    refused ?? done,
    refused === undefined && left > 0 ? `You left out ${counted(left, 'note')}.` : '',
    ...runFailures(output),
  ].filter((words) => words !== '');
  return told.length === 0 ? 'No note lacks anything.' : told.join(' ');
}
