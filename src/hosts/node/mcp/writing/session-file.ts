import { homedir } from 'node:os';
import { basename, join, relative, resolve, sep, isAbsolute } from 'node:path';
import { AppError } from '../../../../core/errors';
import { listed } from '../../../../core/counted';
import { sessionRoot } from '../../../../core/transcript/format';
import { sessionPlaces, sessionTools } from '../../../../core/transcript/formats';
import { nodeDisk } from '../../files/node-disk';

/** Folders of this computer that hold sessions with the name of the file. */
function sessionFolders(file: string): string[] {
  const machine = { home: homedir(), environment: process.env, paths: { join, isAbsolute } };
  return sessionPlaces
    .filter(({ place }) => place.isSession(basename(file)))
    .map(({ place }) => sessionRoot(place, machine).root);
}

/**
 * Returns the real path of a transcript in the inbox or in a session folder of a known tool. Throws `outside-vault` for
 * any other place, whether or not it exists.
 */
export async function sessionFile(given: string, root: string, inboxFolder: string): Promise<string> {
  const inbox = join(root, ...inboxFolder.split('/'));
  const refused = new AppError(
    'outside-vault',
    `Only transcripts in ${inboxFolder} of the vault and in the session folders of ${listed(sessionTools, 'and')} are read. Name one of those, such as ${inboxFolder}/session.jsonl.`,
  );
  try {
    const file = await nodeDisk.realPath(isAbsolute(given) ? given : resolve(root, given));
    const folders = await Promise.all(
      [inbox, ...sessionFolders(file)].map((folder) => nodeDisk.realPath(folder).catch(() => null)),
    );
    if (folders.some((folder) => folder !== null && isBelow(file, folder))) return file;
  } catch {
    throw refused;
  }
  throw refused;
}

function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== '' && !isAbsolute(path) && path.split(sep)[0] !== '..';
}
