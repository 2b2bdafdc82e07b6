/** Keeps the best `limit` of the items it is shown. `isBetter` must be a strict total order. */
export class TopK<Item> {
  /** A heap with the worst kept item at its root. */
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

  /** What a new item must beat to be kept; null while there is room. */
  get worst(): Item | null {
    return this.#heap.length < this.limit ? null : (this.#heap[0] ?? null);
  }

  /** Best first. */
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
