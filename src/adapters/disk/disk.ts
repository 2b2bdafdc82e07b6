export interface DiskStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly size: number;
  readonly mtimeMs: number;
  readonly mode: number;
  /** Number of names the file has. */
  readonly names: number;
  /** Device and inode: equal for two names of one file. */
  readonly identity: string;
}

export interface DiskEntry {
  readonly name: string;
  readonly kind: DiskStat['kind'];
}

/**
 * Called with the identity of an opened file before a byte is read or written; throws when that file must not be used.
 */
export type Prove = (identity: string) => Promise<void>;

export interface Reading {
  /** Maximum size in bytes; a larger file is refused. */
  readonly limit: number;
  /** Reads only the bytes from the first number up to the second (exclusive), fewer at the end of the file. */
  readonly range?: readonly [number, number];
  /** Name of the file in errors; defaults to its path. */
  readonly label?: string;
  /** Follows a link in the file's place; only for a file that the user named. */
  readonly follow?: boolean;
  readonly prove?: Prove;
}

export interface Writing {
  /** True for content that need not outlive a power failure; it is not flushed. */
  readonly isPassing?: boolean;
  /** Mode of a new file. */
  readonly mode?: number | undefined;
  readonly prove?: Prove;
}

/** A folder that is held open. */
export interface PinnedFolder {
  /** Path that leads to this very folder until it is closed, whatever happens to the names above it. */
  readonly path: string;
  /** Returns the path by which the system knows the folder, without links. */
  realPath(): Promise<string>;
  close(): Promise<void>;
}

/**
 * File calls that adapters make, each one atomic or durable when it resolves. They throw Node's own errors, and
 * `unreadable` for anything that is not a regular file. Replaced in crash tests.
 */
export interface Disk {
  /** Returns null when nothing is there. Does not follow links. */
  stat(path: string): Promise<DiskStat | null>;
  realPath(path: string): Promise<string>;
  /**
   * Holds a folder open; null on systems that cannot reach files through it. Throws ENOTDIR or ELOOP for a link unless
   * it is followed.
   */
  pin(path: string, follow: boolean): Promise<PinnedFolder | null>;
  /** Reads a regular file; never waits for data from a pipe or a device. */
  read(path: string, reading: Reading): Promise<Uint8Array>;
  /** Lists links, without following them. */
  entries(path: string): Promise<DiskEntry[]>;
  /** Creates the file (EEXIST when anything is there) and flushes its content unless it is passing. */
  writeNew(path: string, bytes: Uint8Array, writing?: Writing): Promise<void>;
  /** Appends to a regular file, or creates it, and flushes. Throws EMLINK when the file has a second name. */
  append(path: string, bytes: Uint8Array, writing?: Writing): Promise<void>;
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  makeFolder(path: string, mode?: number): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Makes changes to the names in a folder durable. */
  syncFolder(path: string): Promise<void>;
}
