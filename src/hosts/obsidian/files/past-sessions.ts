import { ToolSessionFolders } from '../../../adapters/disk/tool-session-folders';
import type { SessionFile, SessionFolders } from '../../../ports/session-folders';
import { desktopNode } from './desktop-node';

/** A session that an AI tool keeps on this computer. */
export interface PastSession extends Pick<SessionFile, 'path' | 'tool' | 'project' | 'size' | 'mtimeMs'> {
  /** The beginning of the user's first message; null when it is not near the beginning of the file. */
  readonly title: string | null;
}

const titleCharacters = 100;

/** Returns the session folders of this computer, which are empty on phones. */
export function appSessionFolders(): SessionFolders {
  return new ToolSessionFolders(desktopNode);
}

/**
 * Returns the sessions that AI tools stored on this computer, newest first, at most `count`; each with the folder that
 * it worked in as its project where its beginning tells it.
 */
export async function listPastSessions(count: number, folders = appSessionFolders()): Promise<PastSession[]> {
  const newest = (await folders.list()).slice(0, count);
  return Promise.all(
    newest.map(async (session) => {
      const { cwd, said } = await folders.begin(session);
      return { ...session, project: cwd ?? session.project, title: said === null ? null : shorten(said) };
    }),
  );
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= titleCharacters
    ? characters.join('')
    : `${characters.slice(0, titleCharacters - 1).join('')}…`;
}
