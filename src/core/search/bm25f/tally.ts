import { allFields, noteFields } from './fields';
import type { Lexicon } from './lexicon';
import { DecodedList } from './list-codec';
import type { NoteLengths, NotePieces } from './note-pieces';
import { SlotCounter } from './slot-counter';
import { sumsPerField, type Contribution } from './statistics';

const firstChunkField = noteFields.length;

/** Counts what notes add to the statistics. Reused: `take` begins anew. */
export class Tally {
  readonly #terms = new SlotCounter();
  readonly #stems = new SlotCounter();
  readonly #grams = new SlotCounter();
  readonly #own = new DecodedList();
  readonly #list = new DecodedList();
  readonly #sums = new Float64Array(allFields.length * sumsPerField);
  #slotCount = 0;

  constructor(private readonly lexicon: Lexicon) {}

  add({ bytes, starts, from, slotCount }: NotePieces, lengths: NoteLengths): void {
    this.#own.read(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    for (let field = 0; field < firstChunkField; field++)
      this.#sum(field, lengths.own[field] ?? 0, lengths.own[firstChunkField + field] ?? 0, slotCount);
    for (let slot = 1; slot <= slotCount; slot++) {
      this.#list.read(bytes, starts[from + slot] ?? 0, starts[from + slot + 1] ?? 0);
      this.#sum(firstChunkField, lengths.bodies[slot - 1] ?? 0, lengths.bodyGrams[slot - 1] ?? 0, 1);
      this.#sum(firstChunkField + 1, lengths.headings[slot - 1] ?? 0, lengths.headingGrams[slot - 1] ?? 0, 1);
      this.#terms.beginSlot();
      this.#stems.beginSlot();
      this.#grams.beginSlot();
      this.#countTerms(this.#own);
      this.#countTerms(this.#list);
    }
    this.#slotCount += slotCount;
  }

  /** Adds what was counted before, or takes it away. */
  addCounted(counted: Contribution, sign: 1 | -1): void {
    this.#terms.add(counted.terms, counted.termSlots, sign);
    this.#stems.add(counted.stems, counted.stemSlots, sign);
    this.#grams.add(counted.grams, counted.gramSlots, sign);
    for (let i = 0; i < this.#sums.length; i++) this.#sums[i] = (this.#sums[i] ?? 0) + sign * (counted.sums[i] ?? 0);
    this.#slotCount += sign * counted.slotCount;
  }

  /** Begins anew; the lists are valid until something is added again. */
  take(): Contribution {
    const [terms, stems, grams] = [this.#terms.take(), this.#stems.take(), this.#grams.take()];
    const taken: Contribution = {
      terms: terms.numbers,
      termSlots: terms.slots,
      stems: stems.numbers,
      stemSlots: stems.slots,
      grams: grams.numbers,
      gramSlots: grams.slots,
      sums: this.#sums.slice(),
      slotCount: this.#slotCount,
    };
    this.#sums.fill(0);
    this.#slotCount = 0;
    return taken;
  }

  #countTerms({ ids, length }: DecodedList): void {
    const { stems, grams } = this.lexicon;
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      if (!this.#terms.count(term)) continue;
      this.#stems.count(stems.stemOf(term));
      const end = grams.starts[term + 1] ?? 0;
      for (let at = grams.starts[term] ?? 0; at < end; at++) this.#grams.count(grams.grams[at] ?? 0);
    }
  }

  /** Adds a field's length, which counts in so many slots. */
  #sum(field: number, tokens: number, grams: number, slots: number): void {
    if (tokens === 0) return;
    const at = field * sumsPerField;
    this.#sums[at] = (this.#sums[at] ?? 0) + tokens * slots;
    this.#sums[at + 1] = (this.#sums[at + 1] ?? 0) + slots;
    this.#sums[at + 2] = (this.#sums[at + 2] ?? 0) + grams * slots;
  }
}
