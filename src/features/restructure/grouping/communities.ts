import createGraph from 'ngraph.graph';
import { detectClusters } from 'ngraph.leiden';
import type { Pair } from '../../../core/restructure/mutual-pairs';
import { bySize, fewestForHub, mostInGroup } from './group-reply';

interface Join {
  /** Indexes in the list of groups; `into` is the smaller one. */
  readonly into: number;
  readonly from: number;
  readonly gain: number;
}

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

/** Number of attempts, of which the best is used: the order of visiting the notes changes the groups. */
const tries = 8;

/**
 * Finds groups of at least two notes: subjects with enough notes for an overview, and of the other notes those that are
 * near each other. The largest group comes first, then by path, as do the notes within. The same pairs give the same
 * groups.
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

/** Partitions the notes by the constant Potts model: moving single notes maximizes the sum of `weight - resolution` over all pairs within a group. */
function partition(pairs: readonly Pair[], resolution: number): string[][] {
  const graph = createGraph<unknown, { readonly weight: number }>();
  for (const path of new Set(pairs.flatMap(({ left, right }) => [left, right]))) graph.addNode(path);
  for (const { left, right, weight } of pairs) graph.addLink(left, right, { weight });
  let best: string[][] = [];
  let bestQuality = -Infinity;
  for (let seed = 1; seed <= tries; seed += 1) {
    // The library's own coarsening makes the groups worse, because it counts links within a group twice.
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

/**
 * Merges pairs of groups, the highest gain first, as long as the gain is above 0 and the group is not too large. The
 * gain is `sum of weights between them - resolution * pairs between them`. Groups share no note.
 */
function uniteCommunities(
  groups: readonly (readonly string[])[],
  pairs: readonly Pair[],
  resolution: number,
): string[][] {
  const joined = groups.map((group) => [...group]);
  for (;;) {
    const best = bestJoin(joined, pairs, resolution);
    if (best === null) return joined;
    const [from] = joined.splice(best.from, 1);
    joined[best.into]?.push(...(from ?? []));
  }
}

function bestJoin(groups: readonly (readonly string[])[], pairs: readonly Pair[], resolution: number): Join | null {
  const sizeOf = (at: number): number => groups[at]?.length ?? 0;
  let best: Join | null = null;
  for (const { into, from, gain: weight } of weightsBetween(groups, pairs)) {
    const gain = weight - resolution * sizeOf(into) * sizeOf(from);
    if (gain > (best?.gain ?? 0) && sizeOf(into) + sizeOf(from) <= mostInGroup) best = { into, from, gain };
  }
  return best;
}

function weightsBetween(groups: readonly (readonly string[])[], pairs: readonly Pair[]): Iterable<Join> {
  const groupOf = new Map(groups.flatMap((group, at) => group.map((path) => [path, at])));
  const between = new Map<string, Join>();
  for (const { left, right, weight } of pairs) {
    const [one, other] = [groupOf.get(left), groupOf.get(right)];
    if (one === undefined || other === undefined || one === other) continue;
    const [into, from] = [Math.min(one, other), Math.max(one, other)];
    const key = `${String(into)} ${String(from)}`;
    between.set(key, { into, from, gain: weight + (between.get(key)?.gain ?? 0) });
  }
  return between.values();
}
