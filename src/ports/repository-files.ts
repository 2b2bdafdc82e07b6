import type { VaultPath } from '../core/note/path';

/** A file or folder that a user named, by its real path. */
export interface NamedPlace {
  readonly place: string;
  readonly isFolder: boolean;
  /** The nearest folder above that is a Git repository, else the nearest one whose name says what it is about. */
  readonly repository: string;
  /** Path in the vault, with `/`; null outside it. */
  readonly vaultPath: string | null;
}

/** Files that a user named to have their knowledge taken over. Read only; nothing in them is run or obeyed. */
export interface RepositoryFiles {
  /** Finds what the user named, relative to the working folder. Throws `not-found`, and `unreadable` for what is neither file nor folder. */
  locate(name: string): Promise<NamedPlace>;
  /**
   * Returns the paths below a folder, with `/`, sorted, whose names are wanted. Links, hidden folders but `.github`,
   * `.cursor` and `.windsurf`, and folders of installed packages are not entered. Throws `unreadable` for more than 50,000 files.
   */
  list(folder: string, isWanted: (path: string) => boolean): Promise<string[]>;
  /** Returns the file at `path` below a place, or the place itself without one; null when it is gone. Throws `unreadable`. */
  read(place: string, path?: string): Promise<Uint8Array | null>;
  /** False only when nothing is there while the folder above it exists, so a disk that is not connected hides nothing. */
  exists(place: string, path?: string): Promise<boolean>;
  /**
   * Returns the commits of the repository in a folder, without merges, newest first, as `git log -z` with the format of
   * `src/core/promotion/git-log.ts`; null when the folder is no repository. Obeys nothing in the repository. Throws
   * `unreadable`, and `not-found` when there is no program that reads it.
   */
  history(folder: string): Promise<string | null>;
  /** The same of the commits that changed a note, in the repository around it; null when the vault lies in none. */
  noteHistory(path: VaultPath): Promise<string | null>;
}
