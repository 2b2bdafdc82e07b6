import { roomyUint32 } from './typed-arrays';

/** Counts for numbers in how many slots they stand. */
export class SlotCounter {
  private slots: Uint32Array = new Uint32Array(1024);
  /** The slot in which a number was counted last. */
  private stamps: Uint32Array = new Uint32Array(1024);
  private stamp = 0;
  private seen: Uint32Array = new Uint32Array(1024);
  private seenCount = 0;

  beginSlot(): void {
    this.stamp++;
  }

  /** False when the slot has been counted for the number. */
  count(number: number): boolean {
    if (number >= this.slots.length) {
      this.slots = roomyUint32(this.slots, number + 1);
      this.stamps = roomyUint32(this.stamps, number + 1);
    }
    if (this.stamps[number] === this.stamp) return false;
    this.stamps[number] = this.stamp;
    const before = this.slots[number] ?? 0;
    this.slots[number] = before + 1;
    if (before === 0) this.see(number);
    return true;
  }

  /** Adds slots that were counted elsewhere; a negative number takes them away. */
  add(numbers: Uint32Array, slots: Uint32Array, sign: 1 | -1): void {
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] ?? 0;
      if (number >= this.slots.length) {
        this.slots = roomyUint32(this.slots, number + 1);
        this.stamps = roomyUint32(this.stamps, number + 1);
      }
      const before = this.slots[number] ?? 0;
      if (before === 0) this.see(number);
      this.slots[number] = before + sign * (slots[i] ?? 0);
    }
  }

  /** The numbers with a count, ascending, and begins anew. */
  take(): { readonly numbers: Uint32Array; readonly slots: Uint32Array } {
    const seen = this.seen.slice(0, this.seenCount).sort();
    const numbers = seen.filter((number, place) => (this.slots[number] ?? 0) > 0 && number !== seen[place - 1]);
    const slots = numbers.map((number) => this.slots[number] ?? 0);
    for (const number of seen) this.slots[number] = 0;
    this.seenCount = 0;
    return { numbers, slots };
  }

  private see(number: number): void {
    if (this.seenCount === this.seen.length) this.seen = roomyUint32(this.seen, this.seenCount + 1);
    this.seen[this.seenCount++] = number;
  }
}
