import { k1 } from './fields';
import type { SlotFrequencies } from './slot-frequencies';
import { roomyFloat64, roomyUint32 } from './typed-arrays';

/** What each slot gains by one word on both legs: on each the most that any alternative gives. The arrays are kept from word to word. */
export class WordGains {
  /** By slot; 0 for those that gain nothing on the leg. */
  word: Float64Array = new Float64Array(0);
  stem: Float64Array = new Float64Array(0);
  /** Slots that gain, the first `count` places. */
  slots: Uint32Array = new Uint32Array(0);
  count = 0;

  /** Another word, over so many slots. */
  begin(slotCount: number): void {
    const { word, stem, slots, count } = this;
    for (let i = 0; i < count; i++) {
      word[slots[i] ?? 0] = 0;
      stem[slots[i] ?? 0] = 0;
    }
    this.count = 0;
    this.word = roomyFloat64(word, slotCount);
    this.stem = roomyFloat64(stem, slotCount);
    this.slots = roomyUint32(slots, slotCount);
  }

  /** Another alternative: slots gain at least `factor * tf' / (tf' + k1)` on each leg. */
  raise(frequencies: SlotFrequencies, wordFactor: number, stemFactor: number): void {
    const { word, stem, slots } = this;
    let { count } = this;
    for (let i = 0; i < frequencies.count; i++) {
      const slot = frequencies.slots[i] ?? 0;
      const frequency = frequencies.values[slot] ?? 0;
      const share = frequency / (frequency + k1);
      const [wordBefore, stemBefore] = [word[slot] ?? 0, stem[slot] ?? 0];
      if (wordBefore + stemBefore === 0) slots[count++] = slot;
      if (wordFactor * share > wordBefore) word[slot] = wordFactor * share;
      if (stemFactor * share > stemBefore) stem[slot] = stemFactor * share;
    }
    this.count = count;
  }
}
