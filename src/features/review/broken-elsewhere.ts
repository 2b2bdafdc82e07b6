import type { Proof } from '../../core/plan/proof';

/** Links that would lead nowhere, in notes that stay. Those of notes that leave go with their sentences. */
export function brokenElsewhere(proof: Proof | null | undefined, notes: readonly string[]): Proof['broken'] {
  return (proof?.broken ?? []).filter(({ path }) => !notes.includes(path));
}
