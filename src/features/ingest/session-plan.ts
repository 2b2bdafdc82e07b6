import type { FileOperation, RecordChange } from '../../core/plan/plan';
import type { BeatReport } from '../../engine/filing/make-beat';

/** What one session, or one window of it, will add: its unread turns have been read, but nothing is written yet. */
export interface SessionPlan {
  readonly session: string;
  /** The title without secrets; null when the session has none. */
  readonly title: string | null;
  readonly project: string | null;
  readonly operations: readonly FileOperation[];
  readonly record: RecordChange;
  /** The outcome for each beat. */
  readonly reports: readonly BeatReport[];
  /** Path of the session's record; null when it has none. */
  readonly recordPath: string | null;
  /** Number of beats that are already in the vault. */
  readonly skippedCount: number;
  readonly secrets: Readonly<Record<string, number>>;
  /** A sentence for each part of a model's reply that was left out, with the reason. */
  readonly problems: readonly string[];
}
