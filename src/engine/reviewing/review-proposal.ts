import type { PromotedText } from '../../core/review/decision';
import type { SecondCheck } from '../asking/second-check';
import type { DueNote } from './due-notes';

/** A model's proposal for notes that were decided together. */
export interface ReviewProposal {
  readonly notes: readonly DueNote[];
  /** `skip` when there is no proposal: `reason` says why, and the notes do not change. */
  readonly action: 'promote' | 'extend' | 'delete' | 'skip';
  readonly weeks: number | null;
  /** null unless a note is to be written. */
  readonly text: PromotedText | null;
  readonly confidence: number;
  readonly reason: string;
  /** null when no note is removed, so nothing was judged. */
  readonly gate: SecondCheck | null;
  /** Reason why the model gave no proposal; missing when it did. */
  readonly failure?: string;
}

/** Returns the result for notes without a proposal. */
export function skipped(notes: readonly DueNote[], reason: string): ReviewProposal {
  return { notes, action: 'skip', weeks: null, text: null, confidence: 0, reason, gate: null };
}

/** Returns the result for a suggestion that did not pass its second check. */
export function refused(
  notes: readonly DueNote[],
  action: 'promote' | 'delete',
  judged: { readonly text: PromotedText | null; readonly confidence: number; readonly gate: SecondCheck },
): ReviewProposal {
  return {
    ...skipped(notes, `A second check decided against it (${action}): ${judged.gate.reasons.join(' ')}`),
    ...judged,
  };
}
