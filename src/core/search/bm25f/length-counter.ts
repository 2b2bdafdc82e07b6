import { bodyMask, headingsShift, noteBits, noteFields } from './fields';
import type { GramTable } from './gram-table';
import type { NoteLengths } from './note-pieces';
import type { Slab } from './slab';

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
