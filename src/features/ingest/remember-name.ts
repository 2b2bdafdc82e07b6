import { AppError } from '../../core/errors';
import { cleanName, isOwnName, nameKey } from '../../core/transcript/talk/me';
import type { IngestDeps } from './ingest-context';

/** Adds a name of the user to the settings. Throws `usage` when none was given. */
export async function rememberName(
  given: string | undefined,
  { settings, settingsWriter }: Pick<IngestDeps, 'settings' | 'settingsWriter'>,
): Promise<void> {
  const name = cleanName(given ?? '');
  if (!isOwnName(name))
    throw new AppError('usage', 'Give your own name with --me; names such as "Speaker 1" belong to many people.');
  const known = settings.ownNames.some((each) => nameKey(each) === nameKey(name));
  if (!known) await settingsWriter.change({ ownNames: [...settings.ownNames, name] });
}
