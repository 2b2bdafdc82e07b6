import { roomyFloat64, roomyUint32 } from './typed-arrays';

/** What each slot gains on one leg by one word. The arrays are kept from word to word. */
export class LegGains {
  private gains: Float64Array = new Float64Array(0);
  private stamps: Uint32Array = new Uint32Array(0);
  private stamp = 0;
  /** Slots that gain, the first `count` places. */
  slots: Uint32Array = new Uint32Array(0);
  count = 0;

  /** Another word, over so many slots. */
  begin(slotCount: number): void {
    this.gains = roomyFloat64(this.gains, slotCount);
    this.stamps = roomyUint32(this.stamps, slotCount);
    this.slots = roomyUint32(this.slots, slotCount);
    this.stamp++;
    this.count = 0;
  }

  /** The slot gains at least so much. */
  raise(slot: number, gain: number): void {
    if (this.stamps[slot] !== this.stamp) {
      this.stamps[slot] = this.stamp;
      this.gains[slot] = gain;
      this.slots[this.count++] = slot;
    } else if (gain > (this.gains[slot] ?? 0)) this.gains[slot] = gain;
  }

  gainOf(slot: number): number {
    return this.gains[slot] ?? 0;
  }
}
