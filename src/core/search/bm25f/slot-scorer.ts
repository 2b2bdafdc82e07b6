import type { Alternative } from './alternatives';
import { k1 } from './fields';
import { DecodedList } from './list-codec';
import { FewPostings, SegmentPostings } from './posting-source';
import type { Segment } from './segment';
import { SlotFrequencies } from './slot-frequencies';
import type { Statistics } from './statistics';
import { roomyFloat64, roomyUint32 } from './typed-arrays';
import { type WeightedTerms, type WeightedWord, WordGains } from './weighted-query';

/** So that rounding never leaves a slot out. */
const slack = 1 - 1e-9;

/** BM25F over the slots of one segment at a time, word by word: on a leg a slot gains `factor * idf * tf' / (tf' + k1)`. The arrays are kept between queries. */
export class SlotScorer {
  readonly #frequencies = new SlotFrequencies();
  readonly #gains = new WordGains();
  readonly #list = new DecodedList();
  #postings: SegmentPostings | null = null;
  #slotCount = 0;
  /** By slot; 0 for those without a score. */
  scores: Float64Array = new Float64Array(0);
  /** Slots with a score, the first `touchedCount` places. */
  touched: Uint32Array = new Uint32Array(0);
  touchedCount = 0;

  beginQuery(statistics: Statistics): void {
    this.#frequencies.beginQuery(statistics);
  }

  beginSegment(segment: Segment): void {
    const { scores, touched, touchedCount } = this;
    for (let i = 0; i < touchedCount; i++) scores[touched[i] ?? 0] = 0;
    this.touchedCount = 0;
    this.#slotCount = segment.slotCount;
    this.scores = roomyFloat64(scores, segment.slotCount);
    this.touched = roomyUint32(touched, segment.slotCount);
    this.#postings = new SegmentPostings(segment, this.#list);
    this.#frequencies.beginSegment(segment, this.#postings);
  }

  scoreOf(slot: number): number {
    return this.scores[slot] ?? 0;
  }

  /** From here on only the terms in the notes matter, where that is less to read than all about the terms. */
  narrow(segment: Segment, notes: readonly number[], terms: ReadonlySet<number>): void {
    const bytesOfNotes = (notes.length * segment.sections.pieces.length) / segment.noteCount;
    if (this.#postings !== null && bytesOfNotes < this.#postings.sizeOf(terms))
      this.#frequencies.readFrom(new FewPostings(segment, notes, terms, this.#list));
  }

  /** Adds what the word gives. Slots that have no score yet may be left out where they gain less than `needed`. */
  add({ lists, most }: WeightedWord, needed: number): void {
    const [first, second] = lists;
    const wanted = needed > most ? this.scores : null;
    if (first !== undefined && lists.length === 1) this.#addOne(first, wanted, needed);
    else if (first !== undefined && second !== undefined && lists.length === 2 && isKin(first, second))
      this.#addKin(first, second, wanted, needed);
    else this.#addBest(lists, wanted, needed);
  }

  /** The slots that hold a term of the alternatives, dead ones too; valid until the next call. */
  slotsOf(alternatives: readonly Alternative[]): Uint32Array {
    const frequencies = this.#frequencies;
    frequencies.beginTerms();
    for (const { terms } of alternatives) this.#gather(terms, null);
    return frequencies.slots.subarray(0, frequencies.count);
  }

  #addOne({ terms, wordFactor, stemFactor }: WeightedTerms, wanted: Float64Array | null, needed: number): void {
    this.#frequencies.beginTerms();
    this.#gather(terms, wanted);
    this.#gain(wordFactor, stemFactor, needed);
  }

  /** The exact word is read once for both legs. */
  #addKin(exact: WeightedTerms, stem: WeightedTerms, wanted: Float64Array | null, needed: number): void {
    this.#addOne(exact, wanted, needed - stem.stemFactor);
    this.#gather(
      stem.terms.filter((term) => !exact.terms.includes(term)),
      wanted,
    );
    this.#gain(stem.stemFactor, 0, needed);
  }

  /** On each leg a slot gains by the alternative that gives it most. */
  #addBest(lists: readonly WeightedTerms[], wanted: Float64Array | null, needed: number): void {
    const frequencies = this.#frequencies;
    const gains = this.#gains;
    const { scores } = this;
    gains.begin(this.#slotCount);
    for (const { terms, wordFactor, stemFactor } of lists) {
      frequencies.beginTerms();
      this.#gather(terms, wanted);
      frequencies.settle(scores, 0);
      gains.raise(frequencies, wordFactor, stemFactor);
    }
    this.#takeGains(needed);
  }

  #gather(terms: readonly number[], wanted: Float64Array | null): void {
    for (const term of terms) this.#frequencies.add(term, wanted);
  }

  /** The slots that hold the gathered terms gain by both factors. */
  #gain(first: number, second: number, needed: number): void {
    this.#frequencies.settle(this.scores, leastFrequency(first + second, needed));
    const { scores, touched } = this;
    const { slots, values, count } = this.#frequencies;
    let { touchedCount } = this;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      const frequency = values[slot] ?? 0;
      const before = scores[slot] ?? 0;
      const share = frequency / (frequency + k1);
      const score = before + first * share + second * share;
      if (before === 0) {
        if (score < needed) continue;
        touched[touchedCount++] = slot;
      }
      scores[slot] = score;
    }
    this.touchedCount = touchedCount;
  }

  /** Once a slot: sums of differences would round, and chunks that are equally good would no longer be. */
  #takeGains(needed: number): void {
    const { scores, touched } = this;
    const { word, stem, slots, count } = this.#gains;
    let { touchedCount } = this;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      const before = scores[slot] ?? 0;
      const score = before + (word[slot] ?? 0) + (stem[slot] ?? 0);
      if (before === 0) {
        if (score < needed) continue;
        touched[touchedCount++] = slot;
      }
      scores[slot] = score;
    }
    this.touchedCount = touchedCount;
  }
}

/** True for a word and, on the other leg alone, its kin with it. */
function isKin(exact: WeightedTerms, stem: WeightedTerms): boolean {
  return exact.stemFactor === 0 && stem.wordFactor === 0 && exact.terms.every((term) => stem.terms.includes(term));
}

/** The tf' at which a slot gains `needed`. */
function leastFrequency(factor: number, needed: number): number {
  const share = needed / factor;
  if (share <= 0) return 0;
  return share < 1 ? ((slack * share) / (1 - share)) * k1 : Infinity;
}
