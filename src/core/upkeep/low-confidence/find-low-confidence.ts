import { effectiveConfidence } from '../../note/state/authority';
import type { UpkeepNote } from '../upkeep-note';

/** Effective confidence below which a note is proposed for the trash. */
const leastConfidence = 0.3;

/** True for a note whose confidence, from its own day on, has fallen so low that it may be proposed. */
export function isFading({ effective, decaysFrom }: UpkeepNote): boolean {
  return decaysFrom !== '' && effective !== null && effective < leastConfidence;
}

/**
 * Finds notes whose effective confidence has fallen below .30, the least certain first. Age counts from the day on
 * which upkeep first saw the vault, so that an old vault does not lose its notes at once. `isLinked` is true for a note
 * to which a person's own note leads.
 */
export function findLowConfidence(
  notes: readonly UpkeepNote[],
  {
    firstSeen,
    today,
    isLinked,
  }: { readonly firstSeen: string; readonly today: string; readonly isLinked: (note: UpkeepNote) => boolean },
): UpkeepNote[] {
  const left = (note: UpkeepNote): number => {
    const from = note.decaysFrom === '' || note.decaysFrom > firstSeen ? note.decaysFrom : firstSeen;
    return effectiveConfidence(note.confidence ?? 1, from, today);
  };
  return notes
    .filter(
      (note) => note.confidence !== null && note.decaysFrom !== '' && left(note) < leastConfidence && !isLinked(note),
    )
    .sort((one, other) => left(one) - left(other) || (one.path < other.path ? -1 : 1));
}
