import type { Remedy } from '../core/errors';

/** Cancellation of long work, checked between its steps. */
export interface CancelSignal {
  readonly isCancelled: boolean;
  /** Throws `cancelled` when the work was cancelled. */
  throwIfCancelled(): void;
}

export interface Progress {
  /** What is being done, in a few words: "Indexing notes". */
  readonly label: string;
  readonly done: number;
  /** Total number of steps; null while unknown. */
  readonly total: number | null;
}

/** One execution of a command. The host starts it and shows its progress; the feature only reports. */
export interface Run {
  /** `YYYYMMDD-HHMMSS-xxxxxx` in UTC, unique per vault; identifies the run in the journal, in logs and for `undo`. */
  readonly id: string;
  readonly command: string;
  /** Name of the program part that started the run, such as `hook`; missing when a person did. */
  readonly trigger?: string;
  readonly startedAt: Date;
  readonly signal: CancelSignal;
  progress(progress: Progress): void;
  /** Shows the user a sentence without ending the run, with what helps against the problem. */
  warn(message: string, remedies?: readonly Remedy[]): void;
}
