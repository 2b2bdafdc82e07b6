import type { StructureChange } from '../../core/plan/structure-change';
import type { Operation } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';

export interface StructurePlan {
  /** In the order in which they are applied; all of them, or none. */
  readonly operations: readonly Operation[];
  readonly proof: Proof;
  /** Why parts cannot be done (a locked note that would have to change, a place that is taken); then there are no operations. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

export type { StructureChange };
