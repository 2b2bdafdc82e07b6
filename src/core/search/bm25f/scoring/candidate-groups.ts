import { closeness } from './name-matcher';
import type { Candidate } from './segment-search';

/** Share of the worst score of a group of notes that the best note of the group after it may have. */
const belowGroup = 0.99;

/**
 * Sorts candidates, given best first, by group and keeps their order within it: notes with a word as typed before those
 * with only similar spellings, and in both, notes whose name is the query before the others. The scores of each
 * group are scaled to follow those of the group before.
 */
export function inGroups(ordered: readonly Candidate[], isTyped: (candidate: Candidate) => boolean): Candidate[] {
  const groups = new Map<number, Candidate[]>();
  for (const candidate of ordered) {
    const called = candidate.called ?? closeness.none;
    const place = (isTyped(candidate) ? 0 : 1 + closeness.asTyped) + closeness.asTyped - called;
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [candidate]);
    else group.push(candidate);
  }
  let lowest = Infinity;
  return [...groups]
    .sort(([left], [right]) => left - right)
    .flatMap(([, group]) => {
      const highest = group[0]?.score ?? 0;
      const factor = highest < lowest ? 1 : (belowGroup * lowest) / highest;
      const scaled = group.map((each) => ({ ...each, score: factor * each.score }));
      lowest = scaled.at(-1)?.score ?? lowest;
      return scaled;
    });
}
