import { nearestFirst } from '../../core/search/top-k';
import { requireVectorKey, unitVector, withinCosine } from '../../core/search/unit-vectors';
import type { VectorGraph, VectorHit } from '../../ports/vector-graphs';
import { LiveNodes } from './live-nodes';
import type { CutMatches, MakeNativeIndex, NativeIndex, PaddedMatches } from './native-index';

/** So many vectors are added in one go: enough for some processors, and little for whoever waits. */
const batchSize = 64;
const oneThread = 1;
/** What a filter may refuse before the graph is asked for more. */
const overFetch = 4;

/**
 * Nearest neighbours by a graph (HNSW): of the ten nearest 99 in a hundred are found, in a time that hardly grows with `count`. A filter that refuses nearly
 * everything makes it walk through the whole graph; to one vector in some thousands no path leads, so that no search finds it. Vectors are kept as 16-bit floats:
 * scores are off by a few ten-thousandths.
 */
export class UsearchIndex implements VectorGraph {
  /** Put, and not yet in the graph; none of these keys is live. */
  readonly #waiting = new Map<number, Float32Array>();
  #native: NativeIndex;
  #live: LiveNodes;

  constructor(
    private readonly make: MakeNativeIndex,
    readonly dimensions: number,
    /** That add vectors together, 0 for as many as there are processors. With one, the same calls make the same graph. It never changes: usearch refuses more than it began with. */
    private readonly threads = 0,
    graph?: { readonly native: NativeIndex; readonly live: LiveNodes },
  ) {
    this.#native = graph?.native ?? make(dimensions);
    this.#live = graph?.live ?? new LiveNodes();
  }

  get count(): number {
    return this.#live.size + this.#waiting.size;
  }

  /** Nodes of removed and replaced vectors. They take memory and time until the index is emptied and filled anew, which is worth it when they are as many as `count`. */
  get deadCount(): number {
    return this.#native.size() - this.#live.size;
  }

  put(key: number, vector: Float32Array): void {
    requireVectorKey(key);
    const unit = unitVector(vector, this.dimensions);
    this.remove(key);
    this.#waiting.set(key, unit);
    if (this.#waiting.size >= batchSize) this.settle();
  }

  remove(key: number): boolean {
    return this.#waiting.delete(key) || this.#live.delete(key);
  }

  has(key: number): boolean {
    return this.#waiting.has(key) || this.#live.has(key);
  }

  search(vector: Float32Array, limit: number, accepts?: (key: number) => boolean): VectorHit[] {
    const unit = unitVector(vector, this.dimensions);
    this.settle();
    if (!(limit >= 1) || this.count === 0) return [];
    const all = this.#native.size();
    const perLive = (all / this.#live.size) * (accepts === undefined ? 1 : overFetch);
    for (let wanted = Math.ceil(limit * perLive); ; wanted *= overFetch) {
      const nearest = this.#nearest(unit, Math.min(all, wanted));
      const hits = accepts === undefined ? nearest : nearest.filter(({ key }) => accepts(key));
      if (hits.length >= limit || wanted >= all) return hits.sort(nearestFirst).slice(0, limit);
    }
  }

  settle(): void {
    if (this.#waiting.size === 0) return;
    const ids = this.#live.idsFor(this.#waiting.keys());
    const vectors = new Float32Array(ids.length * this.dimensions);
    [...this.#waiting.values()].forEach((unit, at) => {
      vectors.set(unit, at * this.dimensions);
    });
    // When this fails half way, what was added is dead, and all of them wait on.
    this.#native.add(ids, vectors, this.threads);
    this.#live.show(ids);
    this.#waiting.clear();
  }

  clear(): void {
    this.#waiting.clear();
    this.#native = this.make(this.dimensions);
    this.#live = new LiveNodes();
  }

  /** Writes the graph into a file of this absolute path, which no index was read from, and says what is needed to read it. */
  writeTo(path: string): WrittenGraph {
    this.settle();
    this.#native.save(path);
    return { nodeCount: this.#native.size(), nextCount: this.#live.nextCount, ids: this.#live.ids() };
  }

  /** The live ones among so many nearest nodes. */
  #nearest(unit: Float32Array, limit: number): VectorHit[] {
    const matches = this.#native.search(unit, limit, oneThread);
    const { keys: ids, distances } = 'distances' in matches ? matches : cut(matches);
    const hits: VectorHit[] = [];
    ids.forEach((id, at) => {
      const key = this.#live.keyOf(id);
      if (key !== null) hits.push({ key, score: withinCosine(1 - (distances[at] as number)) });
    });
    return hits;
  }
}

/** What the file of a graph does not tell. */
export interface WrittenGraph {
  readonly nodeCount: number;
  readonly nextCount: number;
  /** Of the live nodes. */
  readonly ids: BigUint64Array;
}

function cut([keys, distances, counts]: PaddedMatches): CutMatches {
  const count = Number(counts[0]);
  return { keys: keys.subarray(0, count), distances: distances.subarray(0, count) };
}
