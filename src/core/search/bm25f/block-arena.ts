const PAGE_BITS = 17;
const PAGE_WORDS = 1 << PAGE_BITS;
const OFFSET_MASK = PAGE_WORDS - 1;
const SMALLEST_CLASS = 1;

/**
 * Blocks of 32-bit words, each a power of two long, cut from pages so that growing never copies more than one block.
 * A block is named by its address, 32 bits of page number and offset. Blocks longer than a page have a page of their own.
 */
export class BlockArena {
  private readonly pages: Uint32Array[] = [];
  private readonly freeBlocks: number[][] = [];
  private readonly freePages: number[] = [];
  private openPage = -1;
  private openOffset = PAGE_WORDS;

  /** The smallest class whose blocks hold `words`; a block of class c has 2^c words. */
  static classFor(words: number): number {
    return Math.max(SMALLEST_CLASS, 32 - Math.clz32(words - 1));
  }

  allocate(sizeClass: number): number {
    const reused = this.freeBlocks[sizeClass]?.pop();
    if (reused !== undefined) return reused;
    if (sizeClass > PAGE_BITS) return this.addPage(2 ** sizeClass) * PAGE_WORDS;
    const words = 2 ** sizeClass;
    if (this.openOffset + words > PAGE_WORDS) {
      this.openPage = this.addPage(PAGE_WORDS);
      this.openOffset = 0;
    }
    const address = this.openPage * PAGE_WORDS + this.openOffset;
    this.openOffset += words;
    return address;
  }

  free(address: number, sizeClass: number): void {
    if (sizeClass > PAGE_BITS) {
      const page = address >>> PAGE_BITS;
      this.pages[page] = new Uint32Array(0);
      this.freePages.push(page);
      return;
    }
    (this.freeBlocks[sizeClass] ??= []).push(address);
  }

  pageOf(address: number): Uint32Array {
    const page = this.pages[address >>> PAGE_BITS];
    if (page === undefined) throw new RangeError('No such block.');
    return page;
  }

  offsetOf(address: number): number {
    return address & OFFSET_MASK;
  }

  private addPage(words: number): number {
    const number = this.freePages.pop() ?? this.pages.length;
    this.pages[number] = new Uint32Array(words);
    return number;
  }
}
