import type { Operation, RecordChange } from '../../core/plan/plan';
import type { BeatReport } from '../../engine/filing/make-beat';

/** What one session, or one window of it, will add: the unread turns are read, nothing is written yet. */
export interface SessionPlan {
  readonly session: string;
  /** Without secrets; null where the talk has none. */
  readonly title: string | null;
  readonly project: string | null;
  readonly operations: readonly Operation[];
  readonly record: RecordChange;
  /** What became of each beat. */
  readonly reports: readonly BeatReport[];
  /** Where the record of the session stands; null where it has none. */
  readonly recordPath: string | null;
  /** Beats that stand in the vault already. */
  readonly skippedCount: number;
  readonly secrets: Readonly<Record<string, number>>;
  /** What of a model's reply was left out and why, a sentence each. */
  readonly problems: readonly string[];
}
