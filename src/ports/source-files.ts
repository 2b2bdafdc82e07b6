import type { VaultPath } from '../core/note/path';

/** Bytes that are read piece by piece, so that a large file never has to lie in memory whole. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` up to `end` (not included), fewer at the end of the source. Throws `not-found` or `unreadable`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** A file that a user named for capture; it may lie inside or outside the vault. */
export interface SourceFile {
  /** For reports: relative to the vault when inside it, else as it was named. */
  readonly label: string;
  /** Where it lies in the vault; null outside. */
  readonly vaultPath: VaultPath | null;
  /** True when the file itself was named, false when it was found in a folder that was. */
  readonly isNamed: boolean;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Throws `not-found` or `unreadable`. */
  open(): Promise<ByteSource>;
}

export interface SourceFiles {
  /**
   * The files a user named: a file as it is, a folder as the files directly in it, sorted by name.
   * A name that leads to nothing becomes a problem, not an error.
   */
  find(names: readonly string[]): Promise<{
    readonly files: readonly SourceFile[];
    readonly problems: readonly { readonly label: string; readonly reason: string }[];
  }>;
}

/** One file of an archive. */
export interface ArchivedFile {
  /** As the archive gives it: only to be looked at, never a path to write to. */
  readonly name: string;
  /** Bytes when unpacked, as the archive claims. */
  readonly size: number;
  /** The unpacked bytes, piece by piece, from the first at each call; may be left at any time. Throws `damaged` when they are not what the archive claims, `unreadable` when they are protected or packed in a way that is not known. */
  read(): AsyncIterable<Uint8Array>;
}

/** Looks into archives without unpacking them whole. */
export interface Archives {
  /** The files whose names are wanted, in the archive's order. Throws `damaged` when the archive is cut off or makes no sense. `fileName` names it in errors. */
  open(source: ByteSource, fileName: string, isWanted: (name: string) => boolean): Promise<readonly ArchivedFile[]>;
}
