import { bodyMask, headingsShift, noteBits, noteFields } from './fields';
import type { GramTable } from './gram-table';
import type { NoteLengths } from './note-pieces';

const blockBytes = 2 ** 20;

const alignment = 4;

/** More than these are not kept for the next time. */
const mostKeptBlocks = 4;

/** Adds up the lengths of a note from its terms and their packed counts. */
export class LengthCounter implements NoteLengths {
  readonly own: Uint32Array;
  readonly bodies: Uint32Array;
  readonly headings: Uint32Array;
  readonly bodyGrams: Uint32Array;
  readonly headingGrams: Uint32Array;

  constructor(
    slotCount: number,
    private readonly grams: GramTable,
    slab: Slab,
  ) {
    this.own = slab.uint32(2 * noteFields.length);
    this.bodies = slab.uint32(slotCount);
    this.headings = slab.uint32(slotCount);
    this.bodyGrams = slab.uint32(slotCount);
    this.headingGrams = slab.uint32(slotCount);
  }

  addOwn(term: number, packed: number): void {
    const grams = this.grams.countOf(term);
    for (const [field, shift] of noteBits.shifts.entries()) {
      const count = (packed >>> shift) & noteBits.limits[0];
      add(this.own, field, count);
      add(this.own, noteFields.length + field, count * grams);
    }
  }

  addToSlot(slot: number, term: number, packed: number): void {
    const grams = this.grams.countOf(term);
    const body = packed & bodyMask;
    add(this.bodies, slot, body);
    add(this.bodyGrams, slot, body * grams);
    if (packed <= bodyMask) return;
    add(this.headings, slot, packed >>> headingsShift);
    add(this.headingGrams, slot, (packed >>> headingsShift) * grams);
  }
}

function add(numbers: Uint32Array, place: number, more: number): void {
  numbers[place] = (numbers[place] ?? 0) + more;
}

/** Memory for many small arrays that all go at once: one by one they cost more to come by than to fill. */
export class Slab {
  readonly #blocks: ArrayBuffer[] = [];
  #block = 0;
  #used = 0;
  #largeBytes = 0;

  /** Bytes given out since `clear`, roughly. */
  get size(): number {
    return this.#block * blockBytes + this.#used + this.#largeBytes;
  }

  /** A copy. */
  bytes(source: Uint8Array): Uint8Array {
    const copy = new Uint8Array(...this.#take(source.length), source.length);
    copy.set(source);
    return copy;
  }

  /** Zeros. */
  uint8(length: number): Uint8Array {
    return new Uint8Array(...this.#take(length), length).fill(0);
  }

  /** Zeros. */
  uint32(length: number): Uint32Array {
    return new Uint32Array(...this.#take(4 * length), length).fill(0);
  }

  /** What was given out must not be used any more. */
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
