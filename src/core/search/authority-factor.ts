import { authorityOf, confidenceOn } from '../note/state/authority';
import type { NoteFacts } from '../note/note-record';

/** Authority of a person's own note, which most notes of a vault are. */
const ownNote = 0.95;

/** Share of the score that the whole range of authority makes up, and that of confidence. */
const weight = 0.05;

/**
 * Returns the factor by which a note's authority changes its score by words: 1 for a person's own note, 1.0025 for a
 * rule, 0.9825 for the record of a session. It decides between notes that match about equally well.
 */
export function authorityFactor(facts: NoteFacts): number {
  return 1 + weight * ((facts.managed?.authority ?? authorityOf(facts, {})) - ownNote);
}

/** Returns the same for its effective confidence on a day: 1 for a note that states none, 0.975 for one of 0.5. */
export function confidenceFactor({ managed }: NoteFacts, today: string): number {
  return 1 + weight * ((confidenceOn(managed, today) ?? 1) - 1);
}
