import { homedir } from 'node:os';
import { join, relative, resolve, sep, isAbsolute } from 'node:path';
import { AppError } from '../../../../core/errors';
import { nodeDisk } from '../../files/node-disk';

/** Returns the folders in which AI tools of this computer store their sessions. */
function sessionFolders(environment: NodeJS.ProcessEnv): string[] {
  const claude = environment['CLAUDE_CONFIG_DIR'] ?? join(homedir(), '.claude');
  return [join(claude, 'projects'), join(environment['CODEX_HOME'] ?? join(homedir(), '.codex'), 'sessions')];
}

/**
 * Returns the real path of a transcript in the inbox or in a session folder of a known tool. Throws `outside-vault` for
 * any other place, whether or not it exists.
 */
export async function sessionFile(given: string, root: string, inboxFolder: string): Promise<string> {
  const inbox = join(root, ...inboxFolder.split('/'));
  const refused = new AppError(
    'outside-vault',
    `Only transcripts in ${inboxFolder} of the vault and in the session folders of Claude Code and Codex are read. Name one of those, such as ${inboxFolder}/session.jsonl.`,
  );
  try {
    const file = await nodeDisk.realPath(isAbsolute(given) ? given : resolve(root, given));
    const folders = await Promise.all(
      [inbox, ...sessionFolders(process.env)].map((folder) => nodeDisk.realPath(folder).catch(() => null)),
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
