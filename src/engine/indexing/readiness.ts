import type { SyncRun } from './sync-world';

/** How a host brings the index to the vault before it is asked. */
export interface IndexReadiness {
  /**
   * Brings the index as far as this host does before a search by these legs. null when the index may answer for all notes, else the sentence
   * for the user why it cannot yet: "The index is being built: 1,204 of 6,600 notes are read."
   */
  prepare(run: SyncRun, legs: 'words' | 'meaning'): Promise<string | null>;
}

/** How a host makes known what the chosen model has to say. */
export interface ModelReadiness {
  /** Starts the model that the user chose, where there is one, unless the host does that by itself; what goes wrong shows in the coverage of the index. */
  openModel(): Promise<void>;
}
