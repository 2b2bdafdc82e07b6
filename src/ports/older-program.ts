/** Files that the older terminal program left in the user's home folder. */
export interface OlderProgram {
  /** Its folder, as shown to the user. */
  readonly place: string;
  /** Reads a text file below that folder; null when it is missing or unreadable, and on phones. */
  read(path: 'config.json' | 'logs/cb-extract.log'): Promise<string | null>;
}
