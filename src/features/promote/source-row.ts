/** What became of one file. */
export interface SourceRow {
  /** Path of the file, with the home folder as `~`. */
  readonly origin: string;
  /** decision-record, rule, changelog, pull-request or issue; '' when it is none of these. */
  readonly kind: string;
  /** Number of facts that it states. */
  readonly facts: number;
  /** Number of new notes. */
  readonly written: number;
  readonly unchanged: number;
  /** Number of notes that a new one supersedes. */
  readonly superseded: number;
  /** Number of notes whose fact is gone. */
  readonly stale: number;
  readonly failed: number;
}
