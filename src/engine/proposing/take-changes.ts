import type { Approval, Proposal } from '../../ports/consent';

/** The part of a proposal that is to be carried out. */
export interface Taken {
  /** Ids of changes; null where nobody was there to answer. */
  readonly ids: ReadonlySet<string> | null;
  /** Why nothing is carried out; missing where something is. */
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

/** Said after a refusal where a model was asked before it. */
export const repliesAreCached = 'The language model’s replies are kept, so asking again costs nothing.';
