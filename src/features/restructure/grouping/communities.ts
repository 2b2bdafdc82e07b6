import createGraph from 'ngraph.graph';
import { detectClusters } from 'ngraph.leiden';
import type { Pair } from '../../../core/restructure/mutual-pairs';
import { bySize, fewestForHub, mostInGroup } from './group-order';
import { uniteCommunities } from './unite-communities';

/** Notes stay in one group where its pairs are nearer than this on average: those that may say the same. Measured on four vaults: groups of 2 to 8 notes that are all near each other. */
const near = 0.5;
/** And those that may have a subject in common: measured on two vaults, seven notes on one matter that were three groups, and the chapters of a manual. */
const related = 0.2;
/** Another order of looking at the notes finds other groups; the best of so many is taken. */
const tries = 8;

/**
 * Groups of at least two notes: subjects that have notes enough for an overview, and of the other notes those that are near each other. The largest first,
 * then by path, as are the notes within; the same pairs give the same groups.
 */
export function findCommunities(pairs: readonly Pair[]): string[][] {
  const subjects = uniteCommunities(partition(pairs, related), pairs, related).filter(
    ({ length }) => length >= fewestForHub,
  );
  const taken = new Set(subjects.flat());
  const others = partition(
    pairs.filter(({ left, right }) => !taken.has(left) && !taken.has(right)),
    near,
  ).filter(({ length }) => length > 1);
  return [...subjects, ...others].map((group) => group.sort()).sort(bySize);
}

/** By the constant Potts model: the sum of `weight - resolution` over all pairs of a group is as high as moving single notes makes it. */
function partition(pairs: readonly Pair[], resolution: number): string[][] {
  const graph = createGraph<unknown, { readonly weight: number }>();
  for (const path of new Set(pairs.flatMap(({ left, right }) => [left, right]))) graph.addNode(path);
  for (const { left, right, weight } of pairs) graph.addLink(left, right, { weight });
  let best: string[][] = [];
  let bestQuality = -Infinity;
  for (let seed = 1; seed <= tries; seed += 1) {
    // Coarsening by the library's own levels makes the groups worse, not better: it counts links within a group twice.
    const found = detectClusters(graph, {
      quality: 'cpm',
      resolution,
      randomSeed: seed,
      maxLevels: 1,
      refine: false,
      maxCommunitySize: mostInGroup,
    });
    const groups = [...found.getCommunities().values()].map((group) => group.map(String));
    const quality = qualityOf(groups, pairs, resolution);
    if (quality > bestQuality) [best, bestQuality] = [groups, quality];
  }
  return best;
}

function qualityOf(groups: readonly (readonly string[])[], pairs: readonly Pair[], resolution: number): number {
  const groupOf = new Map(groups.flatMap((group, at) => group.map((path) => [path, at])));
  const inside = pairs
    .filter(({ left, right }) => groupOf.get(left) === groupOf.get(right))
    .reduce((sum, { weight }) => sum + weight, 0);
  return inside - groups.reduce((sum, { length }) => sum + (resolution * length * (length - 1)) / 2, 0);
}
