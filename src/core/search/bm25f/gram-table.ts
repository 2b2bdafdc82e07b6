import type { NameTable } from './name-table';
import { forEachGram } from './term-grams';
import { roomyUint32 } from './typed-arrays';

const NOT_READ = 0;

/** The grams of each term, cut when they are first asked for. */
export class GramTable {
  /** By term, one more than where its grams begin in `grams`; 0 before they were cut. */
  private starts: Uint32Array = new Uint32Array(0);
  private ends: Uint32Array = new Uint32Array(0);
  /** Numbers of grams, repeated ones too; valid until the next `read`. */
  grams: Uint32Array = new Uint32Array(1024);
  private used = 0;
  /** Terms before this have their grams. */
  private readCount = 0;

  constructor(
    private readonly terms: NameTable,
    readonly names: NameTable,
  ) {}

  /** Makes sure that the term's grams are there. */
  read(term: number): void {
    if ((this.starts[term] ?? NOT_READ) === NOT_READ) this.cut(term);
  }

  /** As `read`, for every term. */
  readAll(): void {
    for (; this.readCount < this.terms.size; this.readCount++) this.read(this.readCount);
  }

  /** In `grams`, after `read`. */
  startOf(term: number): number {
    return (this.starts[term] ?? 1) - 1;
  }

  endOf(term: number): number {
    return this.ends[term] ?? 0;
  }

  /** Repeated ones too. */
  countOf(term: number): number {
    this.read(term);
    return this.endOf(term) - this.startOf(term);
  }

  /** Takes up the grams of kept terms, the next ones: how many each has, and all of them. */
  addKept(firstTerm: number, counts: Uint8Array, grams: Uint32Array): void {
    const end = firstTerm + counts.length;
    this.starts = roomyUint32(this.starts, end);
    this.ends = roomyUint32(this.ends, end);
    this.grams = roomyUint32(this.grams, this.used + grams.length);
    this.grams.set(grams, this.used);
    for (let term = firstTerm; term < end; term++) {
      this.starts[term] = this.used + 1;
      this.used += counts[term - firstTerm] ?? 0;
      this.ends[term] = this.used;
    }
    if (this.readCount === firstTerm) this.readCount = end;
  }

  /** Of the terms from number `from` on, as `addKept` takes them. */
  since(from: number): { readonly counts: Uint8Array; readonly grams: Uint32Array } {
    const counts = new Uint8Array(this.terms.size - from);
    for (let place = 0; place < counts.length; place++) counts[place] = this.countOf(from + place);
    const grams = new Uint32Array(counts.reduce((sum, count) => sum + count, 0));
    let at = 0;
    for (let term = from; term < this.terms.size; term++) {
      grams.set(this.grams.subarray(this.startOf(term), this.endOf(term)), at);
      at += this.endOf(term) - this.startOf(term);
    }
    return { counts, grams };
  }

  private cut(term: number): void {
    this.starts = roomyUint32(this.starts, term + 1);
    this.ends = roomyUint32(this.ends, term + 1);
    this.starts[term] = this.used + 1;
    forEachGram(this.terms.textOf(term), (text, start, end) => {
      if (this.used === this.grams.length) this.grams = roomyUint32(this.grams, this.used + 1);
      this.grams[this.used++] = this.names.internPart(text, start, end);
    });
    this.ends[term] = this.used;
  }
}
