import type { Segment } from '../bm25f/segment/segment';
import { decodeVectors, encodeVectors } from './latent-record';
import { lengthsOf, type ChunkVectors } from './latent-vectors';

interface NoteVectors {
  readonly vectors: ChunkVectors;
  /** Index of the first number of the note's vectors. */
  readonly from: number;
}

/** Vectors of segments whose chunks were folded into one model. */
export class SegmentVectors {
  readonly #bySegment = new WeakMap<Segment, ChunkVectors>();
  readonly #records = new WeakMap<Segment, Uint8Array>();
  readonly #lengths = new WeakMap<Segment, Float32Array>();

  constructor(private readonly dimensions: number) {}

  of(segment: Segment): ChunkVectors | undefined {
    return this.#bySegment.get(segment);
  }

  set(segment: Segment, vectors: ChunkVectors): void {
    this.#bySegment.set(segment, vectors);
  }

  firstWithout(segments: readonly Segment[]): Segment | undefined {
    return segments.find((segment) => !this.#bySegment.has(segment));
  }

  lengthsOf(segment: Segment, vectors: ChunkVectors): Float32Array {
    const lengths = this.#lengths.get(segment) ?? lengthsOf(vectors, this.dimensions);
    this.#lengths.set(segment, lengths);
    return lengths;
  }

  /** Returns the record of the vectors, the same object each time, or null when there are none. */
  recordOf(segment: Segment): Uint8Array | null {
    const vectors = this.#bySegment.get(segment);
    if (vectors === undefined) return null;
    const record = this.#records.get(segment) ?? encodeVectors(vectors, this.dimensions);
    // From now on the vectors are views of the record, so that they are not in memory twice.
    if (!this.#records.has(segment)) this.restore(segment, record);
    return record;
  }

  /** Restores vectors; those that do not match the segment are ignored. */
  restore(segment: Segment, record: Uint8Array): void {
    const vectors = decodeVectors(record, segment.chunkCount, this.dimensions);
    if (vectors === null) return;
    this.#bySegment.set(segment, vectors);
    this.#records.set(segment, record);
  }

  /** Gives a merged segment the vectors of its notes in the old segments; does nothing when one of these has no vectors. */
  carry(old: readonly Segment[], merged: Segment): void {
    const { dimensions } = this;
    const byId = this.#byNoteId(old);
    if (byId === null) return;
    const carried = new Int8Array(merged.chunkCount * dimensions);
    for (let note = 0; note < merged.noteCount; note++) {
      const own = merged.isDead[note] === 1 ? undefined : byId.get(merged.ids[note] ?? 0);
      if (own !== undefined)
        carried.set(
          own.vectors.subarray(own.from, own.from + merged.chunkCountOf(note) * dimensions),
          merged.firstChunkOf(note) * dimensions,
        );
    }
    this.#bySegment.set(merged, carried);
  }

  #byNoteId(segments: readonly Segment[]): Map<number, NoteVectors> | null {
    const byId = new Map<number, NoteVectors>();
    for (const segment of segments) {
      const vectors = this.#bySegment.get(segment);
      if (vectors === undefined) return null;
      for (let note = 0; note < segment.noteCount; note++) {
        if (segment.isDead[note] === 0)
          byId.set(segment.ids[note] ?? 0, { vectors, from: segment.firstChunkOf(note) * this.dimensions });
      }
    }
    return byId;
  }
}
