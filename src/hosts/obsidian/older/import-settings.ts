import { importOlder, importOlderInputSchema } from '../../../features/import-older/import-older';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';

/** Imports the settings and the list of read sessions of the older terminal program, after the user has seen them. */
export async function importSettings(host: AppHost): Promise<void> {
  const output = await host.runner.run(importOlder, importOlderInputSchema.parse({}));
  if (output === null) return;
  const { settings, sessions, isImported, refused } = output;
  const done = `Imported ${settings.length} ${settings.length === 1 ? 'setting' : 'settings'}. ${sessions.toLocaleString('en')} ${sessions === 1 ? 'session was' : 'sessions were'} marked as read.`;
  noticeWithActions(
    refused ??
      (isImported ? done : 'Nothing to import: the older program has the same settings, and it has read no session.'),
    [],
  );
}
