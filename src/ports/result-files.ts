/** A file for what a command found. No plan holds it and no undo brings it back, so it is never a note. */
export interface ResultFile {
  /** Replaces what the file held; until all is written that stays. Throws `disk-full`, `not-permitted`, `file-busy` or `internal`. */
  write(text: string): Promise<void>;
}

export interface ResultFiles {
  /**
   * The file that a user named, anywhere on the disk; asked before the work is done whose result it is to hold, and changes nothing.
   * Throws `usage` for a folder, for a folder that is not there or may not be written to, and for a note of the vault.
   */
  claim(name: string): Promise<ResultFile>;
}
