/** The id of a line and the id of the line it follows. */
export interface Linked {
  readonly uuid: string | null;
  readonly parent: string | null;
}

/**
 * Order in which lines are read: file order, except that no line comes before its parent when the parent is in the
 * file. If several lines could come next, the earliest in the file does. A cycle is cut at its earliest line. Every
 * index appears once.
 */
export class ParentOrder {
  /** First line of each id. */
  readonly #places = new Map<string, number>();
  /** Parent of each line; -1 when it is null, missing, not read yet or the line itself. */
  readonly #parents: number[] = [];
  /** Ids of parents that have not been read yet, by line. */
  readonly #awaited = new Map<number, string>();

  /** Adds the next line of the file and returns its index. */
  add({ uuid, parent }: Linked): number {
    const index = this.#parents.length;
    if (uuid !== null && !this.#places.has(uuid)) this.#places.set(uuid, index);
    const place = parent === null ? -1 : this.#places.get(parent);
    if (place === undefined && parent !== null) this.#awaited.set(index, parent);
    this.#parents.push(place === undefined || place === index ? -1 : place);
    return index;
  }

  /** Returns all indexes in reading order. */
  order(): number[] {
    const parents = [...this.#parents];
    for (const [index, parent] of this.#awaited) parents[index] = this.#places.get(parent) ?? -1;
    if (parents.every((parent, index) => parent < index)) return parents.map((_, index) => index);
    return emit(parents, childrenOf(parents));
  }
}

function childrenOf(parents: readonly number[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const [index, parent] of parents.entries()) {
    if (parent === -1) continue;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [index]);
    else siblings.push(index);
  }
  return children;
}

function emit(parents: readonly number[], children: ReadonlyMap<number, readonly number[]>): number[] {
  const order: number[] = [];
  const done = new Uint8Array(parents.length);
  const ready = new SmallestFirst();
  let next = 0;
  for (let index = 0; index < parents.length; index += 1) if (parents[index] === -1) ready.add(index);
  while (order.length < parents.length) {
    let index = ready.take();
    if (index === null) {
      while (done[next] === 1) next += 1;
      index = next;
    }
    if (done[index] === 1) continue;
    done[index] = 1;
    order.push(index);
    for (const child of children.get(index) ?? []) if (done[child] === 0) ready.add(child);
  }
  return order;
}

/** A binary heap of numbers. */
class SmallestFirst {
  readonly #heap: number[] = [];

  add(value: number): void {
    const heap = this.#heap;
    let at = heap.push(value) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above] ?? 0;
      if (other <= value) break;
      heap[at] = other;
      heap[above] = value;
      at = above;
    }
  }

  take(): number | null {
    const heap = this.#heap;
    const smallest = heap[0];
    const last = heap.pop();
    if (smallest === undefined || last === undefined) return null;
    if (heap.length > 0) this.#sink(last);
    return smallest;
  }

  #sink(value: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && (heap[below + 1] ?? 0) < (heap[below] ?? 0)) below += 1;
      const other = heap[below] ?? 0;
      if (other >= value) break;
      heap[at] = other;
      at = below;
    }
    heap[at] = value;
  }
}
