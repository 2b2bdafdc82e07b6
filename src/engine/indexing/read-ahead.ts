/** Runs tasks whose results are wanted in order, and starts some of them ahead of time. */
export class ReadAhead<T> {
  readonly #begun: Promise<T>[] = [];
  #nextStart = 0;

  /** `count`: number of tasks in flight while a result is processed. None may reject. */
  constructor(
    private readonly starts: readonly (() => Promise<T>)[],
    private readonly count: number,
  ) {}

  /** Returns the next result; call at most once per task. */
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
