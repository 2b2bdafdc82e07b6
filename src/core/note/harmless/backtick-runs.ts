/** The runs of backticks on the lines of a text, to be queried from its beginning to its end. */
export class BacktickRuns {
  #lineEnd = -1;
  #closing = new Map<number, number>();

  constructor(private readonly text: string) {}

  /** Returns the position on the same line of the next run as long as the one at `start`, which closes it; -1 for none. */
  closing(start: number): number {
    if (start >= this.#lineEnd) this.#readLine(start);
    return this.#closing.get(start) ?? -1;
  }

  #readLine(from: number): void {
    const end = this.text.indexOf('\n', from);
    this.#lineEnd = end < 0 ? this.text.length : end;
    this.#closing = new Map();
    const lastOfLength = new Map<number, number>();
    const runs = /`+/g;
    runs.lastIndex = from;
    for (let run = runs.exec(this.text); run !== null && run.index < this.#lineEnd; run = runs.exec(this.text)) {
      const before = lastOfLength.get(run[0].length);
      if (before !== undefined) this.#closing.set(before, run.index);
      lastOfLength.set(run[0].length, run.index);
    }
  }
}
