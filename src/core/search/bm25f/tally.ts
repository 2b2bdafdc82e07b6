import { allFields, noteFields } from './fields';
import type { Lexicon } from './lexicon';
import { DecodedList } from './list-codec';
import type { NoteLengths, NotePieces } from './note-pieces';
import { type Contribution, sumsPerField } from './statistics';
import { roomyUint32 } from './typed-arrays';

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

/** Counts for numbers in how many slots they stand. */
export class SlotCounter {
  /** Two places a number, beside each other for the sake of the memory's cache: its slots, and the slot in which it was counted last. */
  #counts: Uint32Array = new Uint32Array(2048);
  #slot = 0;
  #seen: Uint32Array = new Uint32Array(1024);
  #seenCount = 0;
  #taken: Uint32Array = new Uint32Array(1024);

  beginSlot(): void {
    this.#slot++;
  }

  /** False when the slot has been counted for the number. */
  count(number: number): boolean {
    const place = 2 * number;
    if (place + 1 >= this.#counts.length) this.#counts = roomyUint32(this.#counts, place + 2);
    const counts = this.#counts;
    if (counts[place + 1] === this.#slot) return false;
    counts[place + 1] = this.#slot;
    const before = counts[place] ?? 0;
    counts[place] = before + 1;
    if (before === 0) this.#see(number);
    return true;
  }

  /** Adds slots that were counted elsewhere, or takes them away. */
  add(numbers: Uint32Array, slots: Uint32Array, sign: 1 | -1): void {
    this.#counts = roomyUint32(this.#counts, 2 * (numbers.at(-1) ?? 0) + 2);
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] ?? 0;
      const before = this.#counts[2 * number] ?? 0;
      if (before === 0) this.#see(number);
      this.#counts[2 * number] = before + sign * (slots[i] ?? 0);
    }
  }

  /** The numbers with a count, ascending, and begins anew. Valid until something is counted again. */
  take(): { readonly numbers: Uint32Array; readonly slots: Uint32Array } {
    const numbers = this.#seen.subarray(0, this.#seenCount).sort();
    const slots = roomyUint32(this.#taken, this.#seenCount);
    let length = 0;
    for (const number of numbers) {
      const count = this.#counts[2 * number] ?? 0;
      // A number whose count went to zero and came back was seen twice.
      this.#counts[2 * number] = 0;
      if (count === 0) continue;
      numbers[length] = number;
      slots[length++] = count;
    }
    this.#seenCount = 0;
    this.#taken = slots;
    return { numbers: numbers.subarray(0, length), slots: slots.subarray(0, length) };
  }

  #see(number: number): void {
    if (this.#seenCount === this.#seen.length) this.#seen = roomyUint32(this.#seen, this.#seenCount + 1);
    this.#seen[this.#seenCount++] = number;
  }
}
