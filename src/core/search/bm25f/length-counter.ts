import { BODY_MASK, HEADINGS_SHIFT, NOTE_BITS, NOTE_FIELDS } from './fields';
import type { GramTable } from './gram-table';
import type { NoteLengths } from './note-pieces';

/** Adds up the lengths of a note from its terms and their packed counts. */
export class LengthCounter implements NoteLengths {
  readonly own = new Uint32Array(2 * NOTE_FIELDS.length);
  readonly bodies: Uint32Array;
  readonly headings: Uint32Array;
  readonly bodyGrams: Uint32Array;
  readonly headingGrams: Uint32Array;

  constructor(
    slotCount: number,
    private readonly grams: GramTable,
  ) {
    this.bodies = new Uint32Array(slotCount);
    this.headings = new Uint32Array(slotCount);
    this.bodyGrams = new Uint32Array(slotCount);
    this.headingGrams = new Uint32Array(slotCount);
  }

  addOwn(term: number, packed: number): void {
    const grams = this.grams.countOf(term);
    for (const [field, shift] of NOTE_BITS.shifts.entries()) {
      const count = (packed >>> shift) & NOTE_BITS.limits[0];
      add(this.own, field, count);
      add(this.own, NOTE_FIELDS.length + field, count * grams);
    }
  }

  addToSlot(slot: number, term: number, packed: number): void {
    const grams = this.grams.countOf(term);
    const body = packed & BODY_MASK;
    add(this.bodies, slot, body);
    add(this.bodyGrams, slot, body * grams);
    if (packed <= BODY_MASK) return;
    add(this.headings, slot, packed >>> HEADINGS_SHIFT);
    add(this.headingGrams, slot, (packed >>> HEADINGS_SHIFT) * grams);
  }
}

function add(numbers: Uint32Array, place: number, more: number): void {
  numbers[place] = (numbers[place] ?? 0) + more;
}
