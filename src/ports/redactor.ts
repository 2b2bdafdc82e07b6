export interface Redacted {
  /** The text with each secret replaced by `[redacted: KIND]`. */
  readonly text: string;
  /** How many were replaced, by kind; kinds without a hit are absent. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface Redactor {
  /** Never throws on any text; in doubt removes. Redacting a redacted text changes nothing. */
  redact(text: string): Promise<Redacted>;
  /**
   * A redactor for the texts of one source: it also removes each secret that it has recognised in any text so far, wherever that stands
   * without the surroundings that gave it away. To catch what stands before the recognised place, redact everything twice.
   */
  remembering(): Redactor;
}
