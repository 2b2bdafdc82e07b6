import type { Segment } from './segment';
import { mayHoldPair } from './word-pairs';

/** Which slots and notes of a segment hold how many of the words that must be there, and which notes may hold the pairs that they make. */
export class RequiredWords {
  private wordCount = 0;
  private readonly bySlot: Uint16Array;
  private readonly byNote: Uint16Array;
  /** The word that was counted last for a note. */
  private readonly lastWords: Uint16Array;

  constructor(
    private readonly segment: Segment,
    private readonly pairs: readonly number[],
  ) {
    this.bySlot = new Uint16Array(segment.slotCount);
    this.byNote = new Uint16Array(segment.noteCount);
    this.lastWords = new Uint16Array(segment.noteCount);
  }

  /** Another word, and the slots that hold it. */
  note(slots: Uint32Array): void {
    this.wordCount++;
    for (const slot of slots) {
      this.bySlot[slot] = this.countIn(slot) + 1;
      const note = this.segment.noteOfSlot[slot] ?? 0;
      if (this.lastWords[note] === this.wordCount) continue;
      this.lastWords[note] = this.wordCount;
      this.byNote[note] = (this.byNote[note] ?? 0) + 1;
    }
  }

  countIn(slot: number): number {
    return this.bySlot[slot] ?? 0;
  }

  /** True when the note holds all of them, if in several chunks, and no pair is certainly missing. */
  isHeldBy(note: number): boolean {
    if (this.byNote[note] !== this.wordCount) return false;
    const filter = this.segment.pairsOf(note);
    return this.pairs.every((pair) => mayHoldPair(filter, pair));
  }
}
