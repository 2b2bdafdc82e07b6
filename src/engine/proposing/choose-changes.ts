import type { Approval, Consent, Proposal, Question } from '../../ports/consent';

/** The changes that the user agreed to. */
export interface Choice<Entry> {
  /** null when nobody answered or the user declined. */
  readonly chosen: readonly Entry[] | null;
  /** Reason why nothing is applied; missing if something is. */
  readonly stopped?: string;
}

/** Shows a proposal, in which each change has the id of its entry, and returns the entries that the user selects. */
export async function chooseFrom<Entry>(
  entries: readonly Entry[],
  proposal: Proposal,
  idOf: (entry: Entry) => string,
  approval: Approval,
): Promise<Choice<Entry>> {
  const ids = await approval.choose(proposal);
  if (ids === null) return { chosen: null, stopped: nobodyAgreed };
  return ids.size === 0
    ? { chosen: [], stopped: 'Cancelled, nothing changed.' }
    : { chosen: entries.filter((entry) => ids.has(idOf(entry))) };
}

/** Asks one question about all entries. */
export async function agreeToAll<Entry>(
  entries: readonly Entry[],
  question: Question,
  consent: Consent,
): Promise<Choice<Entry>> {
  return (await consent.ask(question)) ? { chosen: entries } : { chosen: null, stopped: nobodyAgreed };
}

export const nobodyAgreed = 'Not confirmed, so nothing was changed.';

/** Sentence after a refusal when a model was asked before. */
export const repliesAreCached = 'The language model’s replies are kept, so asking again costs nothing.';
