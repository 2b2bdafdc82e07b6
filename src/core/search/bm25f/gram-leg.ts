import { GRAM, WORD } from '../token';
import { BODY_MASK, CHUNK_BITS, CHUNK_FIELDS, K1, NOTE_BITS, NOTE_FIELDS, type CountBits } from './fields';
import type { Lexicon } from './lexicon';
import { DecodedList } from './list-codec';
import type { QueryPlan } from './query-plan';
import type { Candidate } from './segment-search';
import { weigh } from './slot-scorer';
import type { FieldWeighting, Statistics } from './statistics';
import { gramsOf } from './term-grams';
import type { TermsOfGrams } from './terms-of-grams';
import { roomyUint32 } from './typed-arrays';

const FIELDS = [...NOTE_FIELDS, ...CHUNK_FIELDS];
const BODY = NOTE_FIELDS.length;

/**
 * BM25F over the character grams of the words, for single slots: the frequency of a gram is that of the words that hold it, lengths are counted in grams. Divided
 * by what a slot could reach.
 */
export class GramLeg {
  /** By place: how much of the ceiling the gram is. */
  private weights = new Float64Array(0);
  /** By gram, one more than its place in `weights`; 0 for the others. */
  private places: Uint32Array = new Uint32Array(0);
  private placed: number[] = [];
  private readonly list = new DecodedList();
  private weightings: readonly FieldWeighting[] = [];
  /** By place: occurrences in the body of the slot, then tf' of all fields. */
  private frequencies = new Float64Array(0);
  private readonly lengths = new Float64Array(FIELDS.length);
  /** Occurrences in the other fields, which are few: place, field and count of each. */
  private others: number[] = [];
  /** By term, 1 when it holds a wanted gram; terms beyond `knownEnd` are looked at one by one. */
  private holds: Uint8Array = new Uint8Array(0);
  private knownEnd = 0;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly statistics: Statistics,
    private readonly termsOfGrams: TermsOfGrams,
  ) {}

  /** False when the query has no grams that stand anywhere. */
  begin(plan: QueryPlan): boolean {
    this.mark(0);
    const counts = this.gramsOfQuery(plan);
    this.placed = [...counts.keys()];
    const weights = this.placed.map((gram) => (counts.get(gram) ?? 0) * this.statistics.idfOf(this.statistics.gramSlots[gram] ?? 0));
    const ceiling = weights.reduce((sum, weight) => sum + weight, 0);
    this.weights = Float64Array.from(weights, (weight) => weight / ceiling);
    this.frequencies = new Float64Array(weights.length);
    this.weightings = FIELDS.map((field) => this.statistics.weightingOf(field, 'grams'));
    this.mark(1);
    return ceiling > 0;
  }

  /** Notes for `count` which grams are wanted and which terms hold them, or (0) forgets the last query's. */
  private mark(isWanted: 0 | 1): void {
    if (isWanted === 1) {
      this.knownEnd = this.termsOfGrams.knownEnd;
      this.places = roomyUint32(this.places, this.lexicon.grams.names.size);
      if (this.holds.length < this.knownEnd) this.holds = new Uint8Array(2 * this.knownEnd);
    }
    for (const [place, gram] of this.placed.entries()) {
      this.places[gram] = isWanted * (place + 1);
      this.termsOfGrams.forEachTerm(gram, (term) => { this.holds[term] = isWanted; });
    }
  }

  /** From 0 to 1. */
  scoreOf({ segment, note, slot }: Candidate): number {
    this.frequencies.fill(0);
    this.lengths.fill(0);
    this.others = [];
    const { bytes, starts, from } = segment.piecesOf(note);
    const piece = from + 1 + slot - segment.firstSlotOf(note);
    this.countOwn(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    this.lengths[BODY] = segment.sections.lengths.bodyGrams[slot] ?? 0;
    this.countChunk(bytes, starts[piece] ?? 0, starts[piece + 1] ?? 0);
    return this.sum();
  }

  private sum(): number {
    const { frequencies, weights, others, lengths, weightings } = this;
    const perBody = weigh(1, lengths[BODY] ?? 0, weightings[BODY]);
    for (let place = 0; place < weights.length; place++) frequencies[place] = perBody * (frequencies[place] ?? 0);
    for (let at = 0; at < others.length; at += 3) {
      const [place, field] = [others[at] ?? 0, others[at + 1] ?? 0];
      frequencies[place] = (frequencies[place] ?? 0) + weigh(others[at + 2] ?? 0, lengths[field] ?? 0, weightings[field]);
    }
    let sum = 0;
    for (let place = 0; place < weights.length; place++) {
      const frequency = frequencies[place] ?? 0;
      sum += ((weights[place] ?? 0) * frequency) / (frequency + K1);
    }
    return sum;
  }

  private countOwn(bytes: Uint8Array, start: number, end: number): void {
    const { list } = this;
    list.read(bytes, start, end);
    for (let i = 0; i < list.length; i++) this.countFields(list.ids[i] ?? 0, list.counts[i] ?? 0, NOTE_BITS, 0);
  }

  private countChunk(bytes: Uint8Array, start: number, end: number): void {
    const { list, holds, knownEnd } = this;
    list.read(bytes, start, end);
    const { ids, counts, length } = list;
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      const packed = counts[i] ?? 0;
      if (holds[term] === 1 || term >= knownEnd) this.addGrams(term, BODY, packed & BODY_MASK);
      if (packed > BODY_MASK) this.countFields(term, packed & ~BODY_MASK, CHUNK_BITS, NOTE_FIELDS.length);
    }
  }

  private countFields(term: number, packed: number, { shifts, limits }: CountBits, firstField: number): void {
    const { lengths, lexicon } = this;
    for (let place = 0; place < shifts.length; place++) {
      const count = (packed >>> (shifts[place] ?? 0)) & (limits[place] ?? 0);
      if (count === 0) continue;
      lengths[firstField + place] = (lengths[firstField + place] ?? 0) + count * lexicon.grams.countOf(term);
      this.addGrams(term, firstField + place, count);
    }
  }

  private addGrams(term: number, field: number, count: number): void {
    const { places, frequencies, others } = this;
    const { grams } = this.lexicon;
    const end = grams.starts[term + 1] ?? 0;
    for (let at = grams.starts[term] ?? 0; at < end; at++) {
      const place = (places[grams.grams[at] ?? 0] ?? 0) - 1;
      if (place < 0) continue;
      if (field === BODY) frequencies[place] = (frequencies[place] ?? 0) + count;
      else others.push(place, field, count);
    }
  }

  /** Grams of the words as they were typed, with how often each stands there; those that no slot holds are left out. */
  private gramsOfQuery({ words }: QueryPlan): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { token, kind, count } of words) {
      if (kind !== WORD && kind !== GRAM) continue;
      for (const text of gramsOf(token)) {
        const gram = this.lexicon.grams.names.find(text);
        if (gram >= 0 && (this.statistics.gramSlots[gram] ?? 0) > 0) counts.set(gram, (counts.get(gram) ?? 0) + count);
      }
    }
    return counts;
  }
}
