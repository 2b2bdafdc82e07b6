import type { RestructureDecision } from '../../core/restructure/decision';
import type { Gate } from '../../engine/asking/gate';

/** A decision, and what a second look at it gave. */
export interface Proposal {
  readonly decision: RestructureDecision;
  /** null where nothing was judged. */
  readonly gate: Gate | null;
  /** Why the model gave nothing; missing where it did. */
  readonly failure?: string;
  /** Of a note that is no part of a group: those nearest to it lie in another folder. */
  readonly isStray?: true;
  /** Decisions by hand name none of its notes. */
  readonly isUndecided?: true;
}
