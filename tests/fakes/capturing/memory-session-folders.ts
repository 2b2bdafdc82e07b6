import type { SessionFile, SessionFolders } from '../../../src/ports/session-folders';

/** Sessions of tools that lie in memory. */
export class MemorySessionFolders implements SessionFolders {
  readonly sessions = new Map<string, SessionFile>();
  readonly files = { find: () => Promise.resolve({ files: [], problems: [] }) };

  /** Places a session; its folder is the one above it. */
  place(path: string, mtimeMs: number, rest: Partial<SessionFile> = {}): SessionFile {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const project = folder.slice(folder.lastIndexOf('/') + 1);
    const session = { path, tool: 'Claude Code', folder, project, size: 10, mtimeMs, deletedAtMs: null, ...rest };
    this.sessions.set(path, session);
    return session;
  }

  list(): Promise<SessionFile[]> {
    return Promise.resolve([...this.sessions.values()].sort((a, b) => b.mtimeMs - a.mtimeMs));
  }

  begin({ project }: SessionFile): ReturnType<SessionFolders['begin']> {
    return Promise.resolve({ cwd: project === '' ? null : `/home/me/${project}`, said: null });
  }
}
