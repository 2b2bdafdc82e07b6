import type { ByteSource } from './byte-source';

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
