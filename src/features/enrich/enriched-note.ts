import type { Enrichment } from '../../core/enrich/missing-keys';

/** What became of a note. */
export interface EnrichedNote {
  readonly path: string;
  readonly action: 'enriched' | 'kept';
  readonly added: Enrichment;
  /** Why it was kept. */
  readonly reason?: string;
  /** The model gave nothing; `reason` says why. */
  readonly isFailed?: true;
}
