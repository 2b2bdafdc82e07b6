export interface Redacted {
  /** The text with each secret replaced by `[redacted: KIND]`. */
  readonly text: string;
  /** Number of replaced secrets by kind; kinds without a hit are absent. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface Redactor {
  /** Redacts a text. Never throws on any text and removes a value in case of doubt. Redacting a redacted text changes nothing. */
  redact(text: string): Promise<Redacted>;
  /**
   * Returns a redactor for the texts of one source: it also removes every secret that it has recognized in any text so
   * far, wherever that secret appears without the context that identified it. To catch occurrences before the
   * recognized one, redact everything twice.
   */
  remembering(): Redactor;
}
