import createGraph from 'ngraph.graph';
import { detectClusters } from 'ngraph.leiden';
import type { Pair } from '../../core/restructure/mutual-pairs';

/** Two notes stay in one group where the pairs of the group are nearer than this on average: measured on four vaults, groups of 2 to 8 notes that are all near each other. */
const resolution = 0.5;
/** Another order of looking at the notes finds other groups; the best of so many is taken. */
const tries = 8;
/** Whoever decides about a group is shown all of it. */
const mostInGroup = 20;

/**
 * Groups of at least two notes, by the constant Potts model: the sum of `weight - 0.5` over all pairs of a group is as high as moving single notes
 * makes it. The largest first, then by path, as are the notes within; the same pairs give the same groups.
 */
export function findCommunities(pairs: readonly Pair[]): string[][] {
  const graph = createGraph<unknown, { readonly weight: number }>();
  for (const path of new Set(pairs.flatMap(({ left, right }) => [left, right]))) graph.addNode(path);
  for (const { left, right, weight } of pairs) graph.addLink(left, right, { weight });
  let best: string[][] = [];
  let bestQuality = -Infinity;
  for (let seed = 1; seed <= tries; seed += 1) {
    // Coarsening by the library's own levels makes the groups worse, not better: it counts links within a group twice.
    const found = detectClusters(graph, { quality: 'cpm', resolution, randomSeed: seed, maxLevels: 1, refine: false, maxCommunitySize: mostInGroup });
    const groups = [...found.getCommunities().values()].map((group) => group.map(String));
    const quality = qualityOf(groups, pairs);
    if (quality > bestQuality) [best, bestQuality] = [groups, quality];
  }
  return best.filter((group) => group.length > 1).map((group) => group.sort()).sort(bySize);
}

function qualityOf(groups: readonly (readonly string[])[], pairs: readonly Pair[]): number {
  const groupOf = new Map(groups.flatMap((group, at) => group.map((path) => [path, at])));
  const inside = pairs.filter(({ left, right }) => groupOf.get(left) === groupOf.get(right)).reduce((sum, { weight }) => sum + weight, 0);
  return inside - groups.reduce((sum, { length }) => sum + (resolution * length * (length - 1)) / 2, 0);
}

function bySize(one: readonly string[], other: readonly string[]): number {
  return other.length - one.length || ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1);
}
