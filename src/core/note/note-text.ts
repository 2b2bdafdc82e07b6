const lineFeed = 10;

const carriageReturn = 13;

/** Returns the offset of the text after a byte-order mark: 0 or 1. */
export function textStart(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

export function stripByteOrderMark(text: string): string {
  return textStart(text) === 0 ? text : text.slice(1);
}

/**
 * Returns the offsets at which lines begin, ascending, the first one 0. Lines end with CRLF, LF or a lone CR; a final
 * break begins one more, empty line.
 */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code !== lineFeed && code !== carriageReturn) continue;
    if (code === carriageReturn && text.charCodeAt(i + 1) === lineFeed) i += 1;
    starts.push(i + 1);
  }
  return starts;
}

/** Returns the line, from 1, that contains `offset`. `starts` is the result of `lineStarts` for the text. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Returns the offset of the line break that ends the line of `offset`, or the text's length. */
export function lineEnd(text: string, offset: number): number {
  for (let i = offset; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === lineFeed || code === carriageReturn) return i;
  }
  return text.length;
}

/** Returns the offset after the line break at `offset`, or `offset` itself when there is none. */
export function skipLineBreak(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  if (code === carriageReturn) return text.charCodeAt(offset + 1) === lineFeed ? offset + 2 : offset + 1;
  return code === lineFeed ? offset + 1 : offset;
}

/** Returns the first line break of the text; LF when it has none. */
export function lineBreakOf(text: string): string {
  const end = lineEnd(text, 0);
  return end === text.length ? '\n' : text.slice(end, skipLineBreak(text, end));
}

/** Returns the lines without their breaks. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/** True for the characters that `\s` matches, line breaks included. */
export function isSpaceCode(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x1680) return code === 0xa0;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Returns the offset of the first non-blank character at or after `from`, at most `to`. */
export function skipSpaces(text: string, from: number, to: number): number {
  let i = from;
  while (i < to && isSpaceCode(text.charCodeAt(i))) i += 1;
  return i;
}

/** Returns the offset after the last non-blank character before `to`, at least `from`. */
export function trimEndOffset(text: string, from: number, to: number): number {
  let i = to;
  while (i > from && isSpaceCode(text.charCodeAt(i - 1))) i -= 1;
  return i;
}

/** Finds the ends of a text's lines, reading each character only once as long as the requested offsets ascend. */
export class LineEnds {
  #asked = 0;
  #lineFeed = -1;
  #carriageReturn = -1;

  constructor(private readonly text: string) {}

  /** Returns the offset of the line break (LF, CRLF or CR) that ends the line of `offset`, or the text's length. */
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

  /** Returns the line, from 1, that contains `offset`. Offsets must not decrease between calls. */
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
