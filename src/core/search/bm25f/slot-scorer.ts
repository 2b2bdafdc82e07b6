import type { Alternative } from './alternatives';
import { BODY_MASK, CHUNK_FIELDS, HEADINGS_SHIFT, K1, NOTE_FIELDS } from './fields';
import { DecodedList } from './list-codec';
import { rangeOf, type Segment } from './segment';
import type { FieldWeighting, Statistics } from './statistics';
import { roomyFloat64, roomyUint32 } from './typed-arrays';
import type { WeightedWord } from './weighted-query';

/**
 * BM25F over the slots of one segment at a time, word by word. For a list of terms `tf' = sum over terms and fields of
 * boost * tf / (1 - b + b * length / mean)`, and the slot gains `factor * idf * tf' / (tf' + k1)`. The arrays are kept between queries; stamps tell
 * which places belong to what is counted now.
 */
export class SlotScorer {
  private readonly list = new DecodedList();
  private scores: Float64Array = new Float64Array(0);
  private scoreStamps: Uint32Array = new Uint32Array(0);
  private frequencies: Float64Array = new Float64Array(0);
  private stamps: Uint32Array = new Uint32Array(0);
  private gains: Float64Array = new Float64Array(0);
  private gainStamps: Uint32Array = new Uint32Array(0);
  private held: Uint32Array = new Uint32Array(0);
  private heldCount = 0;
  private raised: Uint32Array = new Uint32Array(0);
  private raisedCount = 0;
  private stamp = 0;
  private segmentStamp = 0;
  private isClosed = false;
  private noteWeightings: readonly FieldWeighting[] = [];
  private chunkWeightings: readonly FieldWeighting[] = [];
  private segment: Segment | null = null;
  /** Slots with a score, the first `touchedCount` places. */
  touched: Uint32Array = new Uint32Array(0);
  touchedCount = 0;

  beginQuery(statistics: Statistics): void {
    this.noteWeightings = NOTE_FIELDS.map((field) => statistics.weightingOf(field, 'tokens'));
    this.chunkWeightings = CHUNK_FIELDS.map((field) => statistics.weightingOf(field, 'tokens'));
  }

  beginSegment(segment: Segment): void {
    if (this.stamp > 2 ** 31) this.forgetStamps();
    const { slotCount } = segment;
    this.segment = segment;
    this.scores = roomyFloat64(this.scores, slotCount);
    this.frequencies = roomyFloat64(this.frequencies, slotCount);
    this.gains = roomyFloat64(this.gains, slotCount);
    this.scoreStamps = roomyUint32(this.scoreStamps, slotCount);
    this.stamps = roomyUint32(this.stamps, slotCount);
    this.gainStamps = roomyUint32(this.gainStamps, slotCount);
    this.held = roomyUint32(this.held, slotCount);
    this.raised = roomyUint32(this.raised, slotCount);
    this.touched = roomyUint32(this.touched, slotCount);
    this.touchedCount = 0;
    this.isClosed = false;
    this.segmentStamp = ++this.stamp;
  }

  scoreOf(slot: number): number {
    return this.scores[slot] ?? 0;
  }

  /** From here on no slot is added that has no score yet. */
  close(): void {
    this.isClosed = true;
  }

  /** Adds what the word gives. */
  add({ planned, wordFactor, stemFactor }: WeightedWord): void {
    const [exact, ...others] = planned.word;
    const [stem, ...otherStems] = planned.stem;
    if (others.length === 0 && otherStems.length === 0 && exact !== undefined && stem !== undefined && isPartOf(exact, stem)) {
      this.addBoth(exact, stem, wordFactor, stemFactor);
      return;
    }
    this.addBest(planned.word, wordFactor);
    this.addBest(planned.stem, stemFactor);
  }

  /** The slots that hold a term of the alternatives, dead ones too; valid until the next call. */
  slotsOf(alternatives: readonly Alternative[]): Uint32Array {
    this.beginList();
    for (const { terms } of alternatives) for (const term of terms) this.gather(term, true);
    return this.held.subarray(0, this.heldCount);
  }

  /** One reading of the exact word's list serves both legs. */
  private addBoth(exact: Alternative, stem: Alternative, wordFactor: number, stemFactor: number): void {
    const [term = 0] = exact.terms;
    this.beginList();
    this.gather(term, false);
    this.gain(wordFactor * exact.idf);
    for (const other of stem.terms) if (other !== term) this.gather(other, false);
    this.gain(stemFactor * stem.idf);
  }

  private addBest(alternatives: readonly Alternative[], factor: number): void {
    if (alternatives.length > 1) {
      this.addHighest(alternatives, factor);
      return;
    }
    for (const { terms, weight, idf } of alternatives) {
      this.beginList();
      for (const term of terms) this.gather(term, false);
      this.gain(factor * weight * idf);
    }
  }

  /** Each slot gains by the alternative that gives it most. */
  private addHighest(alternatives: readonly Alternative[], factor: number): void {
    const groupStamp = ++this.stamp;
    this.raisedCount = 0;
    for (const { terms, weight, idf } of alternatives) {
      this.beginList();
      for (const term of terms) this.gather(term, false);
      for (let i = 0; i < this.heldCount; i++) this.raise(this.held[i] ?? 0, factor * weight * idf, groupStamp);
    }
    // Once a slot: sums of differences would round, and chunks that are equally good would no longer be.
    for (let i = 0; i < this.raisedCount; i++) this.score(this.raised[i] ?? 0, this.gains[this.raised[i] ?? 0] ?? 0);
  }

