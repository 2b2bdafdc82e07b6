import type { Segment } from './segment';
import { mayHoldPair } from './word-pairs';

/** Notes of a segment that hold all the words that must be there and may hold the pairs that these make, and how many of the words their slots hold. */
export class RequiredWords {
  #wordCount = 0;
  readonly #bySlot: Uint16Array;
  readonly #byNote: Uint16Array;

  constructor(
    private readonly segment: Segment,
    private readonly pairs: readonly number[],
  ) {
    this.#bySlot = new Uint16Array(segment.slotCount);
    this.#byNote = new Uint16Array(segment.noteCount);
  }

  /** Another word, and the slots that hold it. False when no note is left that holds all of them, if in several chunks. */
  note(slots: Uint32Array): boolean {
    const before = this.#wordCount++;
    let isAnyLeft = false;
    for (const slot of slots) {
      const note = this.segment.noteOfSlot[slot] ?? 0;
      const held = this.#byNote[note] ?? 0;
      if (held < before || (this.#wordCount === 1 && held === 0 && !this.#mayHoldPairs(note))) continue;
      this.#byNote[note] = this.#wordCount;
      this.#bySlot[slot] = this.countIn(slot) + 1;
      isAnyLeft = true;
    }
    return isAnyLeft;
  }

  countIn(slot: number): number {
    return this.#bySlot[slot] ?? 0;
  }

  isHeldBy(note: number): boolean {
    return this.#byNote[note] === this.#wordCount;
  }

  /** Those that hold all of them, ascending. */
  notes(): number[] {
    const notes: number[] = [];
    for (let note = 0; note < this.#byNote.length; note++) if (this.isHeldBy(note)) notes.push(note);
    return notes;
  }

  #mayHoldPairs(note: number): boolean {
    const { pairs, pairStarts } = this.segment.sections;
    return this.pairs.every((pair) => mayHoldPair(pairs, pairStarts[note] ?? 0, pairStarts[note + 1] ?? 0, pair));
  }
}

/** The notes that pass (by note; null: every live one) without those in which a chunk holds a term of every list of one of `excluded`. */
export function withoutWords(
  segment: Segment,
  passes: Uint8Array | null,
  excluded: readonly (readonly (readonly number[])[])[],
  slotsOf: (terms: readonly number[]) => Uint32Array,
): Uint8Array | null {
  if (excluded.length === 0) return passes;
  const left = passes === null ? segment.isDead.map((isDead) => 1 - isDead) : passes.slice();
  for (const lists of excluded) {
    const counts = new Uint16Array(segment.slotCount);
    for (const [place, terms] of lists.entries()) {
      for (const slot of slotsOf(terms)) {
        if (counts[slot] !== place) continue;
        counts[slot] = place + 1;
        if (place + 1 === lists.length) left[segment.noteOfSlot[slot] ?? 0] = 0;
      }
    }
  }
  return left;
}
