import type { Pair } from '../../../core/restructure/mutual-pairs';
import type { Yielder } from '../../../engine/running/yielder';
import { mostInGroup } from './group-reply';

interface Join {
  readonly with: Group;
  readonly gain: number;
}

interface Group {
  readonly paths: string[];
  /** Sum of the weights of the pairs with each other group that has some. */
  readonly weights: Map<Group, number>;
  /** The join that raises the quality most; null when none does. */
  best: Join | null;
}

/**
 * Merges pairs of groups, the highest gain first, as long as the gain is above 0 and the group is not too large. The
 * gain is `sum of weights between them - resolution * pairs between them`. Groups share no note.
 */
export async function uniteGroups(
  groups: readonly (readonly string[])[],
  pairs: readonly Pair[],
  resolution: number,
  yielder: Yielder,
): Promise<string[][]> {
  const standing = new Set(linkedGroups(groups, pairs));
  const update = (group: Group): void => {
    group.best = bestJoin(group, resolution);
  };
  for (const group of standing) update(group);
  for (;;) {
    await yielder.yieldIfDue();
    let into: Group | null = null;
    for (const group of standing) if ((group.best?.gain ?? 0) > (into?.best?.gain ?? 0)) into = group;
    if (into?.best == null) return [...standing].map(({ paths }) => paths);
    const from = into.best.with;
    join(into, from);
    standing.delete(from);
    for (const group of [into, ...into.weights.keys()]) update(group);
  }
}

function linkedGroups(groups: readonly (readonly string[])[], pairs: readonly Pair[]): Group[] {
  const linked = groups.map((paths): Group => ({ paths: [...paths], weights: new Map(), best: null }));
  const groupOf = new Map(linked.flatMap((group) => group.paths.map((path) => [path, group])));
  for (const { left, right, weight } of pairs) {
    const [one, other] = [groupOf.get(left), groupOf.get(right)];
    if (one === undefined || other === undefined || one === other) continue;
    link(one, other, weight);
  }
  return linked;
}

function link(one: Group, other: Group, weight: number): void {
  const sum = (one.weights.get(other) ?? 0) + weight;
  one.weights.set(other, sum);
  other.weights.set(one, sum);
}

function bestJoin({ paths, weights }: Group, resolution: number): Join | null {
  let best: Join | null = null;
  for (const [other, weight] of weights) {
    const gain = weight - resolution * paths.length * other.paths.length;
    if (gain > (best?.gain ?? 0) && paths.length + other.paths.length <= mostInGroup) best = { with: other, gain };
  }
  return best;
}

function join(into: Group, from: Group): void {
  into.paths.push(...from.paths);
  into.weights.delete(from);
  for (const [other, weight] of from.weights) {
    other.weights.delete(from);
    if (other !== into) link(into, other, weight);
  }
}
