import type { Disk } from '../../../adapters/disk/disk';
import { type Format, sessionRoot, type SessionPlace } from '../../../core/transcript/format';
import { readBeginning } from '../../../core/transcript/read-beginning';
import { sessionPlaces } from '../../../core/transcript/formats';
import { desktopNode, type DesktopNode } from './desktop-node';

/** A session that an AI tool keeps on this computer. */
export interface PastSession {
  /** Absolute path; a name for `ExternalSourceFiles`. */
  readonly path: string;
  /** Name of the tool, for people. */
  readonly tool: string;
  /** The folder it worked in, else the tool's name for the project; '' when there is none. */
  readonly project: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** The beginning of the user's first message; null when it is not near the beginning of the file. */
  readonly title: string | null;
}

type FoundSession = Omit<PastSession, 'title'> & { readonly format: Format; readonly disk: Disk };

const titleCharacters = 100;

/** Most bytes that are read of each file. A JSON object tells nothing before its end, so small ones are read whole. */
const headBytes: Readonly<Record<Format['kind'], number>> = { lines: 65_536, conversations: 1_000_000, text: 65_536 };

/**
 * Returns the sessions that AI tools stored on this computer, newest first, at most `count`; empty on phones and when
 * no tool stored any. Reads only the beginning of each file, only in the session folders of the tools, and follows no
 * links.
 */
export async function listPastSessions(count: number): Promise<PastSession[]> {
  const node = desktopNode();
  if (node === null) return [];
  const found = await Promise.all(sessionPlaces.map(({ format, place }) => sessionsIn(node, format, place)));
  const newest = found
    .flat()
    .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.path < b.path ? -1 : 1))
    .slice(0, count);
  return Promise.all(newest.map(describe));
}

async function sessionsIn(node: DesktopNode, format: Format, place: SessionPlace): Promise<FoundSession[]> {
  const { paths } = node;
  const { root, below } = sessionRoot(place, { home: node.home(), paths, environment: node.machine().environment });
  const disk = node.below(root);
  const search = async (
    folder: string,
    [next, ...rest]: readonly string[],
    project: string,
  ): Promise<FoundSession[]> => {
    if (next === undefined) {
      const names = (await namesIn(disk, folder, 'file')).filter((name) => place.isSession(name));
      return Promise.all(names.map((name) => look(disk, paths.join(folder, name), format, project))).then(present);
    }
    const isAny = next === '*' || next === '<project>';
    const names = (await namesIn(disk, folder, 'folder')).filter((name) => isAny || name === next);
    const found: FoundSession[] = [];
    for (const name of names)
      found.push(...(await search(paths.join(folder, name), rest, next === '<project>' ? name : project)));
    return found;
  };
  return search(root, below, '');
}

/** Lists names of one kind; a link counts as neither folder nor file. */
async function namesIn(disk: Disk, folder: string, kind: 'file' | 'folder'): Promise<string[]> {
  const entries = await disk.entries(folder).catch(() => []);
  return entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
}

async function look(disk: Disk, path: string, format: Format, project: string): Promise<FoundSession | null> {
  const stat = await disk.stat(path).catch(() => null);
  if (stat?.kind !== 'file') return null;
  return { path, tool: format.tool, project, size: stat.size, mtimeMs: stat.mtimeMs, format, disk };
}

function present<Item>(items: readonly (Item | null)[]): Item[] {
  return items.filter((item) => item !== null);
}

async function describe({ format, disk, ...session }: FoundSession): Promise<PastSession> {
  const limit = headBytes[format.kind];
  const head = await disk.read(session.path, { limit: Number.MAX_SAFE_INTEGER, range: [0, limit] }).catch(() => null);
  if (head === null) return { ...session, title: null };
  const told = readBeginning(format, session.path, new TextDecoder().decode(head), session.size <= limit);
  const said = told?.turns.find(({ role }) => role === 'user')?.text;
  return { ...session, project: told?.cwd ?? session.project, title: said === undefined ? null : shorten(said) };
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= titleCharacters
    ? characters.join('')
    : `${characters.slice(0, titleCharacters - 1).join('')}…`;
}
