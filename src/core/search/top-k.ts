const classes = 1024;

/** Tolerance that keeps rounding from raising the threshold too high. */
const slack = 1 - 1e-9;

interface Scored {
  readonly key: number;
  readonly score: number;
}

/** Keeps the best `limit` of the offered items. `isBetter` must be a strict total order. */
export class TopK<Item> {
  /** A heap with the worst of the kept items at its root. */
  readonly #heap: Item[] = [];

  constructor(
    readonly limit: number,
    private readonly isBetter: (left: Item, right: Item) => boolean,
  ) {}

  offer(item: Item): void {
    const heap = this.#heap;
    if (heap.length < this.limit) {
      heap.push(item);
      this.#rise(heap.length - 1, item);
    } else if (heap.length > 0 && this.isBetter(item, heap[0] as Item)) {
      this.#sink(item);
    }
  }

  /** The item that a new one must beat to be kept; null while there is room. */
  get worst(): Item | null {
    return this.#heap.length < this.limit ? null : (this.#heap[0] ?? null);
  }

  /** Returns the kept items, best first. */
  sorted(): Item[] {
    return [...this.#heap].sort((left, right) => (this.isBetter(left, right) ? -1 : 1));
  }

  #rise(from: number, item: Item): void {
    const heap = this.#heap;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Item;
      if (!this.isBetter(above, item)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = item;
  }

  #sink(item: Item): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.isBetter(heap[child] as Item, heap[child + 1] as Item)) child++;
      const below = heap[child] as Item;
      if (!this.isBetter(item, below)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = item;
  }
}

/**
 * Returns a score that at least `wanted` of the first `count` scores reach, not far below the highest such score; 0
 * when there are no more than `wanted`. Scores are not negative.
 */
export function topKThreshold(scores: Float64Array, count: number, wanted: number): number {
  if (count <= wanted) return 0;
  let highest = 0;
  for (let i = 0; i < count; i++) highest = Math.max(highest, scores[i] ?? 0);
  const perClass = (classes - 1) / highest;
  const counts = new Uint32Array(classes);
  for (let i = 0; i < count; i++) {
    const place = Math.trunc((scores[i] ?? 0) * perClass);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  let place = classes;
  for (let reached = 0; reached < wanted && place > 0;) reached += counts[--place] ?? 0;
  return (slack * place) / perClass;
}

/** Compares by score, highest first, ties by key. */
export function nearestFirst(a: Scored, b: Scored): number {
  return b.score - a.score || a.key - b.key;
}
