import * as z from 'zod';

/** What a second look at a model's proposal gave, as it stands in a file of decisions. */
export interface Judgement {
  readonly passed: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reasons: readonly string[];
}

/** Where a decision comes from. */
export interface Judged {
  /** null: a model proposed it and nothing judged that. Missing: a person decided. */
  readonly gate?: Judgement | null;
  /** The user has accepted what the model proposed, whatever its judgement. */
  readonly isAccepted?: boolean;
}

/** Missing where a person decided; one that cannot be read did not pass. */
export const judgementSchema = z
  .object({ passed: z.boolean(), confidence: z.number().min(0).max(1), reasons: z.array(z.string()).default([]) })
  .nullish()
  .catch({ passed: false, confidence: 0, reasons: ['Its judgement cannot be read.'] });

/** Of two decisions that become one: the worse judgement, accepted only where all that a model proposed is. */
export function joinedJudgements(one: Judged, other: Judged): Judged {
  const proposed = [one, other].filter(({ gate }) => gate !== undefined);
  if (proposed.length === 0) return {};
  const gates = proposed.map(({ gate }) => gate ?? null);
  const gate = gates.reduce((left, right) => (standing(right) < standing(left) ? right : left));
  return { gate, isAccepted: proposed.every(({ isAccepted }) => isAccepted === true) };
}

function standing(gate: Judgement | null): number {
  if (gate === null) return -2;
  return gate.passed ? gate.confidence : -1;
}
