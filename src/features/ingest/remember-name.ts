import { AppError } from '../../core/errors';
import { withOwnName } from '../../core/transcript/talk/me';
import type { IngestDeps } from './ingest-context';

/** Adds a name of the user to the settings, and returns all of them. Throws `usage` for none, and for one that many people have. */
export async function rememberName(
  given: string | undefined,
  { settings, settingsWriter }: Pick<IngestDeps, 'settings' | 'settingsWriter'>,
): Promise<readonly string[]> {
  if (given === undefined) throw new AppError('usage', 'Give your own name with --me.');
  const ownNames = withOwnName(settings.ownNames, given);
  if (ownNames !== settings.ownNames) await settingsWriter.change({ ownNames: [...ownNames] });
  return ownNames;
}
