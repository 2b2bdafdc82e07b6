import type { ContentHash } from '../content-hash';
import type { VaultPath } from '../note/path';

/** A move of a file that keeps its content. */
export interface Relocation {
  readonly from: VaultPath;
  readonly to: VaultPath;
}

/** A removed note. Links to it lead to the successor; without one they are broken, which the proof reports. */
export interface Departure {
  readonly path: VaultPath;
  readonly successor: VaultPath | null;
}

/**
 * A note that is created or rewritten. `sources` are the notes from which its text was made: a link in `text` means
 * what it meant in the first of them that contains it, and links to a heading or block of a source lead to the text
 * that now has that heading or block.
 */
export interface WrittenNote {
  readonly path: VaultPath;
  readonly text: string;
  readonly sources: readonly VaultPath[];
}

/** Planned changes of a vault's files, before links are adjusted. No path occurs in two lists. */
export interface StructureChange {
  readonly moved: readonly Relocation[];
  readonly left: readonly Departure[];
  readonly written: readonly WrittenNote[];
  /** Folders that move as a whole; their files are in `moved`. References to such a folder are adjusted, and the old folder is removed. */
  readonly folders?: readonly { readonly from: string; readonly to: string }[];
  /** Hashes of the source notes at the time of planning: an edit made since is a conflict when the change is carried out. */
  readonly hashes?: ReadonlyMap<VaultPath, ContentHash>;
}
