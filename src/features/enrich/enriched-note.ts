import type { DiffLine } from '../../core/plan/line-diff';
import type { Enrichment } from '../../core/enrich/missing-keys';

/** What became of a note. */
export interface EnrichedNote {
  readonly path: string;
  /** `left`: the user was shown what would be added, and did not take it. */
  readonly action: 'enriched' | 'kept' | 'left';
  /** Of `left` what would have been. */
  readonly added: Enrichment;
  /** What would be changed in it, line by line; of a run that was not carried out. */
  readonly diff?: readonly DiffLine[];
  /** Why it was kept. */
  readonly reason?: string;
  /** The model gave nothing; `reason` says why. */
  readonly isFailed?: true;
}
