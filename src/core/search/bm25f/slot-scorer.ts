import type { Alternative } from './alternatives';
import { BODY_MASK, CHUNK_FIELDS, HEADINGS_SHIFT, K1, NOTE_FIELDS } from './fields';
import { LegGains } from './leg-gains';
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
  private readonly wordGains = new LegGains();
  private readonly stemGains = new LegGains();
  private held: Uint32Array = new Uint32Array(0);
  private heldCount = 0;
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
    this.scoreStamps = roomyUint32(this.scoreStamps, slotCount);
    this.stamps = roomyUint32(this.stamps, slotCount);
    this.held = roomyUint32(this.held, slotCount);
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
    this.addBest(planned.word, planned.stem, wordFactor, stemFactor);
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

  /** On each leg a slot gains by the alternative that gives it most; what stands on both legs is read once. */
  private addBest(word: readonly Alternative[], stem: readonly Alternative[], wordFactor: number, stemFactor: number): void {
    this.wordGains.begin(this.segment?.slotCount ?? 0);
    this.stemGains.begin(this.segment?.slotCount ?? 0);
    for (const each of new Set([...word, ...stem])) {
      this.beginList();
      for (const term of each.terms) this.gather(term, false);
      if (word.includes(each)) this.raise(this.wordGains, wordFactor * each.weight * each.idf);
      if (stem.includes(each)) this.raise(this.stemGains, stemFactor * each.weight * each.idf);
    }
    this.scoreAll(this.wordGains);
    this.scoreAll(this.stemGains);
  }

  private raise(gains: LegGains, factor: number): void {
    for (let i = 0; i < this.heldCount; i++) {
      const slot = this.held[i] ?? 0;
      const frequency = this.frequencies[slot] ?? 0;
      gains.raise(slot, (factor * frequency) / (frequency + K1));
    }
  }

  /** Once a slot: sums of differences would round, and chunks that are equally good would no longer be. */
  private scoreAll(gains: LegGains): void {
    for (let i = 0; i < gains.count; i++) this.score(gains.slots[i] ?? 0, gains.gainOf(gains.slots[i] ?? 0));
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
      if (count > 0) share += weigh(count, sections.lengths.own[2 * NOTE_FIELDS.length * note + place] ?? 0, this.noteWeightings[place]);
    }
    return share;
  }

  private forgetStamps(): void {
    for (const stamps of [this.scoreStamps, this.stamps]) stamps.fill(0);
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
