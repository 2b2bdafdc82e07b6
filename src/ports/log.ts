/** For developers; users see notices and reports. Never given note text, transcripts or secrets. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}
