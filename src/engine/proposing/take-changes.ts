import type { Approval, Proposal } from '../../ports/consent';

/** The changes that the user selected. */
export interface Taken {
  /** Ids of the selected changes; null if nobody was there to answer. */
  readonly ids: ReadonlySet<string> | null;
  /** Reason why nothing is applied; missing if something is. */
  readonly refused?: string;
}

/**
 * Shows a proposal and returns the changes that the user selects; with `isAgreed`, returns all changes without an
 * objection, and does not ask.
 */
export async function takeChanges(
  proposal: Proposal,
  { approval, isAgreed }: { readonly approval: Approval; readonly isAgreed: boolean },
): Promise<Taken> {
  const ids = isAgreed
    ? new Set(proposal.changes.filter(({ isRecommended }) => isRecommended).map(({ id }) => id))
    : await approval.choose(proposal);
  if (ids === null) return { ids, refused: nobodyAgreed };
  return ids.size === 0 ? { ids, refused: 'Cancelled, nothing changed.' } : { ids };
}

export const nobodyAgreed = 'Not confirmed, so nothing was changed.';

/** Sentence after a refusal if a model had been asked before. */
export const repliesAreCached = 'The language model’s replies are kept, so asking again costs nothing.';
