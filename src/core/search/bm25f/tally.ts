import { ALL_FIELDS, CHUNK_BITS, NOTE_BITS, type CountBits } from './fields';
import type { Lexicon } from './lexicon';
import { DecodedList } from './list-codec';
import type { NotePieces } from './note-pieces';
import { SlotCounter } from './slot-counter';
import { SUMS_PER_FIELD, type Contribution } from './statistics';

const FIRST_CHUNK_FIELD = NOTE_BITS.shifts.length;

/** Counts what notes add to the statistics. Reused: `take` begins anew. */
export class Tally {
  private readonly terms = new SlotCounter();
  private readonly stems = new SlotCounter();
  private readonly grams = new SlotCounter();
  private readonly own = new DecodedList();
  private readonly list = new DecodedList();
  private readonly sums = new Float64Array(ALL_FIELDS.length * SUMS_PER_FIELD);
  private slotCount = 0;

  constructor(private readonly lexicon: Lexicon) {}

  add({ bytes, starts, from, slotCount }: NotePieces): void {
    this.own.read(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    this.sum(this.own, NOTE_BITS, 0, slotCount);
    for (let slot = 1; slot <= slotCount; slot++) {
      this.list.read(bytes, starts[from + slot] ?? 0, starts[from + slot + 1] ?? 0);
      this.sum(this.list, CHUNK_BITS, FIRST_CHUNK_FIELD, 1);
      for (const counter of [this.terms, this.stems, this.grams]) counter.beginSlot();
      this.countTerms(this.own);
      this.countTerms(this.list);
    }
    this.slotCount += slotCount;
  }

  /** Adds what was counted before, or takes it away. */
  addCounted(counted: Contribution, sign: 1 | -1): void {
    this.terms.add(counted.terms, counted.termSlots, sign);
    this.stems.add(counted.stems, counted.stemSlots, sign);
    this.grams.add(counted.grams, counted.gramSlots, sign);
    for (let i = 0; i < this.sums.length; i++) this.sums[i] = (this.sums[i] ?? 0) + sign * (counted.sums[i] ?? 0);
    this.slotCount += sign * counted.slotCount;
  }

  take(): Contribution {
    const [terms, stems, grams] = [this.terms.take(), this.stems.take(), this.grams.take()];
    const taken: Contribution = {
      terms: terms.numbers, termSlots: terms.slots, stems: stems.numbers, stemSlots: stems.slots, grams: grams.numbers, gramSlots: grams.slots,
      sums: this.sums.slice(), slotCount: this.slotCount,
    };
    this.sums.fill(0);
    this.slotCount = 0;
    return taken;
  }

  private countTerms({ ids, length }: DecodedList): void {
    const { stems, grams } = this.lexicon;
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      if (!this.terms.count(term)) continue;
      this.stems.count(stems.stemOf(term));
      grams.read(term);
      const end = grams.endOf(term);
      for (let at = grams.startOf(term); at < end; at++) this.grams.count(grams.grams[at] ?? 0);
    }
  }

  /** Adds the lengths of the list's fields, which count in so many slots. */
  private sum({ ids, counts, length }: DecodedList, { shifts, limits }: CountBits, firstField: number, slots: number): void {
    for (let place = 0; place < shifts.length; place++) {
      const [shift, limit] = [shifts[place] ?? 0, limits[place] ?? 0];
      let [tokens, grams] = [0, 0];
      for (let i = 0; i < length; i++) {
        const count = ((counts[i] ?? 0) >>> shift) & limit;
        if (count === 0) continue;
        tokens += count;
        grams += count * this.lexicon.grams.countOf(ids[i] ?? 0);
      }
      if (tokens === 0) continue;
      const at = (firstField + place) * SUMS_PER_FIELD;
      this.sums[at] = (this.sums[at] ?? 0) + tokens * slots;
      this.sums[at + 1] = (this.sums[at + 1] ?? 0) + slots;
      this.sums[at + 2] = (this.sums[at + 2] ?? 0) + grams * slots;
    }
  }
}
