import type { Approval, Consent, Proposal, Question } from '../../ports/consent';

/** The user's answer to a preview; nothing is chosen unless `answer` is `chosen`. */
export type Choice<Entry> =
  | { readonly answer: 'chosen'; readonly chosen: readonly Entry[] }
  /** `declined`: the user chose nothing. `none`: nobody was there to answer, or the user did not agree. */
  | { readonly answer: 'declined' | 'none'; readonly chosen: readonly Entry[]; readonly stopped: string };

/** Shows a proposal, in which each change has the id of its entry, and returns the entries that the user selects. */
export async function chooseFrom<Entry>(
  entries: readonly Entry[],
  proposal: Proposal,
  idOf: (entry: Entry) => string,
  approval: Approval,
): Promise<Choice<Entry>> {
  const ids = await approval.choose(proposal);
  if (ids === null) return unanswered;
  return ids.size === 0
    ? { answer: 'declined', chosen: [], stopped: 'Cancelled, nothing changed.' }
    : { answer: 'chosen', chosen: entries.filter((entry) => ids.has(idOf(entry))) };
}

/** Asks one question about all entries. */
export async function agreeToAll<Entry>(
  entries: readonly Entry[],
  question: Question,
  consent: Consent,
): Promise<Choice<Entry>> {
  return (await consent.ask(question)) ? { answer: 'chosen', chosen: entries } : unanswered;
}

export const nobodyAgreed = 'Not confirmed, so nothing was changed.';

/** The choice when nobody is there to answer. */
export const unanswered: Choice<never> = { answer: 'none', chosen: [], stopped: nobodyAgreed };

/** Sentence after a refusal if a model had been asked before. */
export const repliesAreCached = 'The language model’s replies are kept, so asking again costs nothing.';

/** Returns the reason why nothing that was previewed is applied; undefined when something is. */
export function stoppedBy<Entry>(choice: Choice<Entry> | null): string | undefined {
  return choice === null || choice.answer === 'chosen' ? undefined : choice.stopped;
}
