/** The highest so many of the scores that were offered, as a heap with the lowest of them on top. */
export class BestScores {
  readonly #heap: number[] = [];

  constructor(private readonly most: number) {}

  /** What a further score has to reach to be among them: the lowest of them, or -Infinity as long as there are fewer. */
  get bar(): number {
    return this.#heap.length < this.most ? -Infinity : (this.#heap[0] ?? Infinity);
  }

  offer(score: number): void {
    if (this.#heap.length < this.most) this.#rise(score);
    else if (score > this.bar) this.#sink(score);
  }

  #rise(score: number): void {
    let at = this.#heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = this.#heap[above] ?? score;
      if (other <= score) break;
      this.#heap[at] = other;
      at = above;
    }
    this.#heap[at] = score;
  }

  #sink(score: number): void {
    const { length } = this.#heap;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < length && (this.#heap[below + 1] ?? 0) < (this.#heap[below] ?? 0)) below += 1;
      const other = this.#heap[below];
      if (below >= length || other === undefined || other >= score) break;
      this.#heap[at] = other;
      at = below;
    }
    this.#heap[at] = score;
  }
}
