import { skipLineBreak } from './note-text';

/** Finds where the lines of a text end, looking at each character once as long as the offsets asked for rise. */
export class LineEnds {
  #asked = 0;
  #lineFeed = -1;
  #carriageReturn = -1;

  constructor(private readonly text: string) {}

  /** The offset of the line break (LF, CRLF or CR) that ends the line of `offset`, or the text's length. */
  after(offset: number): number {
    const isBack = offset < this.#asked;
    this.#asked = offset;
    if (isBack || this.#lineFeed < offset) this.#lineFeed = this.#next('\n', offset);
    if (isBack || this.#carriageReturn < offset) this.#carriageReturn = this.#next('\r', offset);
    return Math.min(this.#lineFeed, this.#carriageReturn);
  }

  #next(mark: string, from: number): number {
    const found = this.text.indexOf(mark, from);
    return found < 0 ? this.text.length : found;
  }
}

/** Counts the lines of a text up to rising offsets. */
export class LineCounter {
  readonly #ends: LineEnds;
  #start = 0;
  #line = 1;

  constructor(private readonly text: string) {
    this.#ends = new LineEnds(text);
  }

  /** The line, from 1, that holds `offset`. Offsets asked must not fall. */
  lineAt(offset: number): number {
    for (;;) {
      const end = this.#ends.after(this.#start);
      const next = skipLineBreak(this.text, end);
      if (next === end || next > offset) return this.#line;
      this.#start = next;
      this.#line += 1;
    }
  }
}
