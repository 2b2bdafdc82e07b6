import { compact } from '../../../features/compact/compact';
import { compactInputSchema } from '../../../features/compact/compact-input';
import type { AppHost } from '../host';
import { showNotice } from '../show-notice';
import { TidyInbox } from './tidy-inbox';
import { TidyModal } from './tidy-modal';

/** Looks for what can be tidied, and opens the inbox of proposals when there is something. */
export async function tidyMemory(host: AppHost): Promise<void> {
  const output = await host.runner.run(compact, compactInputSchema.parse({ dryRun: true }));
  if (output === null) return;
  const inbox = new TidyInbox(output);
  if (inbox.proposals.length === 0) showNotice('Nothing to tidy: no duplicate, contradicting or faded notes found.');
  else new TidyModal(host, inbox).open();
}
