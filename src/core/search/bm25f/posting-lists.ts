import { BlockArena } from './block-arena';
import { roomyUint32 } from './typed-arrays';

/** Per term a list of (place, packed counts), in ascending order of places. Places are chunk or note numbers. */
export class PostingLists {
  private readonly arena = new BlockArena();
  private addresses: Uint32Array = new Uint32Array(0);
  private lengths: Uint32Array = new Uint32Array(0);
  private classes: Uint32Array = new Uint32Array(0);

  /** Postings of the term, dead ones included. */
  lengthOf(term: number): number {
    return this.lengths[term] ?? 0;
  }

  /** The words of the list: from `offsetOf(term)`, two a posting. Valid until the next change. */
  wordsOf(term: number): Uint32Array {
    return this.arena.pageOf(this.addresses[term] ?? 0);
  }

  offsetOf(term: number): number {
    return this.arena.offsetOf(this.addresses[term] ?? 0);
  }

  /** `place` must be higher than every place the list holds. */
  append(term: number, place: number, packed: number): void {
    const length = this.lengths[term] ?? 0;
    // Full, or not begun: a list of class c has room for 2^(c - 1) postings.
    if (length === 1 << ((this.classes[term] ?? 0) - 1) || length === 0) this.makeRoomFor(term);
    const address = this.addresses[term] ?? 0;
    const words = this.arena.pageOf(address);
    const at = this.arena.offsetOf(address) + 2 * length;
    words[at] = place;
    words[at + 1] = packed;
    this.lengths[term] = length + 1;
  }

  /** Renumbers places by `newPlaces`, dropping those it maps to -1. The order of places must stay. */
  renumber(newPlaces: Int32Array): void {
    for (let term = 0; term < this.lengths.length; term++) {
      const length = this.lengths[term] ?? 0;
      if (length > 0) this.renumberList(term, length, newPlaces);
    }
  }

  private renumberList(term: number, length: number, newPlaces: Int32Array): void {
    const words = this.wordsOf(term);
    const start = this.offsetOf(term);
    let kept = start;
    for (let at = start; at < start + 2 * length; at += 2) {
      const place = newPlaces[words[at] ?? 0] ?? -1;
      if (place < 0) continue;
      words[kept] = place;
      words[kept + 1] = words[at + 1] ?? 0;
      kept += 2;
    }
    this.lengths[term] = (kept - start) / 2;
    if (kept === start) {
      this.arena.free(this.addresses[term] ?? 0, this.classes[term] ?? 0);
      this.classes[term] = 0;
    }
  }

  private makeRoomFor(term: number): void {
    if (term >= this.lengths.length) {
      this.lengths = roomyUint32(this.lengths, term + 1);
      this.classes = roomyUint32(this.classes, term + 1);
      this.addresses = roomyUint32(this.addresses, term + 1);
    }
    const length = this.lengths[term] ?? 0;
    const sizeClass = this.classes[term] ?? 0;
    if (sizeClass > 0 && 2 * (length + 1) <= 2 ** sizeClass) return;
    const nextClass = sizeClass === 0 ? BlockArena.classFor(2) : sizeClass + 1;
    const address = this.arena.allocate(nextClass);
    if (sizeClass > 0) this.move(term, length, sizeClass, address);
    this.addresses[term] = address;
    this.classes[term] = nextClass;
  }

  private move(term: number, length: number, sizeClass: number, address: number): void {
    const from = this.offsetOf(term);
    this.arena.pageOf(address).set(this.wordsOf(term).subarray(from, from + 2 * length), this.arena.offsetOf(address));
    this.arena.free(this.addresses[term] ?? 0, sizeClass);
  }
}
