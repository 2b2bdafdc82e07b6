import { listed } from '../../../core/counted';
import { profileHeading } from '../../../core/vault-profile/profile-section';
import { instructionsPath } from '../../../engine/asking/vault-instructions';
import { setupVault, type SetupVaultOutput } from '../../../features/setup-vault/setup-vault';
import { failureSentence } from '../failures';
import { undoAction } from '../history/undo-run';
import type { AppHost } from '../host';
import { type NoticeAction, noticeWithActions } from '../notices';
import { showNotice } from '../show-notice';

/** Counts how the vault is organized, and writes the files that the user selects. */
export async function setUpVault(host: AppHost): Promise<void> {
  const output = await host.runner.run(setupVault, { dryRun: false, yes: false });
  if (output === null) return;
  const made = output.changes.filter(({ isMade }) => isMade);
  const suggestions = output.refused === undefined ? output.suggestions : [];
  noticeWithActions(setUpSentence({ ...output, suggestions }), [
    ...(made.some(({ path }) => path === instructionsPath) ? [openAction(host)] : []),
    ...(made.length > 0 ? [undoAction(host, output.run)] : []),
    ...settingActions(host, suggestions),
  ]);
}

function setUpSentence({ notes, changes, failed, refused, suggestions }: SetupVaultOutput): string {
  const made = changes.filter(({ isMade }) => isMade).map(({ path }) => path);
  const done =
    refused ??
    (changes.length === 0
      ? notes === 0
        ? 'There are no notes of your own to describe yet.'
        : `${instructionsPath} already describes this vault.`
      : made.length > 0
        ? `Wrote ${listed(made, 'and')}.`
        : '');
  return [done, failureSentence({ refused: failed }), ...suggestions.map(({ reason }) => reason)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function openAction({ app }: AppHost): NoticeAction {
  return {
    label: 'Open',
    stays: true,
    run: () => app.workspace.openLinkText(`${instructionsPath}#${profileHeading}`, '', false),
  };
}

/** Returns a button for each setting that would suit the vault. */
function settingActions(host: AppHost, suggestions: SetupVaultOutput['suggestions']): NoticeAction[] {
  return suggestions.flatMap(({ setting, value }) =>
    value === null
      ? []
      : [
          {
            label: setting === 'inboxFolder' ? 'Use as inbox' : 'Use as journal folder',
            stays: true,
            run: async () => {
              await host.settings.change({ [setting]: value });
              showNotice(`${value} is now the ${setting === 'inboxFolder' ? 'inbox' : 'journal'} folder.`);
            },
          },
        ],
  );
}
