import { nameOf } from '../../core/note/path';
import { type KeptSessionsDeps, uncapturedSessions, watchedFolders } from '../../engine/capturing/kept-sessions';
import { shortenHome } from '../../engine/filing/find-project';
import type { SessionFile } from '../../ports/session-folders';

/** A folder in which a tool keeps sessions: those of one project, or all of a tool that does not separate them. */
export interface SessionProject {
  /** Absolute path of the folder. */
  readonly path: string;
  /** Name of the tool, for people; '' for a chosen folder that has no sessions any more. */
  readonly tool: string;
  /** The folder that its newest session worked in, else the tool's name for the project; '' for all projects of a tool. */
  readonly project: string;
  /** Number of sessions, and how many of them are not captured. */
  readonly sessions: number;
  readonly waiting: number;
  /** Time of the newest session, ISO 8601, UTC; null when there is none. */
  readonly newest: string | null;
  /** Time when the tool deletes the oldest session that is not captured; null when it is not known to. */
  readonly deletedAt: string | null;
  /** True when its sessions are captured automatically on this device. */
  readonly isWatched: boolean;
}

/** Lists the session folders of this computer, those with the newest sessions first. */
export async function listProjects(deps: KeptSessionsDeps): Promise<SessionProject[]> {
  const watched = await watchedFolders(deps.device);
  const sessions = new Map<string, SessionFile[]>();
  for (const session of await deps.folders.list())
    sessions.set(session.folder, [...(sessions.get(session.folder) ?? []), session]);
  const waiting = await uncapturedSessions(deps);
  const rows = [...sessions.values()].map(async (own) => {
    const [newest] = own;
    return newest === undefined ? [] : [describe(own, waiting, watched, await projectOf(newest, deps))];
  });
  const empty = [...watched].filter((path) => !sessions.has(path)).map(emptyFolder);
  return [...(await Promise.all(rows)).flat(), ...empty];
}

async function projectOf(session: SessionFile, { folders }: KeptSessionsDeps): Promise<string> {
  if (session.project === '') return '';
  const { cwd } = await folders.begin(session);
  return cwd === null ? session.project : shortenHome(cwd);
}

function describe(
  own: readonly SessionFile[],
  allWaiting: readonly SessionFile[],
  watched: ReadonlySet<string>,
  project: string,
): SessionProject {
  const { folder = '', tool = '', mtimeMs = 0 } = own[0] ?? {};
  const waiting = allWaiting.filter((session) => session.folder === folder);
  return {
    ...{ path: folder, tool, project, sessions: own.length, waiting: waiting.length },
    newest: new Date(mtimeMs).toISOString(),
    deletedAt: deletionTime(waiting[0]),
    isWatched: watched.has(folder),
  };
}

function emptyFolder(path: string): SessionProject {
  return { path, tool: '', project: '', sessions: 0, waiting: 0, newest: null, deletedAt: null, isWatched: true };
}

function deletionTime(session: SessionFile | undefined): string | null {
  return session?.deletedAtMs == null ? null : new Date(session.deletedAtMs).toISOString();
}

/**
 * Returns the projects that the user's names mean: the path of a session folder, the folder that a project works in, or
 * the last part of its name. Names that mean none are returned too.
 */
export function chooseProjects(
  names: readonly string[],
  projects: readonly SessionProject[],
): { readonly chosen: readonly SessionProject[]; readonly unknown: readonly string[] } {
  const isMeant = (name: string, { path, project, tool }: SessionProject): boolean =>
    [path, shortenHome(path), project, ...(project === '' ? [tool] : [lastPart(project)])].includes(name);
  const wanted = names.map((name) => shortened(name));
  const chosen = projects.filter((project) => wanted.some((name) => isMeant(name, project)));
  const unknown = names.filter((_, at) => !projects.some((project) => isMeant(wanted[at] ?? '', project)));
  return { chosen, unknown };
}

/** A shell replaces `~`, so a whole path means the same as the short one. */
function shortened(name: string): string {
  return shortenHome(name.length > 1 ? name.replace(/[/\\]$/, '') : name);
}

function lastPart(project: string): string {
  return nameOf(project.replace(/\\/g, '/'));
}