  private raise(slot: number, factor: number, groupStamp: number): void {
    const frequency = this.frequencies[slot] ?? 0;
    const gain = (factor * frequency) / (frequency + K1);
    if (this.gainStamps[slot] !== groupStamp) {
      this.gainStamps[slot] = groupStamp;
      this.gains[slot] = gain;
      this.raised[this.raisedCount++] = slot;
    } else if (gain > (this.gains[slot] ?? 0)) this.gains[slot] = gain;
  }

  private gain(factor: number): void {
    const { held, heldCount, frequencies } = this;
    for (let i = 0; i < heldCount; i++) {
      const slot = held[i] ?? 0;
      const frequency = frequencies[slot] ?? 0;
      this.score(slot, (factor * frequency) / (frequency + K1));
    }
  }

  private score(slot: number, gain: number): void {
    if (this.scoreStamps[slot] === this.segmentStamp) {
      this.scores[slot] = (this.scores[slot] ?? 0) + gain;
      return;
    }
    this.scoreStamps[slot] = this.segmentStamp;
    this.scores[slot] = gain;
    this.touched[this.touchedCount++] = slot;
  }

  private beginList(): void {
    this.heldCount = 0;
    this.stamp++;
  }

  /** Adds tf' of the term to the slots that hold it. */
  private gather(term: number, isOpen: boolean): void {
    const { segment } = this;
    if (segment === null) return;
    const isClosed = this.isClosed && !isOpen;
    const own = rangeOf(segment.sections.noteLists, term);
    if (own !== null) this.gatherOwn(segment, own.start, own.end, isClosed);
    const range = rangeOf(segment.sections.slotLists, term);
    if (range !== null) this.gatherSlots(segment, range.start, range.end, isClosed);
  }

  private gatherOwn(segment: Segment, start: number, end: number, isClosed: boolean): void {
    const { list } = this;
    list.read(segment.sections.noteLists.bytes, start, end);
    for (let i = 0; i < list.length; i++) {
      const note = list.ids[i] ?? 0;
      const share = this.shareOf(segment, note, list.counts[i] ?? 0);
      const endSlot = segment.firstSlotOf(note + 1);
      for (let slot = segment.firstSlotOf(note); slot < endSlot; slot++) {
        if (isClosed && this.scoreStamps[slot] !== this.segmentStamp) continue;
        this.hold(slot, share);
      }
    }
  }

  private gatherSlots(segment: Segment, start: number, end: number, isClosed: boolean): void {
    const { list, scoreStamps, segmentStamp, stamps, frequencies, held, stamp } = this;
    const { bodies, headings } = segment.sections.lengths;
    list.read(segment.sections.slotLists.bytes, start, end);
    const { ids, counts, length } = list;
    const [body, heading] = this.chunkWeightings;
    const [boost, base, slope] = [body?.boost ?? 0, body?.base ?? 1, body?.slope ?? 0];
    let { heldCount } = this;
    for (let i = 0; i < length; i++) {
      const slot = ids[i] ?? 0;
      if (isClosed && scoreStamps[slot] !== segmentStamp) continue;
      const packed = counts[i] ?? 0;
      let frequency = (boost * (packed & BODY_MASK)) / (base + slope * (bodies[slot] ?? 0));
      if (packed > BODY_MASK) frequency += weigh(packed >>> HEADINGS_SHIFT, headings[slot] ?? 0, heading);
      if (stamps[slot] === stamp) {
        frequencies[slot] = (frequencies[slot] ?? 0) + frequency;
      } else {
        stamps[slot] = stamp;
        frequencies[slot] = frequency;
        held[heldCount++] = slot;
      }
    }
    this.heldCount = heldCount;
  }

  private hold(slot: number, frequency: number): void {
    if (this.stamps[slot] === this.stamp) {
      this.frequencies[slot] = (this.frequencies[slot] ?? 0) + frequency;
      return;
    }
    this.stamps[slot] = this.stamp;
    this.frequencies[slot] = frequency;
    this.held[this.heldCount++] = slot;
  }

  private shareOf({ sections }: Segment, note: number, packed: number): number {
    let share = 0;
    for (let place = 0; place < NOTE_FIELDS.length; place++) {
      const count = (packed >>> (8 * place)) & 255;
      if (count > 0) share += weigh(count, sections.lengths.ofNotes[place]?.[note] ?? 0, this.noteWeightings[place]);
    }
    return share;
  }

  private forgetStamps(): void {
    for (const stamps of [this.scoreStamps, this.stamps, this.gainStamps]) stamps.fill(0);
    this.stamp = 0;
  }
}

function isPartOf(exact: Alternative, stem: Alternative): boolean {
  const [term] = exact.terms;
  return exact.terms.length === 1 && exact.weight === 1 && stem.weight === 1 && term !== undefined && stem.terms.includes(term);
}

export function weigh(count: number, length: number, weighting: FieldWeighting | undefined): number {
  return weighting === undefined ? 0 : (weighting.boost * count) / (weighting.base + weighting.slope * length);
}
