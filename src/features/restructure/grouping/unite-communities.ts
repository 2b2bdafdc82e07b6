import type { Pair } from '../../../core/restructure/mutual-pairs';
import { mostInGroup } from './group-order';

/** Makes one of two groups, those that gain most by it first, as long as `sum of weights between them - resolution * pairs between them` is more than 0 and the group not too large. Groups share no note. */
export function uniteCommunities(
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

interface Join {
  /** Places in the list of groups; `into` comes first. */
  readonly into: number;
  readonly from: number;
  readonly gain: number;
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
