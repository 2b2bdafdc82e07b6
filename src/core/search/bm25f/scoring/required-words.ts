import { mayHoldPair } from '../postings/word-pairs';
import type { Segment } from '../segment/segment';

/** Notes of a segment that contain all required words and may contain their pairs, and the number of these words in each chunk. */
export class RequiredWords {
  #wordCount = 0;
  readonly #byChunk: Uint16Array;
  readonly #byNote: Uint16Array;

  constructor(
    private readonly segment: Segment,
    private readonly pairs: readonly number[],
  ) {
    this.#byChunk = new Uint16Array(segment.chunkCount);
    this.#byNote = new Uint16Array(segment.noteCount);
  }

  /**
   * Adds a required word and the chunks that contain it. Returns false when no note is left that contains all words,
   * possibly in different chunks.
   */
  note(chunkIds: Uint32Array): boolean {
    const before = this.#wordCount++;
    let isAnyLeft = false;
    for (const chunkId of chunkIds) {
      const note = this.segment.noteOfChunk[chunkId] ?? 0;
      const held = this.#byNote[note] ?? 0;
      if (held < before || (this.#wordCount === 1 && held === 0 && !this.#mayHoldPairs(note))) continue;
      this.#byNote[note] = this.#wordCount;
      this.#byChunk[chunkId] = this.countIn(chunkId) + 1;
      isAnyLeft = true;
    }
    return isAnyLeft;
  }

  countIn(chunkId: number): number {
    return this.#byChunk[chunkId] ?? 0;
  }

  isHeldBy(note: number): boolean {
    return this.#byNote[note] === this.#wordCount;
  }

  /** Returns the notes that contain all words, ascending. */
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

/** Returns the notes that pass (by note; null: every live one), without those that have a chunk with a term of every list of one of `excluded`. */
export function withoutWords(
  segment: Segment,
  passes: Uint8Array | null,
  excluded: readonly (readonly (readonly number[])[])[],
  chunksOf: (terms: readonly number[]) => Uint32Array,
): Uint8Array | null {
  if (excluded.length === 0) return passes;
  const left = passes === null ? segment.isDead.map((isDead) => 1 - isDead) : passes.slice();
  for (const lists of excluded) {
    const counts = new Uint16Array(segment.chunkCount);
    for (const [place, terms] of lists.entries()) {
      for (const chunkId of chunksOf(terms)) {
        if (counts[chunkId] !== place) continue;
        counts[chunkId] = place + 1;
        if (place + 1 === lists.length) left[segment.noteOfChunk[chunkId] ?? 0] = 0;
      }
    }
  }
  return left;
}
