import { bodyMask, chunkFields, headingsShift, noteFields } from './fields';
import type { Postings, PostingSource } from './posting-source';
import type { Segment } from './segment';
import type { FieldWeighting, Statistics } from './statistics';
import { roomyFloat64, roomyUint32 } from './typed-arrays';

const noWeighting: FieldWeighting = { boost: 0, base: 1, slope: 0 };

/**
 * How often terms stand in the slots of one segment at a time: `tf' = sum over terms and fields of boost * tf / (1 - b + b * length / mean)`. Terms are added, then settled.
 * The arrays are kept between queries.
 */
export class SlotFrequencies {
  #noteWeightings: readonly FieldWeighting[] = [];
  #chunkWeightings: readonly FieldWeighting[] = [];
  #segment: Segment | null = null;
  #source: PostingSource | null = null;
  /** By slot: occurrences in the body that are not in `values` yet. */
  #bodyCounts: Uint32Array = new Uint32Array(0);
  /** By slot: tf' as far as it is settled. */
  values: Float64Array = new Float64Array(0);
  /** Slots that hold one of the terms, the first `count` places. */
  slots: Uint32Array = new Uint32Array(0);
  count = 0;

  beginQuery(statistics: Statistics): void {
    this.#noteWeightings = noteFields.map((field) => statistics.weightingOf(field, 'tokens'));
    this.#chunkWeightings = chunkFields.map((field) => statistics.weightingOf(field, 'tokens'));
  }

  beginSegment(segment: Segment, source: PostingSource): void {
    this.beginTerms();
    this.#segment = segment;
    this.#source = source;
    this.#bodyCounts = roomyUint32(this.#bodyCounts, segment.slotCount);
    this.values = roomyFloat64(this.values, segment.slotCount);
    this.slots = roomyUint32(this.slots, segment.slotCount);
  }

  /** From here on terms are read from there. */
  readFrom(source: PostingSource): void {
    this.#source = source;
  }

  /** Forgets the terms so far. */
  beginTerms(): void {
    const bodyCounts = this.#bodyCounts;
    const { values, slots, count } = this;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      values[slot] = 0;
      bodyCounts[slot] = 0;
    }
    this.count = 0;
  }

  /** One term more, only in the slots that have more than 0 in `wanted`; null for all. */
  add(term: number, wanted: Float64Array | null): void {
    const segment = this.#segment;
    const source = this.#source;
    if (segment === null || source === null) return;
    const own = source.notesOf(term);
    if (own !== null) this.#addOwn(segment, own, wanted);
    const list = source.slotsOf(term);
    if (list !== null) this.#addSlots(segment, list, wanted);
  }

  /** Makes `values` whole. Slots that have 0 in `scores` are forgotten where tf' is less than `least`. */
  settle(scores: Float64Array, least: number): void {
    const segment = this.#segment;
    const bodyCounts = this.#bodyCounts;
    const { values, slots, count } = this;
    if (segment === null) return;
    const { bodies } = segment.sections.lengths;
    const [{ boost, base, slope } = noWeighting] = this.#chunkWeightings;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      const occurrences = boost * (bodyCounts[slot] ?? 0);
      const norm = base + slope * (bodies[slot] ?? 0);
      const before = values[slot] ?? 0;
      bodyCounts[slot] = 0;
      // Multiplied, since most slots go here and division is slow.
      if (occurrences + before * norm < least * norm && scores[slot] === 0) {
        values[slot] = 0;
        continue;
      }
      values[slot] = before + occurrences / norm;
      slots[kept++] = slot;
    }
    this.count = kept;
  }

  #addOwn(segment: Segment, list: Postings, wanted: Float64Array | null): void {
    const { firstSlots } = segment.sections.lengths;
    for (let i = 0; i < list.length; i++) {
      const note = list.ids[i] ?? 0;
      const endSlot = firstSlots[note + 1] ?? 0;
      let share = 0;
      for (let slot = firstSlots[note] ?? 0; slot < endSlot; slot++) {
        if (wanted !== null && wanted[slot] === 0) continue;
        if (share === 0) share = this.#shareOf(segment, note, list.counts[i] ?? 0);
        this.#raise(slot, share);
      }
    }
  }

  #addSlots(segment: Segment, { ids, counts, length }: Postings, wanted: Float64Array | null): void {
    const bodyCounts = this.#bodyCounts;
    const { values, slots } = this;
    let { count } = this;
    for (let i = 0; i < length; i++) {
      const slot = ids[i] ?? 0;
      if (wanted !== null && wanted[slot] === 0) continue;
      const packed = counts[i] ?? 0;
      const before = bodyCounts[slot] ?? 0;
      if (before === 0 && values[slot] === 0) slots[count++] = slot;
      bodyCounts[slot] = before + (packed & bodyMask);
      if (packed > bodyMask)
        values[slot] =
          (values[slot] ?? 0) +
          weigh(packed >>> headingsShift, segment.sections.lengths.headings[slot] ?? 0, this.#chunkWeightings[1]);
    }
    this.count = count;
  }

  #raise(slot: number, share: number): void {
    const before = this.values[slot] ?? 0;
    if (before === 0 && this.#bodyCounts[slot] === 0) this.slots[this.count++] = slot;
    this.values[slot] = before + share;
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
