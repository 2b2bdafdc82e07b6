const mark = /^```(\w{0,20})\s*$/;

/** A fence of an answer in which a request stands. If it ends, the answer quotes the request; else the answer was cut off. */
export class OpenQuote {
  readonly lines: string[] = [];
  #depth = 1;

  /** @param part Index of the answer. */
  constructor(readonly part: number) {}

  /** Returns true for the line that ends the fence. */
  add(line: string): boolean {
    this.lines.push(line);
    const language = mark.exec(line)?.[1];
    if (language !== undefined) this.#depth += language === '' ? -1 : 1;
    return this.#depth === 0;
  }
}
