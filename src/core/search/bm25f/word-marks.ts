/** Which terms stand anywhere as words of their own, not only as part or whole of a name such as `boundary-layer`. */
export class WordMarks {
  /** By term. */
  #marks = new Uint8Array(1024);

  mark(term: number): void {
    if (term >= this.#marks.length) this.#makeRoom(term + 1);
    this.#marks[term] = 1;
  }

  has(term: number): boolean {
    return this.#marks[term] === 1;
  }

  /** Of the terms from `from` up to `to`: 1 for a word. */
  between(from: number, to: number): Uint8Array {
    if (to > this.#marks.length) this.#makeRoom(to);
    return this.#marks.slice(from, to);
  }

  /** Of the terms from number `from` on. */
  addKept(from: number, marks: Uint8Array): void {
    if (from + marks.length > this.#marks.length) this.#makeRoom(from + marks.length);
    this.#marks.set(marks, from);
  }

  #makeRoom(length: number): void {
    const grown = new Uint8Array(Math.ceil(1.5 * length));
    grown.set(this.#marks);
    this.#marks = grown;
  }
}
