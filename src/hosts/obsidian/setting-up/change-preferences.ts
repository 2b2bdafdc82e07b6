import { instructionsPath } from '../../../engine/asking/vault-instructions';
import { preferences, preferencesInputSchema } from '../../../features/preferences/preferences';
import { undoAction } from '../history/undo-run';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import { EntryModal } from '../settings/entry-modal';

/** Shows the preferences for notes, and lets the user change or remove them. `draft`: a text that could not be saved. */
export async function changePreferences(host: AppHost, draft?: string): Promise<void> {
  const current = await host.runner.run(preferences, preferencesInputSchema.parse({}));
  if (current === null) return;
  const isNew = current.text !== '' && !current.isUsed;
  const field = {
    name: 'What to keep and what to leave out',
    desc: `Language models follow these preferences when they write notes. They are a section of ${instructionsPath}; save an empty text to remove them.${isNew ? ' This text is new or was changed elsewhere, so it isn’t used until you save it here.' : ''}`,
    placeholder: 'Keep decisions with their reasons. Leave out small talk.',
    check: () => null,
    value: draft ?? current.text,
    isLong: true,
  };
  new EntryModal(
    host.app,
    'Preferences for notes',
    [field],
    ([text = '']) => void save(host, text),
    'Save and use',
  ).open();
}

async function save(host: AppHost, text: string): Promise<void> {
  const input = text === '' ? { action: 'reset' } : { action: 'set', text };
  const output = await host.runner.run(preferences, preferencesInputSchema.parse(input));
  if (output === null) await changePreferences(host, text);
  else if (output.isChanged)
    noticeWithActions(text === '' ? 'The preferences were removed.' : 'The preferences are used from now on.', [
      undoAction(host, output.run),
    ]);
}
