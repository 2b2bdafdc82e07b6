/** Log for developers; users see notices and reports. It never receives note text, transcripts or secrets. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}
