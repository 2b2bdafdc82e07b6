import type { Operation, RecordChange } from '../../core/plan/plan';
import type { PlacedBeat } from './plan-beats';

/** What one session will add: the unread turns are read, nothing is written yet. */
export interface SessionPlan {
  readonly session: string;
  readonly project: string | null;
  readonly operations: readonly Operation[];
  readonly record: RecordChange;
  readonly placed: readonly PlacedBeat[];
  /** Beats that stand in the vault already. */
  readonly skippedCount: number;
  readonly secrets: Readonly<Record<string, number>>;
}
