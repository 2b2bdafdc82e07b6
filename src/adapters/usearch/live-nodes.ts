const keyBits = 32n;
const keyMask = (1n << keyBits) - 1n;

/**
 * Which node of the graph stands for which key. A node that is replaced or removed stays where it is, as a stepping stone that no search shows, since usearch links
 * whatever takes its place badly: its id, the key below 32 bits of a count that only goes up, is never used again.
 */
export class LiveNodes {
  readonly #countOf = new Map<number, number>();

  /** `next` is above the count in every id that was ever made. */
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

  /** An id for a new node of each key; until `show` no search is to show it. */
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

  /** The key that a node stands for; null when it stands for none any more. */
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
