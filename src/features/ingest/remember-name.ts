import { AppError } from '../../core/errors';
import { cleanName, isOwnName, nameKey } from '../../core/transcript/talk/me';
import type { IngestDeps } from './ingest-context';

/** Adds a name of the user to the settings, and returns all of them. Throws `usage` for none, and for one that many people have. */
export async function rememberName(
  given: string | undefined,
  { settings, settingsWriter }: Pick<IngestDeps, 'settings' | 'settingsWriter'>,
): Promise<readonly string[]> {
  const name = cleanName(given ?? '');
  if (!isOwnName(name))
    throw new AppError('usage', 'Give your own name with --me; names such as "Speaker 1" belong to many people.');
  const known = settings.ownNames.some((each) => nameKey(each) === nameKey(name));
  if (known) return settings.ownNames;
  const ownNames = [...settings.ownNames, name];
  await settingsWriter.change({ ownNames });
  return ownNames;
}
