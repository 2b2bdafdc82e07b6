import type { VaultPath } from '../core/note/path';
import type { FileEntry } from './vault';

/**
 * Compares the notes of a vault with how it last saw them, by times and sizes alone, many times faster than comparing
 * them with the index. What it reports counts as seen.
 */
export interface NotesGlance {
  /** Returns all notes, and the folders that cannot be read, as `Vault.list` does. */
  list(): Promise<FileEntry[]>;
  /**
   * Looks at folders and at the notes changed last, in a few milliseconds. False when a note was added, removed,
   * renamed or replaced, or one of those was edited, and before the notes were first listed. An edit within another
   * note does not show.
   */
  seemsSame(): boolean;
  /** Returns the paths of notes that may have changed; null when all have to be listed again. */
  changes(): Promise<readonly VaultPath[] | null>;
  /** Makes the current or next `changes` end as soon as it can, because somebody waits for it. */
  hurry?(): void;
  /** Makes `changes` return null until the notes are listed again: what was reported could not be used. */
  forget(): void;
}
