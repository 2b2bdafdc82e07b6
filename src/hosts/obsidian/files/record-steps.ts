/** The steps that decide whether a record survives a crash, a race or another program. Paths are the app's, below the store's folder. */
export interface RecordSteps {
  /** Runs one call of the store; whatever a crash left half done is finished before the first. */
  guard<T>(work: () => Promise<T>): Promise<T>;
  /** Makes a file that does not exist yet. */
  writeNew(path: string, bytes: Uint8Array): Promise<void>;
  /** Adds to the end of a file, making it when it is missing. */
  append(path: string, bytes: Uint8Array): Promise<void>;
  /** Moves a file onto a free or taken name; whoever reads that name, also after a crash, finds the old or the new content. */
  replace(from: string, to: string): Promise<void>;
  /** Moves a file onto a name that must be free; false when it is taken. Of several callers one gets true. */
  place(from: string, to: string): Promise<boolean>;
}
