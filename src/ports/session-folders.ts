import type { SourceFiles } from './source-files';

/** A session that an AI tool keeps on this computer. */
export interface SessionFile {
  /** Absolute path. */
  readonly path: string;
  /** Name of the tool, for people. */
  readonly tool: string;
  /**
   * Absolute path of the folder with the sessions of its project, or with all sessions of a tool that does not separate
   * them by project.
   */
  readonly folder: string;
  /** The tool's name for the project; '' when it has none. */
  readonly project: string;
  /** Size in bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Time in ms since 1970 when the tool deletes the session; null for a tool that is not known to delete any. */
  readonly deletedAtMs: number | null;
}

export interface SessionBeginning {
  /** The folder that the session worked in; null when its beginning does not tell. */
  readonly cwd: string | null;
  /** The user's first message; null when it is not near the beginning. */
  readonly said: string | null;
}

/** The folders in which AI tools keep their sessions on this computer. Links in them are never followed. */
export interface SessionFolders {
  /** Returns all sessions, newest first, without reading them; sub-agents have none. Empty on phones. */
  list(): Promise<readonly SessionFile[]>;
  /** Reads the beginning of a listed session. */
  begin(session: SessionFile): Promise<SessionBeginning>;
  /** The listed sessions by their paths, and no other file. */
  readonly files: SourceFiles;
}
