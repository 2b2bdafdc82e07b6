import { listed } from '../../../core/counted';
import { instructionsPath } from '../../../engine/asking/vault-instructions';
import { setupVault, type SetupVaultOutput } from '../../../features/setup-vault/setup-vault';
import { failureSentence } from '../failures';
import { undoRun } from '../history/undo-run';
import type { AppHost } from '../host';
import { type NoticeAction, noticeWithActions } from '../notices';

/** Counts how the vault is organized, and writes the files that the user selects. */
export async function setUpVault(host: AppHost): Promise<void> {
  const output = await host.runner.run(setupVault, { dryRun: false, yes: false });
  if (output === null) return;
  const made = output.changes.filter(({ isMade }) => isMade);
  noticeWithActions(setUpSentence(output), [
    ...(made.some(({ path }) => path === instructionsPath) ? [openAction(host)] : []),
    ...(made.length > 0 ? [{ label: 'Undo', run: () => undoRun(host, output.run) }] : []),
    ...settingActions(host, output),
  ]);
}

function setUpSentence({ changes, failed, refused, suggestions }: SetupVaultOutput): string {
  const made = changes.filter(({ isMade }) => isMade).map(({ path }) => path);
  const done =
    refused ??
    (changes.length === 0
      ? `${instructionsPath} already describes this vault.`
      : made.length > 0
        ? `Wrote ${listed(made, 'and')}.`
        : '');
  return [done, failureSentence({ refused: failed }), ...suggestions.map(({ reason }) => reason)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function openAction({ app }: AppHost): NoticeAction {
  return { label: 'Open', run: () => app.workspace.openLinkText(instructionsPath, '', false) };
}

/** Returns a button for each setting that would suit the vault. */
function settingActions(host: AppHost, { suggestions }: SetupVaultOutput): NoticeAction[] {
  return suggestions.flatMap(({ setting, value }) =>
    value === null
      ? []
      : [
          {
            label: setting === 'inboxFolder' ? 'Use as inbox' : 'Use as journal folder',
            run: () => host.settings.change({ [setting]: value }),
          },
        ],
  );
}
