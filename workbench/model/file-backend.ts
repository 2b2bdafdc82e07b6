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

/** Times to give a file that is written. */
export interface DataWriteOptions {
  readonly ctime?: number;
  readonly mtime?: number;
}

export interface ScannedEntry extends Stat {
  readonly path: string;
}

/**
 * Where the vault lies. Paths are relative to it, with `/`, `''` for the vault itself; each segment may begin with a dot.
 * What the disk refuses is thrown as an error whose `code` is Node's (`ENOENT`, `EEXIST`, `ENOTEMPTY`, `EISDIR`, `ENOTDIR`).
 */
export interface FileBackend {
  readonly vaultName: string;
  /** The same for the same vault, another for another. */
  readonly vaultId: string;
  /** Every file and folder outside dot folders, in one call. */
  scan(): Promise<ScannedEntry[]>;
  stat(path: string): Promise<Stat | null>;
  /** Whole paths, dot names included. */
  list(path: string): Promise<ListedFiles>;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The texts of many files in one call; null for one that cannot be read. */
  readTexts(paths: readonly string[]): Promise<(string | null)[]>;
  /** Replaces the file as one step; `isNew` refuses to when there is one. The folder must exist. */
  write(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    options?: DataWriteOptions & { readonly isNew?: boolean },
  ): Promise<Stat>;
  append(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Stat>;
  /** Makes missing folders above as well; nothing happens when it exists. */
  mkdir(path: string): Promise<void>;
  rmdir(path: string, isRecursive: boolean): Promise<void>;
  remove(path: string): Promise<void>;
  /** Refuses when there is something at `to`, whose folder must exist. */
  rename(from: string, to: string): Promise<void>;
  /** An address that shows the file in an element such as an image. */
  resourceUrl(path: string): string;
  /** Tells the path of whatever changes from now on, this side's own changes and the config folder included; resolves once nothing can be missed. */
  watch(changed: (path: string) => void): Promise<void>;
}

/** An error as Node's file system throws it. */
export function diskError(code: string, what: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${what}, '${path}'`), { code });
}
