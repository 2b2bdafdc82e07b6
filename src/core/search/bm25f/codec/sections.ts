import { damaged } from './byte-reader';

export type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A section to write: the number and size of its values, and a function that writes them into zeroed memory. */
export interface Section {
  readonly length: number;
  readonly bytesEach: 1 | 2 | 4 | 8;
  readonly fill: (target: Uint8Array) => void;
}

const alignment = 8;

const headerWords = 3;

/** Number of bytes filled between two yields; a section is never split. */
const stepBytes = 2 ** 18;

export function sectionOf(numbers: Numbers): Section {
  const { buffer, byteOffset, byteLength, length, BYTES_PER_ELEMENT } = numbers;
  return {
    length,
    bytesEach: BYTES_PER_ELEMENT as Section['bytesEach'],
    fill: (target) => {
      target.set(new Uint8Array(buffer, byteOffset, byteLength));
    },
  };
}

/**
 * Writes arrays one after the other into one record: Uint32 magic, format and number of sections, the byte length of
 * each section, then the sections, each aligned to eight bytes. Numbers are in the machine's byte order (little-endian
 * on all known platforms), which the magic reveals. Yields now and then.
 */
export function* packSections(
  magic: number,
  format: number,
  sections: readonly Section[],
): Generator<undefined, Uint8Array> {
  const starts: number[] = [];
  let end = align(4 * (headerWords + sections.length));
  for (const { length, bytesEach } of sections) {
    starts.push(end);
    end = align(end + length * bytesEach);
  }
  const bytes = new Uint8Array(end);
  const header = new Uint32Array(bytes.buffer, 0, headerWords + sections.length);
  header.set([magic, format, sections.length]);
  let sinceStop = 0;
  for (const [place, { length, bytesEach, fill }] of sections.entries()) {
    header[headerWords + place] = length * bytesEach;
    fill(bytes.subarray(starts[place], (starts[place] ?? 0) + length * bytesEach));
    sinceStop += length * bytesEach;
    if (sinceStop < stepBytes) continue;
    sinceStop = 0;
    yield;
  }
  return bytes;
}

/** A part of a record: its first byte, and the one after its last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Returns where each section of a record lies, from the record's beginning; throws `damaged` for another record. */
export function recordRanges(head: Uint8Array, magic: number, format: number, count: number): ByteRange[] {
  const words = headerWords + count;
  if (head.length < 4 * words) throw damaged();
  const header = new Uint32Array(head.slice(0, 4 * words).buffer);
  if (header[0] !== magic || header[1] !== format || header[2] !== count) throw damaged();
  const ranges: ByteRange[] = [];
  let start = align(4 * words);
  for (const length of header.subarray(headerWords)) {
    ranges.push({ start, end: start + length });
    start = align(start + length);
  }
  return ranges;
}

/** Returns the sections of a record in order, as views of its bytes. Every method throws `damaged` when the bytes are not such a record. */
export class SectionReader {
  readonly #bytes: Uint8Array;
  readonly #header: Uint32Array;
  #next = 0;
  #end: number;

  constructor(bytes: Uint8Array, magic: number, format: number, count: number) {
    // A typed-array view must begin at a multiple of its element size.
    this.#bytes = bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes);
    if (bytes.length < 4 * (headerWords + count)) throw damaged();
    this.#header = new Uint32Array(this.#bytes.buffer, this.#bytes.byteOffset, headerWords + count);
    if (this.#header[0] !== magic || this.#header[1] !== format || this.#header[2] !== count) throw damaged();
    this.#end = align(4 * (headerWords + count));
  }

  uint8(): Uint8Array {
    const [start, length] = this.#take(1);
    return new Uint8Array(this.#bytes.buffer, start, length);
  }

  uint16(): Uint16Array {
    const [start, length] = this.#take(2);
    return new Uint16Array(this.#bytes.buffer, start, length);
  }

  uint32(): Uint32Array {
    const [start, length] = this.#take(4);
    return new Uint32Array(this.#bytes.buffer, start, length);
  }

  float64(): Float64Array {
    const [start, length] = this.#take(8);
    return new Float64Array(this.#bytes.buffer, start, length);
  }

  #take(size: number): [start: number, length: number] {
    const byteLength = this.#header[headerWords + this.#next++] ?? 0;
    const start = this.#end;
    this.#end = align(start + byteLength);
    if (byteLength % size !== 0 || this.#end > this.#bytes.length) throw damaged();
    return [this.#bytes.byteOffset + start, byteLength / size];
  }
}

function align(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
