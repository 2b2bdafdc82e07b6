import { counted } from '../../../core/counted';
import { compact } from '../../../features/compact/compact';
import { compactInputSchema } from '../../../features/compact/compact-input';
import { capturesHere } from '../captured/capture-here';
import { undoAction } from '../history/undo-run';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { TidyInbox } from './tidy-inbox';
import { TidyModal } from './tidy-modal';

/** Does the weekly tidying as it was chosen on this device: merges exact duplicates, and tells how much else there is. */
export async function tidyUnasked(host: AppHost): Promise<void> {
  const { mergesWeekly, tidiesWeekly } = host.device.settings.current;
  if (mergesWeekly && mayMergeHere(host)) await mergeUnasked(host);
  if (tidiesWeekly) await tellProposals(host);
}

/** Where one device processes the inbox, only that one merges: two that merge at once would make conflicts. */
function mayMergeHere(host: AppHost): boolean {
  return host.settings.current.current.capturingDevice === null || capturesHere(host);
}

async function mergeUnasked(host: AppHost): Promise<void> {
  const input = compactInputSchema.parse({ job: 'duplicates', yes: true, offline: true });
  const output = await host.runner.run(compact, input);
  const merged = output?.jobs.reduce((sum, { applied }) => sum + (applied ?? 0), 0) ?? 0;
  if (output === null || merged === 0) return;
  noticeWithActions(
    `${counted(merged, 'claim')} that stood in several notes ${merged === 1 ? 'has' : 'have'} one note now.`,
    [undoAction(host, output.run)],
  );
}

async function tellProposals(host: AppHost): Promise<void> {
  const output = await host.runner.run(compact, compactInputSchema.parse({ dryRun: true, offline: true }));
  if (output === null) return;
  const inbox = new TidyInbox(output);
  const { length } = inbox.proposals;
  if (length === 0) return;
  noticeWithActions(`${counted(length, 'proposal')} to tidy the memory.`, [
    {
      label: 'Show',
      run: () => {
        new TidyModal(host, inbox).open();
      },
    },
  ]);
}
