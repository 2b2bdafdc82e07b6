import type { PromotedText } from '../../core/review/decision';
import type { Gate } from '../asking/gate';
import type { DueNote } from './due-notes';

/** What a model proposes for notes that were decided on together. */
export interface ReviewProposal {
  readonly notes: readonly DueNote[];
  /** `skip` where nothing can be proposed: `reason` says why, and the notes stay as they are. */
  readonly action: 'promote' | 'extend' | 'delete' | 'skip';
  readonly weeks: number | null;
  /** null unless a note is to be written. */
  readonly text: PromotedText | null;
  readonly confidence: number;
  readonly reason: string;
  /** null where nothing leaves, so that nothing was judged. */
  readonly gate: Gate | null;
  /** Why the model gave nothing; missing where it did. */
  readonly failure?: string;
}

/** Nothing is proposed for these notes. */
export function skipped(notes: readonly DueNote[], reason: string): ReviewProposal {
  return { notes, action: 'skip', weeks: null, text: null, confidence: 0, reason, gate: null };
}

/** What was wanted did not pass its second look. */
export function refused(
  notes: readonly DueNote[],
  action: 'promote' | 'delete',
  judged: { readonly text: PromotedText | null; readonly confidence: number; readonly gate: Gate },
): ReviewProposal {
  return {
    ...skipped(notes, `A second check decided against it (${action}): ${judged.gate.reasons.join(' ')}`),
    ...judged,
  };
}
