/** Where a tool keeps its session files on a computer. */
export interface SessionPlace {
  /** The tool's own folder: its name in the user's home folder, and the environment variable that can name another one; null when none can. */
  readonly home: { readonly folder: string; readonly variable: string | null };
  /** Folders from there down to the files, outermost first; `*` is any folder, `<project>` any folder that is named for a project. */
  readonly folders: readonly string[];
  /** Whether a file there is a session, by its name. */
  isSession(name: string): boolean;
}

/** The part of a computer that says where its tools keep their files. */
export interface Machine {
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly paths: { join(...parts: string[]): string; isAbsolute(path: string): boolean };
}

/** The absolute path of the folder that holds all sessions of a place, and the folders below it, as in `folders`, that lead to them. */
export function sessionRoot(
  { home, folders }: SessionPlace,
  { home: userHome, environment, paths }: Machine,
): { readonly root: string; readonly below: readonly string[] } {
  const named = home.variable === null ? undefined : environment[home.variable];
  const own = named !== undefined && paths.isAbsolute(named) ? named : paths.join(userHome, home.folder);
  const fixed = folders.findIndex((folder) => folder === '*' || folder === '<project>');
  const count = fixed < 0 ? folders.length : fixed;
  return { root: paths.join(own, ...folders.slice(0, count)), below: folders.slice(count) };
}
