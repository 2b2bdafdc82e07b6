import type { VaultPath } from '../core/note/path';

/** Bytes that are read piece by piece, so that a large file never has to be in memory as a whole. */
export interface ByteSource {
  readonly size: number;
  /** Returns the bytes from `start` up to `end` (exclusive), fewer at the end of the source. Throws `not-found` or `unreadable`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A file that a user named for capture; it may lie inside or outside the vault. */
export interface SourceFile {
  /** Name for reports: relative to the vault when inside it, else as the user named it. */
  readonly label: string;
  /** Path in the vault; null for a file outside it. */
  readonly vaultPath: VaultPath | null;
  /** Real path of a file outside the vault; missing for one that has none, such as a picked file. */
  readonly place?: string;
  /** Files of the vault that an unpacked export in the inbox consists of; missing for a file. */
  readonly parts?: readonly VaultPath[];
  /** True when the user named the file itself, false when it was found in a folder that the user named. */
  readonly isNamed: boolean;
  /** Size in bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Throws `not-found` or `unreadable`. */
  open(): Promise<ByteSource>;
}

export interface SourceFiles {
  /**
   * Finds the files that a user named: for a file that file, for a folder the files directly in it, sorted by name.
   * A name that leads nowhere becomes a problem, not an error.
   */
  find(names: readonly string[]): Promise<{
    readonly files: readonly SourceFile[];
    readonly problems: readonly { readonly label: string; readonly reason: string }[];
  }>;
  /** Returns the names of the folders in a named folder, last first, without links; missing where only files can be named. */
  foldersIn?(name: string): Promise<readonly string[]>;
}

/** One file of an archive. */
export interface ArchivedFile {
  /** Name as stored in the archive: for inspection only, never a path to write to. */
  readonly name: string;
  /** Unpacked size in bytes, as the archive states it. */
  readonly size: number;
  /**
   * Reads the unpacked bytes piece by piece, from the start at each call; the caller may stop at any time. Throws
   * `damaged` when they do not match what the archive states, and `unreadable` when they are encrypted or compressed by
   * an unknown method.
   */
  read(): AsyncIterable<Uint8Array>;
}

/** Reads archives without unpacking them as a whole. */
export interface Archives {
  /**
   * Returns the files whose names are wanted, in the archive's order. Throws `damaged` when the archive is truncated or
   * invalid. `fileName` names the archive in errors.
   */
  open(source: ByteSource, fileName: string, isWanted: (name: string) => boolean): Promise<readonly ArchivedFile[]>;
}

/** A file for the results of a command. It is never part of a plan and no undo restores it, so it is never a note. */
export interface ResultFile {
  /** Replaces the file's content, which stays until everything is written. Throws `disk-full`, `not-permitted`, `file-busy` or `internal`. */
  write(text: string): Promise<void>;
}

export interface ResultFiles {
  /**
   * Claims the file that a user named, anywhere on the disk. It is called before the work whose result the file will
   * hold, and changes nothing.
   * Throws `usage` for a folder, for a missing or read-only parent folder, and for a note of the vault.
   */
  claim(name: string): Promise<ResultFile>;
}

/** Text that is typed or piped into the program. */
export interface StandardInput {
  /** Reads everything to the end. Throws `usage` when there is no standard input, and `unreadable` when it is larger than 1 MB. */
  read(): Promise<string>;
}
