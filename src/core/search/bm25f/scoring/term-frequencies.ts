import { bodyMask, chunkFields, headingsShift, noteFields } from '../fields';
import type { Postings, PostingSource } from '../postings/posting-source';
import type { Segment } from '../segment/segment';
import type { FieldWeighting, Statistics } from './statistics';
import { roomyFloat64, roomyUint32 } from '../codec/typed-arrays';

const noWeighting: FieldWeighting = { boost: 0, base: 1, slope: 0 };

/**
 * Frequencies of terms in the chunks of one segment at a time: `tf' = sum over terms and fields of boost * tf / (1 - b
 * + b * length / mean)`. Add terms, then call `settle`. The arrays are reused between queries.
 */
export class TermFrequencies {
  #noteWeightings: readonly FieldWeighting[] = [];
  #chunkWeightings: readonly FieldWeighting[] = [];
  #segment: Segment | null = null;
  #source: PostingSource | null = null;
  /** Occurrences in the body that are not in `values` yet, by chunk. */
  #bodyCounts: Uint32Array = new Uint32Array(0);
  /** tf' by chunk, complete after `settle`. */
  values: Float64Array = new Float64Array(0);
  /** Chunks that contain one of the terms; the first `count` elements are valid. */
  chunkIds: Uint32Array = new Uint32Array(0);
  count = 0;

  beginQuery(statistics: Statistics): void {
    this.#noteWeightings = noteFields.map((field) => statistics.weightingOf(field, 'tokens'));
    this.#chunkWeightings = chunkFields.map((field) => statistics.weightingOf(field, 'tokens'));
  }

  beginSegment(segment: Segment, source: PostingSource): void {
    this.beginTerms();
    this.#segment = segment;
    this.#source = source;
    this.#bodyCounts = roomyUint32(this.#bodyCounts, segment.chunkCount);
    this.values = roomyFloat64(this.values, segment.chunkCount);
    this.chunkIds = roomyUint32(this.chunkIds, segment.chunkCount);
  }

  /** Sets the source from which the following terms are read. */
  readFrom(source: PostingSource): void {
    this.#source = source;
  }

  /** Forgets all terms. */
  beginTerms(): void {
    const bodyCounts = this.#bodyCounts;
    const { values, chunkIds, count } = this;
    for (let i = 0; i < count; i++) {
      const chunkId = chunkIds[i] ?? 0;
      values[chunkId] = 0;
      bodyCounts[chunkId] = 0;
    }
    this.count = 0;
  }

  /** Adds a term, only in the chunks with more than 0 in `wanted`; null for all chunks. */
  add(term: number, wanted: Float64Array | null): void {
    const segment = this.#segment;
    const source = this.#source;
    if (segment === null || source === null) return;
    const own = source.notesOf(term);
    if (own !== null) this.#addOwn(segment, own, wanted);
    const list = source.chunksOf(term);
    if (list !== null) this.#addChunks(segment, list, wanted);
  }

  /** Completes `values`. Chunks with 0 in `scores` are dropped when their tf' is less than `least`. */
  complete(scores: Float64Array, least: number): void {
    const segment = this.#segment;
    const bodyCounts = this.#bodyCounts;
    const { values, chunkIds, count } = this;
    if (segment === null) return;
    const { bodies } = segment.sections.lengths;
    const [{ boost, base, slope } = noWeighting] = this.#chunkWeightings;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const chunkId = chunkIds[i] ?? 0;
      const occurrences = boost * (bodyCounts[chunkId] ?? 0);
      const norm = base + slope * (bodies[chunkId] ?? 0);
      const before = values[chunkId] ?? 0;
      bodyCounts[chunkId] = 0;
      // Multiplies instead of dividing, because most chunks end here and division is slow.
      if (occurrences + before * norm < least * norm && scores[chunkId] === 0) {
        values[chunkId] = 0;
        continue;
      }
      values[chunkId] = before + occurrences / norm;
      chunkIds[kept++] = chunkId;
    }
    this.count = kept;
  }

  #addOwn(segment: Segment, list: Postings, wanted: Float64Array | null): void {
    const { firstChunks } = segment.sections.lengths;
    for (let i = 0; i < list.length; i++) {
      const note = list.ids[i] ?? 0;
      const endChunk = firstChunks[note + 1] ?? 0;
      let share = 0;
      for (let chunkId = firstChunks[note] ?? 0; chunkId < endChunk; chunkId++) {
        if (wanted !== null && wanted[chunkId] === 0) continue;
        if (share === 0) share = this.#shareOf(segment, note, list.counts[i] ?? 0);
        this.#raise(chunkId, share);
      }
    }
  }

  #addChunks(segment: Segment, { ids, counts, length }: Postings, wanted: Float64Array | null): void {
    const bodyCounts = this.#bodyCounts;
    const { values, chunkIds } = this;
    let { count } = this;
    for (let i = 0; i < length; i++) {
      const chunkId = ids[i] ?? 0;
      if (wanted !== null && wanted[chunkId] === 0) continue;
      const packed = counts[i] ?? 0;
      const before = bodyCounts[chunkId] ?? 0;
      if (before === 0 && values[chunkId] === 0) chunkIds[count++] = chunkId;
      bodyCounts[chunkId] = before + (packed & bodyMask);
      if (packed > bodyMask)
        values[chunkId] =
          (values[chunkId] ?? 0) +
          weigh(packed >>> headingsShift, segment.sections.lengths.headings[chunkId] ?? 0, this.#chunkWeightings[1]);
    }
    this.count = count;
  }

  #raise(chunkId: number, share: number): void {
    const before = this.values[chunkId] ?? 0;
    if (before === 0 && this.#bodyCounts[chunkId] === 0) this.chunkIds[this.count++] = chunkId;
    this.values[chunkId] = before + share;
  }

  #shareOf({ sections }: Segment, note: number, packed: number): number {
    const { own } = sections.lengths;
    let share = 0;
    for (let place = 2 * noteFields.length * note, rest = packed, field = 0; rest > 0; place++, field++, rest >>>= 8) {
      if ((rest & 255) > 0) share += weigh(rest & 255, own[place] ?? 0, this.#noteWeightings[field]);
    }
    return share;
  }
}

export function weigh(count: number, length: number, weighting: FieldWeighting | undefined): number {
  return weighting === undefined ? 0 : (weighting.boost * count) / (weighting.base + weighting.slope * length);
}
