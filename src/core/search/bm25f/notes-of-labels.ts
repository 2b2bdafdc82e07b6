import type { Segment } from './segment';
import { roomyUint32 } from './typed-arrays';

const made = new WeakMap<Segment, NotesOfLabels>();

/** Which notes of a segment have a label. */
export class NotesOfLabels {
  /** The notes of label `l` are `notes[starts[l]]` up to `notes[starts[l + 1]]`. */
  #starts: Uint32Array = new Uint32Array(1);
  readonly #notes: Uint32Array;

  /** Made when it is first asked for, and kept as long as the segment. */
  static in(segment: Segment): NotesOfLabels {
    const known = made.get(segment) ?? new NotesOfLabels(segment);
    made.set(segment, known);
    return known;
  }

  private constructor({ noteCount, sections: { labels, labelStarts } }: Segment) {
    for (const label of labels) {
      this.#starts = roomyUint32(this.#starts, label + 2);
      this.#starts[label + 1] = (this.#starts[label + 1] ?? 0) + 1;
    }
    for (let label = 1; label < this.#starts.length; label++)
      this.#starts[label] = (this.#starts[label] ?? 0) + (this.#starts[label - 1] ?? 0);
    this.#notes = new Uint32Array(labels.length);
    const next = this.#starts.slice();
    for (let note = 0; note < noteCount; note++) {
      for (let at = labelStarts[note] ?? 0; at < (labelStarts[note + 1] ?? 0); at++) {
        const label = labels[at] ?? 0;
        const place = next[label] ?? 0;
        this.#notes[place] = note;
        next[label] = place + 1;
      }
    }
  }

  /** The notes that have the label, those too that have left. */
  of(label: number): Uint32Array {
    const end = this.#starts[label + 1] ?? 0;
    return this.#notes.subarray(this.#starts[label] ?? end, end);
  }

  /** Sets the bits of the notes that have the label. */
  mark(label: number, bits: Uint8Array): void {
    for (const note of this.of(label)) bits[note] = 1;
  }
}
