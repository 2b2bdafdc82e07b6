export interface DiskStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  readonly size: number;
  readonly mtimeMs: number;
  readonly mode: number;
  /** How many names the file has. */
  readonly names: number;
  /** Device and inode: equal for two names of one file. */
  readonly identity: string;
}

export interface DiskEntry {
  readonly name: string;
  readonly kind: DiskStat['kind'];
}

/** Is told the identity of a file that was opened, before a byte is read or written, and throws when that file must not be used. */
export type Prove = (identity: string) => Promise<void>;

export interface Reading {
  /** Bytes; a larger file is refused. */
  readonly limit: number;
  /** Only the bytes from the first number up to the second (not included), fewer at the end of the file. */
  readonly range?: readonly [number, number];
  /** Name of the file in errors; defaults to its path. */
  readonly label?: string;
  /** Only for a file that the user named: a link in its place is followed. */
  readonly follow?: boolean;
  readonly prove?: Prove;
}

export interface Writing {
  /** Mode of a new file. */
  readonly mode?: number | undefined;
  readonly prove?: Prove;
}

/** A folder that is held open. */
export interface PinnedFolder {
  /** Leads to this very folder until it is closed, whatever happens to the names above it. */
  readonly path: string;
  /** The path by which the system knows the folder, without a link in it. */
  realPath(): Promise<string>;
  close(): Promise<void>;
}

/** The calls that file adapters make, each one atomic step or durable when it resolves; they throw Node's own errors, and `unreadable` for what is no regular file. Replaced in crash tests. */
export interface Disk {
  /** null when there is nothing. Links are not followed. */
  stat(path: string): Promise<DiskStat | null>;
  realPath(path: string): Promise<string>;
  /** Holds a folder open; null on systems that cannot reach files through it. Throws ENOTDIR or ELOOP for a link, unless it is followed. */
  pin(path: string, follow: boolean): Promise<PinnedFolder | null>;
  /** The bytes of a regular file; never waits for what a pipe or a device would send. */
  read(path: string, reading: Reading): Promise<Uint8Array>;
  /** Links are listed, not followed. */
  entries(path: string): Promise<DiskEntry[]>;
  /** Creates the file (EEXIST when anything is there) and flushes its content. */
  writeNew(path: string, bytes: Uint8Array, writing?: Writing): Promise<void>;
  /** Adds to the end of a regular file, or creates it, and flushes. Throws EMLINK when the file has a second name. */
  append(path: string, bytes: Uint8Array, writing?: Writing): Promise<void>;
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  makeFolder(path: string, mode?: number): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Makes what happened to the names in a folder durable. */
  syncFolder(path: string): Promise<void>;
}
