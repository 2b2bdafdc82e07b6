import type { NameTable } from './name-table';
import type { TermLookup } from './term-lookup';

const LETTERS = 26;
const LONGEST = 255;

/** Which letters a term has, in 26 bits (those that are not `a` to `z` share them), and its length up to 255: a glance tells most unlike words apart. */
export class LetterMasks {
  private masks = new Int32Array(0);
  private lengths = new Uint8Array(0);
  private count = 0;

  constructor(
    private readonly terms: NameTable,
    private readonly lookup: TermLookup,
  ) {}

  /** Calls `visit` with each term that could be reached by so many mistyped letters and begins with the word's first or second. */
  forEachNear(word: string, mistakes: number, visit: (term: number) => void): void {
    this.fill();
    const { masks, lengths } = this;
    const mask = maskOf(word);
    const [least, most] = [word.length - mistakes, word.length + mistakes];
    for (const unit of new Set([word.charCodeAt(0), word.charCodeAt(1)])) {
      this.lookup.forEachStartingWith(unit, (term) => {
        const length = lengths[term] ?? 0;
        if (length < least || length > most) return;
        if (bitCount(mask ^ (masks[term] ?? 0)) <= 2 * mistakes) visit(term);
      });
    }
  }

  private fill(): void {
    const { size } = this.terms;
    if (this.masks.length < size) this.grow(2 * size);
    for (; this.count < size; this.count++) {
      const text = this.terms.textOf(this.count);
      this.masks[this.count] = maskOf(text);
      this.lengths[this.count] = Math.min(text.length, LONGEST);
    }
  }

  private grow(length: number): void {
    const [masks, lengths] = [this.masks, this.lengths];
    this.masks = new Int32Array(length);
    this.masks.set(masks);
    this.lengths = new Uint8Array(length);
    this.lengths.set(lengths);
  }
}

function maskOf(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << ((word.charCodeAt(i) + 7) % LETTERS);
  return mask;
}

function bitCount(value: number): number {
  let rest = value - ((value >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
