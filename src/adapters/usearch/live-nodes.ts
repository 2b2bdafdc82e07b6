const keyBits = 32n;
const keyMask = (1n << keyBits) - 1n;

/**
 * Maps nodes of the graph to keys. A node that is replaced or removed stays in place as a stepping stone that no search
 * returns, since usearch links its replacement badly. Its id, the key below 32 bits of an increasing count, is never
 * reused.
 */
export class LiveNodes {
  readonly #countOf = new Map<number, number>();

  /** `next` is above the count in every id made so far. */
  constructor(
    private next = 0,
    ids: Iterable<bigint> = [],
  ) {
    for (const id of ids) this.#countOf.set(keyIn(id), countIn(id));
  }

  get size(): number {
    return this.#countOf.size;
  }

  get nextCount(): number {
    return this.next;
  }

  has(key: number): boolean {
    return this.#countOf.has(key);
  }

  /** Returns an id for a new node of each key; no search returns it until `show`. */
  idsFor(keys: Iterable<number>): BigUint64Array {
    return BigUint64Array.from(keys, (key) => {
      this.next += 1;
      return idOf(key, this.next - 1);
    });
  }

  show(ids: BigUint64Array): void {
    for (const id of ids) this.#countOf.set(keyIn(id), countIn(id));
  }

  delete(key: number): boolean {
    return this.#countOf.delete(key);
  }

  /** Returns the key of a node; null for a replaced or removed one. */
  keyOf(id: bigint): number | null {
    const key = keyIn(id);
    return this.#countOf.get(key) === countIn(id) ? key : null;
  }

  ids(): BigUint64Array {
    return BigUint64Array.from([...this.#countOf], ([key, count]) => idOf(key, count));
  }
}

const idOf = (key: number, count: number): bigint => (BigInt(count) << keyBits) | BigInt(key);
const keyIn = (id: bigint): number => Number(id & keyMask);
const countIn = (id: bigint): number => Number(id >> keyBits);
