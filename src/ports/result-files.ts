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
