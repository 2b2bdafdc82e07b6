import type { NGramIndex } from '../dictionary/ngram-index';
import { bodyMask, headingsShift, noteBits, noteFields } from '../fields';
import type { NoteLengths } from '../note-pieces';

const blockBytes = 2 ** 20;

const alignment = 4;

/** Number of words that are added to the length of a weakened chunk: those of a full one. */
const weakened = 300;

/** Maximum number of memory blocks that are kept for reuse. */
const mostKeptBlocks = 4;

/** Adds up the field lengths of a note from its terms and their packed counts. */
export class LengthCounter implements NoteLengths {
  readonly own: Uint32Array;
  readonly bodies: Uint32Array;
  readonly headings: Uint32Array;
  readonly bodyGrams: Uint32Array;
  readonly headingGrams: Uint32Array;

  constructor(
    chunkCount: number,
    private readonly grams: NGramIndex,
    slab: BufferArena,
  ) {
    this.own = slab.uint32(2 * noteFields.length);
    this.bodies = slab.uint32(chunkCount);
    this.headings = slab.uint32(chunkCount);
    this.bodyGrams = slab.uint32(chunkCount);
    this.headingGrams = slab.uint32(chunkCount);
  }

  addOwn(term: number, packed: number): void {
    const grams = this.grams.countOf(term);
    for (const [field, shift] of noteBits.shifts.entries()) {
      const count = (packed >>> shift) & noteBits.limits[0];
      add(this.own, field, count);
      add(this.own, noteFields.length + field, count * grams);
    }
  }

  addToChunk(chunkId: number, term: number, packed: number): void {
    const grams = this.grams.countOf(term);
    const body = packed & bodyMask;
    add(this.bodies, chunkId, body);
    add(this.bodyGrams, chunkId, body * grams);
    if (packed <= bodyMask) return;
    add(this.headings, chunkId, packed >>> headingsShift);
    add(this.headingGrams, chunkId, (packed >>> headingsShift) * grams);
  }

  /** Makes a chunk count as if its words stood in a passage of ordinary length more, so that they weigh less. */
  weaken(chunkId: number): void {
    const words = this.bodies[chunkId] ?? 0;
    if (words === 0) return;
    const factor = (words + weakened) / words;
    this.bodies[chunkId] = words + weakened;
    this.bodyGrams[chunkId] = Math.round((this.bodyGrams[chunkId] ?? 0) * factor);
  }
}

function add(numbers: Uint32Array, place: number, more: number): void {
  numbers[place] = (numbers[place] ?? 0) + more;
}

/** Memory for many small arrays that are all released at once: allocating them one by one costs more than filling them. */
export class BufferArena {
  readonly #blocks: ArrayBuffer[] = [];
  #block = 0;
  #used = 0;
  #largeBytes = 0;

  /** Approximate number of bytes allocated since `clear`. */
  get size(): number {
    return this.#block * blockBytes + this.#used + this.#largeBytes;
  }

  /** Returns a copy of the bytes. */
  bytes(source: Uint8Array): Uint8Array {
    const copy = new Uint8Array(...this.#take(source.length), source.length);
    copy.set(source);
    return copy;
  }

  /** Returns a zeroed array. */
  uint8(length: number): Uint8Array {
    return new Uint8Array(...this.#take(length), length).fill(0);
  }

  /** Returns a zeroed array. */
  uint32(length: number): Uint32Array {
    return new Uint32Array(...this.#take(4 * length), length).fill(0);
  }

  /** Releases everything; arrays allocated before must not be used any more. */
  clear(): void {
    this.#block = 0;
    this.#used = 0;
    this.#largeBytes = 0;
    this.#blocks.splice(mostKeptBlocks);
  }

  #take(size: number): [buffer: ArrayBuffer, start: number] {
    const rounded = Math.ceil(size / alignment) * alignment;
    if (rounded > blockBytes) {
      this.#largeBytes += rounded;
      return [new ArrayBuffer(rounded), 0];
    }
    if (this.#used + rounded > blockBytes) {
      this.#block++;
      this.#used = 0;
    }
    const buffer = (this.#blocks[this.#block] ??= new ArrayBuffer(blockBytes));
    const start = this.#used;
    this.#used += rounded;
    return [buffer, start];
  }
}
