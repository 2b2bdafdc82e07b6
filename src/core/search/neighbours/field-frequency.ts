import { chunkFields, headingsShift, bodyMask, noteFields } from '../bm25f/fields';
import type { Segment } from '../bm25f/segment';
import { weigh } from '../bm25f/slot-frequencies';
import type { FieldWeighting, Statistics } from '../bm25f/statistics';

/** What the occurrences in one list are worth: `tf' = sum over fields of boost * tf / (1 - b + b * length / mean)`. */
export class FieldFrequency {
  readonly #ofNotes: readonly FieldWeighting[];
  readonly #ofChunks: readonly FieldWeighting[];

  constructor(statistics: Statistics) {
    this.#ofNotes = noteFields.map((field) => statistics.weightingOf(field, 'tokens'));
    this.#ofChunks = chunkFields.map((field) => statistics.weightingOf(field, 'tokens'));
  }

  /** `packed` by `noteBits`. */
  inNote({ sections }: Segment, note: number, packed: number): number {
    const { own } = sections.lengths;
    let sum = 0;
    for (let place = 2 * noteFields.length * note, rest = packed, field = 0; rest > 0; place++, field++, rest >>>= 8) {
      if ((rest & 255) > 0) sum += weigh(rest & 255, own[place] ?? 0, this.#ofNotes[field]);
    }
    return sum;
  }

  /** `packed` by `chunkBits`. */
  inSlot({ sections }: Segment, slot: number, packed: number): number {
    const { bodies, headings } = sections.lengths;
    const body = weigh(packed & bodyMask, bodies[slot] ?? 0, this.#ofChunks[0]);
    return packed > bodyMask ? body + weigh(packed >>> headingsShift, headings[slot] ?? 0, this.#ofChunks[1]) : body;
  }
}
