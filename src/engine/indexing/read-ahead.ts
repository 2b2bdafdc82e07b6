/** Does things one after another for somebody who wants their results in order, and begins some of them before they are asked for. */
export class ReadAhead<T> {
  readonly #begun: Promise<T>[] = [];
  #nextStart = 0;

  /** `count`: how many are under way while somebody works on a result. None may reject. */
  constructor(
    private readonly starts: readonly (() => Promise<T>)[],
    private readonly count: number,
  ) {}

  /** The next result; to be called at most once for each. */
  next(): Promise<T> {
    while (this.#begun.length <= this.count) {
      const start = this.starts[this.#nextStart++];
      if (start === undefined) break;
      this.#begun.push(start());
    }
    const first = this.#begun.shift();
    return first ?? Promise.reject(new Error('There are no more.'));
  }
}
