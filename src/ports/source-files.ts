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
