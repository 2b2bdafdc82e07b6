import type { RestructureDecision } from '../../core/restructure/decision';
import type { Gate } from '../../engine/asking/gate';

/** A decision, and what a second look at it gave. */
export interface Proposal {
  readonly decision: RestructureDecision;
  /** null where nothing was judged. */
  readonly gate: Gate | null;
  /** Why the model gave nothing; missing where it did. */
  readonly failure?: string;
}
