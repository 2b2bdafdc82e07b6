/** What the older terminal product left in the user's home folder. */
export interface OlderProgram {
  /** Its folder, as it is named to the user. */
  readonly place: string;
  /** A text file below that folder; null when it is missing or cannot be read, and on phones. */
  read(path: 'config.json' | 'logs/cb-extract.log'): Promise<string | null>;
}
