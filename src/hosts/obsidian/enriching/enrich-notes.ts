import type { App, TFile } from 'obsidian';
import { counted } from '../../../core/counted';
import type { NoteReason } from '../../../core/note/note-record';
import { enrich, enrichInputSchema, type EnrichOutput } from '../../../features/enrich/enrich';
import { type EnrichedNote, wordsOf } from '../../../features/enrich/plan-enrichments';
import { failureSentence, runFailures } from '../failures';
import type { AppHost } from '../host';
import { type NoticeAction, noticeWithActions } from '../notices';
import { HostModal } from '../screen/host-modal';
import { withFolder } from '../restructure/folder-suggest-modal';
import { withNote } from '../screen/pick-note';
import { addNoteReasons, addRunFailures } from '../screen/note-reasons';
import { undoAction } from '../history/undo-run';

/** Adds the missing properties of the open note, after the user has seen them. */
export function enrichNote(host: AppHost, note?: TFile): Promise<void> {
  return withNote(host.app, 'Choose the note to complete', ({ path }) => enrichPaths(host, [path]), note);
}

/** Adds missing properties to all notes below a folder: the open note's, or one that the user picks. */
export function enrichFolder(host: AppHost, folder?: string): Promise<void> {
  return withFolder(host.app, (path) => enrichPaths(host, [path === '/' ? '.' : path]), folder);
}

/** Adds the missing properties of the notes at these paths. */
export async function enrichPaths(host: AppHost, paths: readonly string[]): Promise<void> {
  const output = await host.runner.run(enrich, enrichInputSchema.parse({ paths }));
  if (output === null) return;
  const isChanged = output.plan === undefined && output.notes.some(({ action }) => action === 'enriched');
  const undo: NoticeAction[] = isChanged ? [undoAction(host, output.run)] : [];
  // What was cancelled has just been seen.
  const isMore =
    output.failed !== undefined || (output.refused === undefined && output.notes.length + output.leftOut.length > 1);
  const show: NoticeAction[] = isMore
    ? [
        {
          label: 'Show proposals',
          run: () => {
            new EnrichModal(host.app, output).open();
          },
        },
      ]
    : [];
  noticeWithActions(sentenceOf(output), [...undo, ...show]);
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
    enriched > 0 ? `Added missing properties to ${counted(enriched, 'note')}.` : failureSentence({ refused: kept });
  const told = [
    refused ?? done,
    refused === undefined && left > 0 ? `You skipped ${counted(left, 'note')}.` : '',
    ...runFailures(output),
  ].filter((words) => words !== '');
  return told.length === 0 ? 'No properties are missing.' : told.join(' ');
}

/** Shows the result for each note with missing properties, and the notes that were not included. */
export class EnrichModal extends HostModal {
  constructor(
    app: App,
    private readonly output: EnrichOutput,
  ) {
    super(app);
  }

  override onOpen(): void {
    const { notes, leftOut } = this.output;
    this.setTitle('Add missing properties');
    this.contentEl.addClass('cyberbrain-modal');
    addRunFailures(this.contentEl, this.output);
    const kept = notes
      .filter(({ action }) => action === 'kept')
      .map(({ reason = '', ...note }) => ({ ...note, reason }));
    addNoteReasons(
      this.contentEl,
      this.app,
      'No answer',
      kept.filter(({ isFailed }) => isFailed),
    );
    const added = (wanted: EnrichedNote['action']): NoteReason[] =>
      notes
        .filter(({ action }) => action === wanted)
        .map(({ path, added: keys, dropped }) => ({ path, reason: [wordsOf(keys), dropped ?? ''].join(' ').trim() }));
    addNoteReasons(this.contentEl, this.app, 'Completed', added('enriched'));
    addNoteReasons(this.contentEl, this.app, 'Skipped by you', added('left'));
    addNoteReasons(
      this.contentEl,
      this.app,
      'Unchanged',
      kept.filter(({ isFailed }) => isFailed !== true),
    );
    addNoteReasons(this.contentEl, this.app, 'Not checked', leftOut);
    if (this.contentEl.childElementCount === 0) this.contentEl.createEl('p', { text: 'No properties are missing.' });
  }
}
