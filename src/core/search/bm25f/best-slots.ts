import { DEAD, type NoteTable } from './note-table';
import type { RequiredTokens } from './required-tokens';
import type { Scorer } from './scorer';
import { roomyUint32 } from './typed-arrays';

/** The best scored slot of each note. The arrays are kept between queries. */
export class BestSlots {
  private slots: Uint32Array = new Uint32Array(0);
  private stamps: Uint32Array = new Uint32Array(0);
  private notes: Uint32Array = new Uint32Array(0);
  private stamp = 0;

  /**
   * The notes that have a score. A chunk that holds more of the phrases' words is better, so that the hit opens where the phrase is; then the higher
   * score; then the earlier chunk.
   */
  read(scorer: Scorer, table: NoteTable, required: RequiredTokens): Uint32Array {
    this.begin(table.noteEnd);
    const { touched, touchedCount } = scorer;
    let count = 0;
    for (let i = 0; i < touchedCount; i++) {
      const slot = touched[i] ?? 0;
      const note = table.noteOfSlot[slot] ?? DEAD;
      if (this.stamps[note] !== this.stamp) {
        this.stamps[note] = this.stamp;
        this.slots[note] = slot;
        this.notes[count++] = note;
      } else if (isBetter(slot, this.slotOf(note), scorer, required)) {
        this.slots[note] = slot;
      }
    }
    return this.notes.subarray(0, count);
  }

  slotOf(note: number): number {
    return this.slots[note] ?? 0;
  }

  private begin(noteEnd: number): void {
    this.slots = roomyUint32(this.slots, noteEnd);
    this.stamps = roomyUint32(this.stamps, noteEnd);
    this.notes = roomyUint32(this.notes, noteEnd);
    this.stamp = (this.stamp + 1) >>> 0;
    if (this.stamp > 0) return;
    this.stamps.fill(0);
    this.stamp = 1;
  }
}

function isBetter(slot: number, than: number, scorer: Scorer, required: RequiredTokens): boolean {
  const byTokens = required.countIn(slot) - required.countIn(than);
  if (byTokens !== 0) return byTokens > 0;
  const byScore = scorer.scoreOf(slot) - scorer.scoreOf(than);
  return byScore === 0 ? slot < than : byScore > 0;
}
