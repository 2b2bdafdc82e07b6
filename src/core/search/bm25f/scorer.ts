import type { FieldWeighting } from './field-lengths';
import { CHUNK_FIELDS, K1, NOTE_FIELDS } from './fields';
import { DEAD } from './note-table';
import { CHUNK_LAYOUT, countIn, NOTE_LAYOUT } from './packed-counts';
import type { PostingsStore } from './postings-store';
import type { TermGroup } from './query-plan';
import type { TermVariant } from './term-variants';
import { roomyFloat64, roomyUint32 } from './typed-arrays';

const BODY_BITS = 20;
const BODY_MASK = 2 ** BODY_BITS - 1;

/**
 * BM25F, term at a time, into one score a slot. Per term `tf' = sum over fields of boost * tf / (1 - b + b * length / mean)` and the
 * slot gains `idf * (k1 + 1) * tf' / (tf' + k1)`. The arrays are kept between queries; stamps tell which places are of this one.
 */
export class Scorer {
  private scores: Float64Array = new Float64Array(0);
  private gains: Float64Array = new Float64Array(0);
  private noteShares: Float64Array = new Float64Array(0);
  private scoreStamps: Uint32Array = new Uint32Array(0);
  private gainStamps: Uint32Array = new Uint32Array(0);
  private termStamps: Uint32Array = new Uint32Array(0);
  private noteStamps: Uint32Array = new Uint32Array(0);
  private gained: Uint32Array = new Uint32Array(0);
  private gainedCount = 0;
  private stamp = 0;
  private queryStamp = 0;
  private chunkWeightings: readonly FieldWeighting[] = [];
  private noteWeightings: readonly FieldWeighting[] = [];
  /** Slots with a score, the first `touchedCount` places. */
  touched: Uint32Array = new Uint32Array(0);
  touchedCount = 0;

  constructor(private readonly store: PostingsStore) {}

  begin(): void {
    if (this.stamp > 2 ** 31) this.forgetStamps();
    const { slotEnd, noteEnd } = this.store.table;
    this.scores = roomyFloat64(this.scores, slotEnd);
    this.gains = roomyFloat64(this.gains, slotEnd);
    this.scoreStamps = roomyUint32(this.scoreStamps, slotEnd);
    this.gainStamps = roomyUint32(this.gainStamps, slotEnd);
    this.termStamps = roomyUint32(this.termStamps, slotEnd);
    this.gained = roomyUint32(this.gained, slotEnd);
    this.touched = roomyUint32(this.touched, slotEnd);
    this.noteShares = roomyFloat64(this.noteShares, noteEnd);
    this.noteStamps = roomyUint32(this.noteStamps, noteEnd);
    this.chunkWeightings = CHUNK_FIELDS.map((field) => this.store.lengths.weightingOf(field));
    this.noteWeightings = NOTE_FIELDS.map((field) => this.store.lengths.weightingOf(field));
    this.touchedCount = 0;
    this.queryStamp = this.nextStamp();
  }

  scoreOf(slot: number): number {
    return this.scores[slot] ?? 0;
  }

  /** Adds the group to the scores and returns the slots that gained: valid until the next group. */
  add(group: TermGroup): Uint32Array {
    const gained = this.slotsOf(group.variants);
    for (const slot of gained) {
      if (this.scoreStamps[slot] !== this.queryStamp) {
        this.scoreStamps[slot] = this.queryStamp;
        this.scores[slot] = 0;
        this.touched[this.touchedCount++] = slot;
      }
      this.scores[slot] = (this.scores[slot] ?? 0) + group.queryCount * (this.gains[slot] ?? 0);
    }
    return gained;
  }

  /** Live slots that hold one of the variants, each once; scores stay as they are. */
  slotsOf(variants: readonly TermVariant[]): Uint32Array {
    const groupStamp = this.nextStamp();
    this.gainedCount = 0;
    for (const variant of variants) {
      const termStamp = this.nextStamp();
      this.readNotePostings(variant.term, termStamp);
      this.gainBySlotPostings(variant, termStamp, groupStamp);
      this.gainByNotePostings(variant, termStamp, groupStamp);
    }
    return this.gained.subarray(0, this.gainedCount);
  }

