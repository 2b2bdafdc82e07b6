import type { Pair } from '../../../core/restructure/mutual-pairs';
import { SeededBits } from '../../../core/seeded-bits';
import type { Yielder } from '../../../engine/running/yielder';
import { mostInGroup } from './group-reply';

/** Number of attempts, of which the best is used: the order of visiting the notes changes the groups. */
export const tries = 8;

const mostPasses = 20;

/** A smaller gain is a rounding error. */
const leastGain = 1e-12;

/** How grouping, which may take seconds, lets other work go on and shows that it goes on itself. */
export interface GroupingSteps {
  readonly yielder: Yielder;
  /** Called after each attempt. */
  readonly tried: () => void;
}

interface Edge {
  readonly to: number;
  readonly weight: number;
}

/** The notes of pairs by number, with the pairs of each. */
interface NoteGraph {
  readonly paths: readonly string[];
  readonly edges: readonly (readonly Edge[])[];
}

/**
 * Partitions the notes by the constant Potts model: moving single notes to the group of a neighbor maximizes the sum of
 * `weight - resolution` over all pairs within a group. No group exceeds the size that a person can decide about.
 */
export async function partition(
  pairs: readonly Pair[],
  resolution: number,
  { yielder, tried }: GroupingSteps,
): Promise<string[][]> {
  const graph = graphOf(pairs);
  let best: readonly number[] = [];
  let bestQuality = -Infinity;
  for (let seed = 1; seed <= tries; seed += 1) {
    const moving = new MovingNotes(graph, resolution);
    await moving.settle(new SeededBits(seed), yielder);
    tried();
    if (moving.quality > bestQuality) [best, bestQuality] = [moving.groupOf, moving.quality];
  }
  const groups = new Map<number, string[]>();
  for (const [at, path] of graph.paths.entries()) {
    const group = groups.get(best[at] ?? at);
    if (group === undefined) groups.set(best[at] ?? at, [path]);
    else group.push(path);
  }
  return [...groups.values()];
}

function graphOf(pairs: readonly Pair[]): NoteGraph {
  const paths = [...new Set(pairs.flatMap(({ left, right }) => [left, right]))];
  const numbers = new Map(paths.map((path, at) => [path, at]));
  const edges: Edge[][] = paths.map(() => []);
  for (const { left, right, weight } of pairs) {
    const [one, other] = [numbers.get(left) ?? 0, numbers.get(right) ?? 0];
    edges[one]?.push({ to: other, weight });
    edges[other]?.push({ to: one, weight });
  }
  return { paths, edges };
}

/** Notes that move between groups until no move raises the quality; each begins in a group of its own. */
class MovingNotes {
  /** Number of the group of each note. */
  readonly groupOf: number[];
  readonly #sizes: number[];
  /** Sum of the gains of all moves. */
  quality = 0;

  constructor(
    private readonly graph: NoteGraph,
    private readonly resolution: number,
  ) {
    this.groupOf = graph.paths.map((_, at) => at);
    this.#sizes = graph.paths.map(() => 1);
  }

  async settle(random: SeededBits, yielder: Yielder): Promise<void> {
    const order = this.graph.paths.map((_, at) => at);
    for (let pass = 0, hasMoved = true; hasMoved && pass <= mostPasses; pass += 1) {
      hasMoved = false;
      shuffle(order, random);
      for (const [at, note] of order.entries()) {
        if (at % 50 === 0) await yielder.yieldIfDue();
        if (this.#move(note)) hasMoved = true;
      }
    }
  }

  /** Moves a note to the group where it raises the quality most; false when it is there already. */
  #move(note: number): boolean {
    const own = this.groupOf[note] ?? note;
    const weights = this.#weightsTo(note);
    const stay = (weights.get(own) ?? 0) - this.resolution * (this.#sizeOf(own) - 1);
    let best = own;
    let bestGain = leastGain;
    for (const [group, weight] of weights) {
      const gain = weight - this.resolution * this.#sizeOf(group) - stay;
      if (group !== own && gain > bestGain && this.#sizeOf(group) < mostInGroup) [best, bestGain] = [group, gain];
    }
    if (best === own) return false;
    this.groupOf[note] = best;
    this.#sizes[own] = this.#sizeOf(own) - 1;
    this.#sizes[best] = this.#sizeOf(best) + 1;
    this.quality += bestGain;
    return true;
  }

  /** Returns the sum of the weights of a note's pairs with each group. */
  #weightsTo(note: number): Map<number, number> {
    const weights = new Map<number, number>();
    for (const { to, weight } of this.graph.edges[note] ?? []) {
      const group = this.groupOf[to] ?? to;
      weights.set(group, (weights.get(group) ?? 0) + weight);
    }
    return weights;
  }

  #sizeOf(group: number): number {
    return this.#sizes[group] ?? 0;
  }
}

function shuffle(order: number[], random: SeededBits): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = (random.next() >>> 0) % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}
