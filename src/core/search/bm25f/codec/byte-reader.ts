import { AppError } from '../../../errors';

const unitsAtOnce = 4096;

/** Maximum number of bytes of a hash. */
const longestHash = 1_024;

/** The code of each hex digit. */
const digitCodes = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/** Lowest code point that needs a given number of continuation bytes, by that number. */
const lowest = [0, 0x80, 0x800, 0x10000];

const isPlain = /^[\0-\x7f]*$/;

/** Reads what `ByteWriter` wrote. Every method throws `damaged` when the bytes do not contain the requested value. */
export class ByteReader {
  #position: number;

  /**
   * Reads the bytes from `start` to `end`. `text` has a character for each of the bytes, the same one where they are
   * ASCII: to cut a string from it takes a fraction of the time.
   */
  constructor(
    private readonly bytes: Uint8Array,
    start = 0,
    private readonly end = bytes.length,
    private readonly text: string | null = null,
  ) {
    this.#position = start;
  }

  get remaining(): number {
    return this.end - this.#position;
  }

  varint(): number {
    const first = this.bytes[this.#position] ?? 128;
    if (first < 128 && this.#position < this.end) {
      this.#position++;
      return first;
    }
    let value = 0;
    for (let factor = 1; factor <= 2 ** 28; factor *= 128) {
      this.#need(1);
      const byte = this.bytes[this.#position++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) {
        if (value > 0xffffffff || (byte === 0 && factor > 1)) break;
        return value;
      }
    }
    throw damaged();
  }

  /** Reads a varint that is the number of items that follow, each of at least `size` bytes. */
  count(size: number): number {
    const count = this.varint();
    if (count * size > this.remaining) throw damaged();
    return count;
  }

  /** Returns the number of bytes of the string that follows, and stays before it. */
  nextLength(): number {
    const start = this.#position;
    const length = this.count(1);
    this.#position = start;
    return length;
  }

  /** Passes over a string or hex digits. */
  skip(): void {
    const length = this.count(1);
    this.#position += length;
  }

  string(): string {
    const length = this.count(1);
    const end = this.#position + length;
    const cut = this.text?.slice(this.#position, end) ?? null;
    if (cut !== null && isPlain.test(cut)) {
      this.#position = end;
      return cut;
    }
    let text = this.#plainText(end);
    let units: number[] = [];
    while (this.#position < end) {
      this.#codePoint(end, units);
      if (units.length >= unitsAtOnce) {
        text += String.fromCharCode(...units);
        units = [];
      }
    }
    return text + String.fromCharCode(...units);
  }

  hex(): string {
    const codes: number[] = [];
    const count = this.count(1);
    if (count > longestHash) throw damaged();
    for (let left = count; left > 0; left--) {
      const byte = this.bytes[this.#position++] ?? 0;
      codes.push(digitCodes[byte >> 4] ?? 0, digitCodes[byte & 15] ?? 0);
    }
    return String.fromCharCode(...codes);
  }

  strings(): string[] {
    const list: string[] = [];
    for (let left = this.count(1); left > 0; left--) list.push(this.string());
    return list;
  }

  /** Reads the characters of one byte each up to the first that has more. */
  #plainText(end: number): string {
    const start = this.#position;
    const most = Math.min(end, start + unitsAtOnce);
    let at = start;
    while (at < most && (this.bytes[at] ?? 0) < 0x80) at++;
    this.#position = at;
    return String.fromCharCode.apply(null, this.bytes.subarray(start, at) as unknown as number[]);
  }

  #codePoint(end: number, units: number[]): void {
    const first = this.bytes[this.#position++] ?? 0;
    if (first < 0x80) {
      units.push(first);
      return;
    }
    const following = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if (first < 0xc2 || first > 0xf4 || this.#position + following > end) throw damaged();
    let value = first & (0x3f >> following);
    for (let i = 0; i < following; i++) {
      const byte = this.bytes[this.#position++] ?? 0;
      if ((byte & 0xc0) !== 0x80) throw damaged();
      value = (value << 6) | (byte & 63);
    }
    if (value < (lowest[following] ?? 0) || value > 0x10ffff) throw damaged();
    if (value > 0xffff) units.push(0xd7c0 + (value >> 10), 0xdc00 + (value & 0x3ff));
    else units.push(value);
  }

  #need(count: number): void {
    if (count > this.remaining) throw damaged();
  }
}

export function damaged(): AppError {
  return new AppError('damaged', 'The saved index is damaged. It will be rebuilt from the notes.');
}
