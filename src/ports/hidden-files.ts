/** Files that other plugins keep in hidden folders of the vault. They are only read. */
export interface HiddenFiles {
  /** Reads a file by its path in the vault; null when there is none, or when it is too large or no regular file. */
  read(path: string): Promise<Uint8Array | null>;
}
