const blockBytes = 2 ** 20;
const alignment = 4;
/** More than these are not kept for the next time. */
const mostKeptBlocks = 4;

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