  private nextStamp(): number {
    return ++this.stamp;
  }

  private forgetStamps(): void {
    for (const stamps of [this.scoreStamps, this.gainStamps, this.termStamps, this.noteStamps]) stamps.fill(0);
    this.stamp = 0;
  }

  /** What the note's fields give to tf' in each of its slots. */
  private readNotePostings(term: number, termStamp: number): void {
    const { notePostings, table } = this.store;
    const length = notePostings.lengthOf(term);
    if (length === 0) return;
    const words = notePostings.wordsOf(term);
    const start = notePostings.offsetOf(term);
    for (let at = start; at < start + 2 * length; at += 2) {
      const note = words[at] ?? 0;
      const packed = words[at + 1] ?? 0;
      let share = 0;
      for (let place = 0; place < NOTE_FIELDS.length; place++) {
        const count = countIn(NOTE_LAYOUT, packed, place);
        if (count > 0) share += weigh(count, table.noteLengths[place]?.[note] ?? 0, this.noteWeightings[place]);
      }
      this.noteShares[note] = share;
      this.noteStamps[note] = termStamp;
    }
  }

  private gainBySlotPostings(variant: TermVariant, termStamp: number, groupStamp: number): void {
    const { slotPostings, table } = this.store;
    const length = slotPostings.lengthOf(variant.term);
    if (length === 0) return;
    const words = slotPostings.wordsOf(variant.term);
    const start = slotPostings.offsetOf(variant.term);
    const bodyLengths = table.slotLengths[0] ?? new Uint32Array(0);
    const body = this.chunkWeightings[0];
    const [base, slope, boost] = [body?.base ?? 1, body?.slope ?? 0, body?.boost ?? 0];
    const { noteOfSlot } = table;
    const factor = variant.weight * variant.idf * (K1 + 1);
    for (let at = start; at < start + 2 * length; at += 2) {
      const slot = words[at] ?? 0;
      const note = noteOfSlot[slot] ?? DEAD;
      if (note === DEAD) continue;
      const packed = words[at + 1] ?? 0;
      let frequency = (boost * (packed & BODY_MASK)) / (base + slope * (bodyLengths[slot] ?? 0));
      if (packed > BODY_MASK) frequency += this.headingsShare(slot, packed);
      if (this.noteStamps[note] === termStamp) {
        frequency += this.noteShares[note] ?? 0;
        this.termStamps[slot] = termStamp;
      }
      this.gain(slot, (factor * frequency) / (frequency + K1), groupStamp);
    }
  }

  private headingsShare(slot: number, packed: number): number {
    return weigh(countIn(CHUNK_LAYOUT, packed, 1), this.store.table.slotLengths[1]?.[slot] ?? 0, this.chunkWeightings[1]);
  }

  /** Slots that hold the term only through their note's fields. */
  private gainByNotePostings(variant: TermVariant, termStamp: number, groupStamp: number): void {
    const { notePostings, table } = this.store;
    const length = notePostings.lengthOf(variant.term);
    if (length === 0) return;
    const words = notePostings.wordsOf(variant.term);
    const start = notePostings.offsetOf(variant.term);
    const factor = variant.weight * variant.idf * (K1 + 1);
    for (let at = start; at < start + 2 * length; at += 2) {
      const note = words[at] ?? 0;
      const share = this.noteShares[note] ?? 0;
      const first = table.firstSlots[note] ?? 0;
      const end = first + (table.slotCounts[note] ?? 0);
      for (let slot = first; slot < end; slot++) {
        if (this.termStamps[slot] === termStamp || table.noteOfSlot[slot] !== note) continue;
        this.gain(slot, (factor * share) / (share + K1), groupStamp);
      }
    }
  }

  private gain(slot: number, value: number, groupStamp: number): void {
    if (this.gainStamps[slot] !== groupStamp) {
      this.gainStamps[slot] = groupStamp;
      this.gains[slot] = value;
      this.gained[this.gainedCount++] = slot;
    } else if (value > (this.gains[slot] ?? 0)) {
      this.gains[slot] = value;
    }
  }
}

function weigh(count: number, length: number, weighting: FieldWeighting | undefined): number {
  return weighting === undefined ? 0 : (weighting.boost * count) / (weighting.base + weighting.slope * length);
}
