import type { App } from 'obsidian';
import type { NoteReason } from '../../../core/note/note-reason';
import type { EnrichedNote } from '../../../features/enrich/enriched-note';
import type { EnrichOutput } from '../../../features/enrich/enrich';
import { wordsOf } from '../../../features/enrich/plan-enrichments';
import { addNoteReasons } from '../screen/note-reasons';
import { addRunFailures } from '../screen/run-failures';
import { HostModal } from '../screen/host-modal';

/** What became of each note that lacked something, and which were left out. */
export class EnrichModal extends HostModal {
  constructor(
    app: App,
    private readonly output: EnrichOutput,
  ) {
    super(app);
  }

  override onOpen(): void {
    const { notes, leftOut } = this.output;
    this.setTitle('Enrich notes');
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
      notes.filter(({ action }) => action === wanted).map(({ path, added: keys }) => ({ path, reason: wordsOf(keys) }));
    addNoteReasons(this.contentEl, this.app, 'Enriched', added('enriched'));
    addNoteReasons(this.contentEl, this.app, 'Left as they were', added('left'));
    addNoteReasons(
      this.contentEl,
      this.app,
      'Kept as they are',
      kept.filter(({ isFailed }) => isFailed !== true),
    );
    addNoteReasons(this.contentEl, this.app, 'Left out', leftOut);
    if (this.contentEl.childElementCount === 0) this.contentEl.createEl('p', { text: 'No note lacks anything.' });
  }

  override onClose(): void {
    this.contentEl.empty();
  }
}
