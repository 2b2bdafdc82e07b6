/** Asked between steps of long work. */
export interface CancelSignal {
  readonly isCancelled: boolean;
  /** Throws `cancelled`. */
  throwIfCancelled(): void;
}

export interface Progress {
  /** What is being done, in a few words: "Indexing notes". */
  readonly label: string;
  readonly done: number;
  /** null while unknown. */
  readonly total: number | null;
}

/** One execution of a command. The host starts it and shows its progress; the feature only tells. */
export interface Run {
  /** `YYYYMMDD-HHMMSS-xxxxxx` in UTC, unique a vault; names the run in journal, logs and `undo`. */
  readonly id: string;
  readonly command: string;
  readonly startedAt: Date;
  readonly signal: CancelSignal;
  progress(progress: Progress): void;
  /** A sentence for the user that does not end the run. */
  warn(message: string): void;
}
