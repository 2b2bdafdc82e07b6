import { runNameWords } from '../../../engine/writing/run-name';
import { describeRuns, type ListedRun } from '../../../features/runs/runs';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { addButton } from '../screen/action-button';
import { HostModal } from '../screen/host-modal';
import { addTime } from '../screen/section';
import { addRunChanges } from './changes';
import { redoRun, undoRun } from './undo-run';

/** Names the run that would be undone, shows what it changed, and undoes it if the user agrees. */
export class UndoModal extends HostModal {
  constructor(
    private readonly host: AppHost,
    private readonly row: ListedRun,
  ) {
    super(host.app);
  }

  override onOpen(): void {
    const { row, host, contentEl } = this;
    this.setTitle('Undo the last run?');
    this.modalEl.addClass('cyberbrain-question');
    contentEl.addClass('cyberbrain-modal');
    contentEl.createDiv({ cls: 'cyberbrain-card-title', text: runNameWords(row) });
    contentEl.createDiv({ cls: 'cyberbrain-facts', text: row.summary });
    addTime(contentEl.createDiv(), row.at);
    addRunChanges(contentEl, host, row.run);
    const foot = contentEl.createDiv({ cls: 'modal-button-container' });
    const yes = addButton(foot, {
      label: 'Undo',
      isMain: true,
      run: () => {
        this.close();
        return undoRun(host, row.run);
      },
    });
    this.addCancel(foot);
    yes.focus();
  }
}

/** Undoes the newest run of this device that can be undone, after naming it to the user. */
export async function undoLastRun(host: AppHost): Promise<void> {
  const last = await newest(host, ({ undo }) => undo === 'yes');
  if (last === null) noticeWithActions('There is no run to undo on this device.', [], 6_000);
  else new UndoModal(host, last).open();
}

/** Returns the newest run that fits; null without one. */
async function newest(host: AppHost, fits: (row: ListedRun) => boolean): Promise<ListedRun | null> {
  return (await describeRuns(host.services.writing)).runs.find(fits) ?? null;
}

/** Redoes the run of this device that was undone last; nothing is changed when one of its files was edited since. */
export async function redoLastRun(host: AppHost): Promise<void> {
  const last = await newest(host, ({ redo }) => redo === true);
  if (last === null) noticeWithActions('There is no undone run to redo on this device.', [], 6_000);
  else await redoRun(host, last.run);
}
