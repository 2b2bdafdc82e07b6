import type { Pair } from '../../../core/restructure/mutual-pairs';
import { bySize, fewestForHub } from './group-reply';
import { type GroupingSteps, partition, tries } from './partition';
import { uniteGroups } from './unite-groups';

/**
 * Minimum average weight of the pairs in a group of notes that may say the same. Measured on four vaults: groups of 2
 * to 8 notes that are all near each other.
 */
const near = 0.5;

/**
 * The same for notes that may share a subject. Measured on two vaults: seven notes on one subject that had been three
 * groups, and the chapters of a manual.
 */
const related = 0.2;

/** Number of attempts at the two steps. */
export const attempts = 2 * tries;

/**
 * Finds groups of at least two notes: subjects with enough notes for an overview, and of the other notes those that are
 * near each other. The largest group comes first, then by path, as do the notes within. The same pairs give the same
 * groups.
 */
export async function findCommunities(pairs: readonly Pair[], steps: GroupingSteps): Promise<string[][]> {
  const united = await uniteGroups(await partition(pairs, related, steps), pairs, related, steps.yielder);
  const subjects = united.filter(({ length }) => length >= fewestForHub);
  const taken = new Set(subjects.flat());
  const others = await partition(
    pairs.filter(({ left, right }) => !taken.has(left) && !taken.has(right)),
    near,
    steps,
  );
  return [...subjects, ...others.filter(({ length }) => length > 1)].map((group) => group.sort()).sort(bySize);
}
