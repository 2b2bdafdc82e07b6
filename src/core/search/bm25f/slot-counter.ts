import { roomyUint32 } from './typed-arrays';

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
