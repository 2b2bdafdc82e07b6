import type { ContentHash } from '../content-hash';
import type { VaultPath } from '../note/path';

/** A file that changes its place and keeps what it says. */
export interface Relocation {
  readonly from: VaultPath;
  readonly to: VaultPath;
}

/** A note that leaves. Links to it lead to the successor from then on; without one they lead nowhere, which the proof tells. */
export interface Departure {
  readonly path: VaultPath;
  readonly successor: VaultPath | null;
}

/**
 * A note that is written anew, at a place where one may stand. `sources` are the notes that its text was made of: a link in `text` means what it
 * meant in the first of them that holds it, and links to a heading or block of a source lead to the text that has that heading or block now.
 */
export interface WrittenNote {
  readonly path: VaultPath;
  readonly text: string;
  readonly sources: readonly VaultPath[];
}

/** What is to become of a vault's files, before links are taken care of. No path stands in two lists. */
export interface StructureChange {
  readonly moved: readonly Relocation[];
  readonly left: readonly Departure[];
  readonly written: readonly WrittenNote[];
  /** Folders that move as a whole, their files being among `moved`: what names such a folder follows it, and it is cleared away. */
  readonly folders?: readonly { readonly from: string; readonly to: string }[];
  /** Of the notes whose text the change was made of, as it was then: an edit made since is a conflict when the change is carried out. */
  readonly hashes?: ReadonlyMap<VaultPath, ContentHash>;
}
