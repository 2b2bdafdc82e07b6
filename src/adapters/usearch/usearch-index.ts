import { nearestFirst } from '../../core/search/top-k';
import { requireVectorKey, unitVector, withinCosine } from '../../core/search/unit-vectors';
import type { VectorGraph, VectorHit } from '../../ports/vector-graphs';
import { LiveNodes } from './live-nodes';
import type { CutMatches, MakeNativeIndex, NativeIndex, PaddedMatches } from './native-index';

/** Number of vectors added per call: enough to use several processors, and a short wait for other tasks. */
const batchSize = 64;
const oneThread = 1;
/** Factor by which more are requested from the graph for a filter that rejects some. */
const overFetch = 4;

/**
 * Nearest neighbors by a graph (HNSW): finds 99 % of the ten nearest, in a time that hardly grows with `count`. A
 * filter that rejects nearly everything makes it walk through the whole graph; one vector in some thousands is
 * unreachable, so that no search finds it. Vectors are stored as 16-bit floats: scores are off by a few
 * ten-thousandths.
 */
export class UsearchIndex implements VectorGraph {
  /** Vectors that are not yet in the graph; none of these keys is live. */
  readonly #waiting = new Map<number, Float32Array>();
  #native: NativeIndex;
  #live: LiveNodes;

  constructor(
    private readonly make: MakeNativeIndex,
    readonly dimensions: number,
    /**
     * Number of threads that add vectors, 0 for one per processor. With one, the same calls make the same graph. It
     * never changes: usearch refuses more than it began with.
     */
    private readonly threads = 0,
    graph?: { readonly native: NativeIndex; readonly live: LiveNodes },
  ) {
    this.#native = graph?.native ?? make(dimensions);
    this.#live = graph?.live ?? new LiveNodes();
  }

  get count(): number {
    return this.#live.size + this.#waiting.size;
  }

  /**
   * Number of nodes of removed and replaced vectors. They take memory and time until the index is emptied and refilled,
   * which pays off when there are as many as `count`.
   */
  get deadCount(): number {
    return this.#native.size() - this.#live.size;
  }

  put(key: number, vector: Float32Array): void {
    requireVectorKey(key);
    const unit = unitVector(vector, this.dimensions);
    this.remove(key);
    this.#waiting.set(key, unit);
    if (this.#waiting.size >= batchSize) this.finishInserting();
  }

  remove(key: number): boolean {
    return this.#waiting.delete(key) || this.#live.delete(key);
  }

  has(key: number): boolean {
    return this.#waiting.has(key) || this.#live.has(key);
  }

  search(vector: Float32Array, limit: number, accepts?: (key: number) => boolean): VectorHit[] {
    const unit = unitVector(vector, this.dimensions);
    this.finishInserting();
    if (!(limit >= 1) || this.count === 0) return [];
    const all = this.#native.size();
    const perLive = (all / this.#live.size) * (accepts === undefined ? 1 : overFetch);
    for (let wanted = Math.ceil(limit * perLive); ; wanted *= overFetch) {
      const nearest = this.#nearest(unit, Math.min(all, wanted));
      const hits = accepts === undefined ? nearest : nearest.filter(({ key }) => accepts(key));
      if (hits.length >= limit || wanted >= all) return hits.sort(nearestFirst).slice(0, limit);
    }
  }

  finishInserting(): void {
    if (this.#waiting.size === 0) return;
    const ids = this.#live.idsFor(this.#waiting.keys());
    const vectors = new Float32Array(ids.length * this.dimensions);
    [...this.#waiting.values()].forEach((unit, at) => {
      vectors.set(unit, at * this.dimensions);
    });
    // When this fails half way, the added nodes are dead, and all vectors go on waiting.
    this.#native.add(ids, vectors, this.threads);
    this.#live.show(ids);
    this.#waiting.clear();
  }

  clear(): void {
    this.#waiting.clear();
    this.#native = this.make(this.dimensions);
    this.#live = new LiveNodes();
  }

  /** Writes the graph to a new file at this absolute path, and returns what is needed to read it. */
  writeTo(path: string): WrittenGraph {
    this.finishInserting();
    this.#native.save(path);
    return { nodeCount: this.#native.size(), nextCount: this.#live.nextCount, ids: this.#live.ids() };
  }

  /** Returns the live ones among the `limit` nearest nodes. */
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

/** Data about a graph that its file does not contain. */
export interface WrittenGraph {
  readonly nodeCount: number;
  readonly nextCount: number;
  /** Ids of the live nodes. */
  readonly ids: BigUint64Array;
}

function cut([keys, distances, counts]: PaddedMatches): CutMatches {
  const count = Number(counts[0]);
  return { keys: keys.subarray(0, count), distances: distances.subarray(0, count) };
}
