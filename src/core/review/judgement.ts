import * as z from 'zod';

/** Result of a second check of a model's proposal, as in a decisions file. */
export interface ProposalJudgement {
  readonly passed: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reasons: readonly string[];
}

/** Where a decision comes from. */
export interface Judged {
  /** null: a model's proposal without a judgment. Missing: a user's decision. */
  readonly gate?: ProposalJudgement | null;
  /** True when the user has accepted the model's proposal, whatever its judgment. */
  readonly isAccepted?: boolean;
}

/** Missing for a user's decision; an unreadable judgment counts as not passed. */
export const judgementSchema = z
  .object({ passed: z.boolean(), confidence: z.number().min(0).max(1), reasons: z.array(z.string()).default([]) })
  .nullish()
  .catch({ passed: false, confidence: 0, reasons: ['The result of the second check cannot be read.'] });

/**
 * Returns the judgment of two decisions that become one: the worse of both, accepted only when every proposal of a
 * model is.
 */
export function joinedJudgements(one: Judged, other: Judged): Judged {
  const proposed = [one, other].filter(({ gate }) => gate !== undefined);
  if (proposed.length === 0) return {};
  const gates = proposed.map(({ gate }) => gate ?? null);
  const gate = gates.reduce((left, right) => (standing(right) < standing(left) ? right : left));
  return { gate, isAccepted: proposed.every(({ isAccepted }) => isAccepted === true) };
}

function standing(gate: ProposalJudgement | null): number {
  if (gate === null) return -2;
  return gate.passed ? gate.confidence : -1;
}
