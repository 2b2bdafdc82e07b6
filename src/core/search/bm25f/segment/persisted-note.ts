import { noteFields } from '../fields';
import type { NoteLengths, NotePieces, SegmentNote } from '../note-pieces';
import type { Segment } from './segment';

/**
 * A note of a segment in the form needed to add it to another segment. Its parts are looked up on demand: views of that
 * many notes at once would fill the memory.
 */
export class PersistedNote implements SegmentNote, NoteLengths {
  constructor(
    readonly segment: Segment,
    readonly note: number,
  ) {}

  get path(): string {
    return this.segment.pathOf(this.note);
  }

  get size(): number {
    return this.segment.statOf(this.note).size;
  }

  get mtimeMs(): number {
    return this.segment.statOf(this.note).mtimeMs;
  }

  get recheck(): boolean {
    return this.segment.statOf(this.note).recheck;
  }

  get day(): number {
    return this.segment.sections.days[this.note] ?? 0;
  }

  get problemCount(): number {
    return this.segment.sections.problemCounts[this.note] ?? 0;
  }

  get details(): Uint8Array {
    return this.segment.detailsOf(this.note);
  }

  get labels(): Uint32Array {
    return this.segment.labelsOf(this.note);
  }

  get pieces(): NotePieces {
    return this.segment.piecesOf(this.note);
  }

  get pairs(): Uint8Array {
    return this.segment.pairsOf(this.note);
  }

  get lengths(): NoteLengths {
    return this;
  }

  get own(): Uint32Array {
    const length = 2 * noteFields.length;
    return this.segment.sections.lengths.own.subarray(length * this.note, length * (this.note + 1));
  }

  get bodies(): Uint32Array {
    return this.#ofChunks(this.segment.sections.lengths.bodies);
  }

  get headings(): Uint32Array {
    return this.#ofChunks(this.segment.sections.lengths.headings);
  }

  get bodyGrams(): Uint32Array {
    return this.#ofChunks(this.segment.sections.lengths.bodyGrams);
  }

  get headingGrams(): Uint32Array {
    return this.#ofChunks(this.segment.sections.lengths.headingGrams);
  }

  #ofChunks(lengths: Uint32Array): Uint32Array {
    return lengths.subarray(this.segment.firstChunkOf(this.note), this.segment.firstChunkOf(this.note + 1));
  }
}
