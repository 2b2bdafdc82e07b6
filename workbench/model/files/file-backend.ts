export interface Stat {
  readonly type: 'file' | 'folder';
  readonly ctime: number;
  readonly mtime: number;
  readonly size: number;
}

export interface ListedFiles {
  readonly files: string[];
  readonly folders: string[];
}

/** Timestamps for a written file. */
export interface DataWriteOptions {
  readonly ctime?: number;
  readonly mtime?: number;
}

export interface ScannedEntry extends Stat {
  readonly path: string;
}

/**
 * Access to the vault's files. Paths are relative to the vault, with `/`, and `''` is the vault itself; each segment
 * may begin with a dot. Errors of the disk have Node's `code` (`ENOENT`, `EEXIST`, `ENOTEMPTY`, `EISDIR`, `ENOTDIR`).
 */
export interface FileBackend {
  readonly vaultName: string;
  /** Unique id of the vault; the same each time it is opened. */
  readonly vaultId: string;
  /** Lists every file and folder outside dot folders in one call. */
  scan(): Promise<ScannedEntry[]>;
  stat(path: string): Promise<Stat | null>;
  /** Lists full paths, including dot names. */
  list(path: string): Promise<ListedFiles>;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Reads the texts of many files in one call; null for a file that cannot be read. */
  readTexts(paths: readonly string[]): Promise<(string | null)[]>;
  /** Replaces the file atomically; with `isNew`, fails when it exists. The folder must exist. */
  write(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    options?: DataWriteOptions & { readonly isNew?: boolean },
  ): Promise<Stat>;
  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Stat>;
  /** Also creates missing parent folders; does nothing when the folder exists. */
  mkdir(path: string): Promise<void>;
  rmdir(path: string, isRecursive: boolean): Promise<void>;
  remove(path: string): Promise<void>;
  /** Fails when something exists at `to`, whose folder must exist. */
  rename(from: string, to: string): Promise<void>;
  /** Returns a URL for showing the file in an element such as an image. */
  resourceUrl(path: string): string;
  /**
   * Calls `changed` with the path of every change from now on, including changes made here and in the config folder.
   * Resolves once no change can be missed.
   */
  watch(changed: (path: string) => void): Promise<void>;
}

/** Makes an error like those of Node's file system. */
export function diskError(code: string, what: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${what}, '${path}'`), { code });
}
