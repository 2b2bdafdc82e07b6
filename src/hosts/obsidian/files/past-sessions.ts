import { readClaudeCodeLine } from '../../../core/transcript/formats/claude-code/claude-code-line';
import { desktopNode, type DesktopNode } from './desktop-node';

/** A Claude Code session on this computer. */
export interface PastSession {
  /** Absolute path; a name for `ExternalSourceFiles`. */
  readonly path: string;
  /** The folder it worked in; the name of its folder below `~/.claude/projects` when its beginning does not say. */
  readonly project: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** The beginning of the user's first message; null when it is not near the beginning of the file. */
  readonly title: string | null;
}

type FoundSession = Omit<PastSession, 'title'>;

const headBytes = 65_536;
const titleCharacters = 100;

/**
 * Lists the newest sessions below `~/.claude/projects`, newest first, at most `count`; empty on phones and when the
 * folder is missing. Only the beginning of each file is read.
 */
export async function listPastSessions(count: number): Promise<PastSession[]> {
  const node = desktopNode();
  if (node === null) return [];
  const projects = node.paths.join(node.home(), '.claude', 'projects');
  const found: FoundSession[] = [];
  for (const project of await namesIn(node, projects, 'folder'))
    found.push(...(await sessionsIn(node, node.paths.join(projects, project), project)));
  const newest = found.sort((a, b) => b.mtimeMs - a.mtimeMs || (a.path < b.path ? -1 : 1)).slice(0, count);
  return Promise.all(newest.map((session) => describe(node, session)));
}

/** Lists names of one kind; a link counts as neither folder nor file. */
async function namesIn({ disk }: DesktopNode, folder: string, kind: 'file' | 'folder'): Promise<string[]> {
  const entries = await disk.entries(folder).catch(() => []);
  return entries.filter((entry) => entry.kind === kind).map(({ name }) => name);
}

async function sessionsIn(node: DesktopNode, folder: string, project: string): Promise<FoundSession[]> {
  // Files of sub-agents are next to the sessions and contain no sessions of their own.
  const names = (await namesIn(node, folder, 'file')).filter(
    (name) => name.endsWith('.jsonl') && !name.startsWith('agent-'),
  );
  const found = await Promise.all(
    names.map(async (name) => {
      const path = node.paths.join(folder, name);
      const stat = await node.disk.stat(path).catch(() => null);
      return stat?.kind === 'file' ? { path, project, size: stat.size, mtimeMs: stat.mtimeMs } : null;
    }),
  );
  return found.filter((session) => session !== null);
}

async function describe({ disk }: DesktopNode, session: FoundSession): Promise<PastSession> {
  try {
    const head = await disk.read(session.path, { limit: Number.MAX_SAFE_INTEGER, range: [0, headBytes] });
    const lines = new TextDecoder().decode(head).split('\n').map(readClaudeCodeLine);
    const said = lines.find((line) => line?.kind === 'message' && line.role === 'user' && line.text !== '')?.text;
    const cwd = lines.find((line) => line?.cwd != null)?.cwd;
    return { ...session, project: cwd ?? session.project, title: said === undefined ? null : shorten(said) };
  } catch {
    return { ...session, title: null };
  }
}

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= titleCharacters
    ? characters.join('')
    : `${characters.slice(0, titleCharacters - 1).join('')}…`;
}
