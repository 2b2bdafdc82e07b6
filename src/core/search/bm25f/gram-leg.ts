import { gramKind, wordKind } from '../token';
import { chunkBits, chunkFields, k1, noteBits, noteFields, type CountBits } from './fields';
import type { Lexicon } from './lexicon';
import { DecodedList } from './list-codec';
import type { QueryPlan } from './query-plan';
import type { Segment } from './segment';
import type { Candidate } from './segment-search';
import { weigh } from './slot-frequencies';
import type { FieldWeighting, Statistics } from './statistics';
import { gramsOf } from './gram-table';
import type { TermsOfGrams } from './terms-of-grams';
import { roomyUint32 } from './typed-arrays';

const fields = [...noteFields, ...chunkFields];
const body = noteFields.length;

/**
 * BM25F over the character grams of the words, for single slots: the frequency of a gram is that of the words that hold it, lengths are counted in grams. Divided
 * by what a slot could reach.
 */
export class GramLeg {
  /** By place: how much of the ceiling the gram is. */
  #weights = new Float64Array(0);
  /** By gram, one more than its place in `weights`; 0 for the others. */
  #places: Uint32Array = new Uint32Array(0);
  #placed: number[] = [];
  readonly #list = new DecodedList();
  #weightings: readonly FieldWeighting[] = [];
  /** By place: occurrences in the body of the slot. */
  #bodyCounts = new Float64Array(0);
  /** By place: tf' of the other fields. */
  #otherFrequencies = new Float64Array(0);
  readonly #lengths = new Float64Array(fields.length);
  /** By term, 1 when it holds a wanted gram; terms beyond `knownEnd` are looked at one by one. */
  #holds: Uint8Array = new Uint8Array(0);
  #knownEnd = 0;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly statistics: Statistics,
    private readonly termsOfGrams: TermsOfGrams,
  ) {}

  /** False when the query has no grams that stand anywhere. */
  begin(plan: QueryPlan): boolean {
    this.#mark(0);
    const counts = this.#gramsOfQuery(plan);
    this.#placed = [...counts.keys()];
    const weights = this.#placed.map(
      (gram) => (counts.get(gram) ?? 0) * this.statistics.idfOf(this.statistics.gramSlots[gram] ?? 0),
    );
    const ceiling = weights.reduce((sum, weight) => sum + weight, 0);
    this.#weights = Float64Array.from(weights, (weight) => weight / ceiling);
    this.#bodyCounts = new Float64Array(weights.length);
    this.#otherFrequencies = new Float64Array(weights.length);
    this.#weightings = fields.map((field) => this.statistics.weightingOf(field, 'grams'));
    this.#mark(1);
    return ceiling > 0;
  }

  /** Notes for `count` which grams are wanted and which terms hold them, or (0) forgets the last query's. */
  #mark(isWanted: 0 | 1): void {
    if (isWanted === 1) {
      this.#knownEnd = this.termsOfGrams.knownEnd;
      this.#places = roomyUint32(this.#places, this.lexicon.grams.names.size);
      if (this.#holds.length < this.#knownEnd) this.#holds = new Uint8Array(2 * this.#knownEnd);
    }
    for (const [place, gram] of this.#placed.entries()) {
      this.#places[gram] = isWanted * (place + 1);
      this.termsOfGrams.forEachTerm(gram, (term) => {
        this.#holds[term] = isWanted;
      });
    }
  }

  /** From 0 to 1. */
  scoreOf({ segment, note, slot }: Candidate): number {
    this.#bodyCounts.fill(0);
    this.#otherFrequencies.fill(0);
    this.#takeLengths(segment, note, slot);
    const { bytes, starts, from } = segment.piecesOf(note);
    const piece = from + 1 + slot - segment.firstSlotOf(note);
    this.#list.read(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    this.#countList(noteBits, 0);
    this.#list.read(bytes, starts[piece] ?? 0, starts[piece + 1] ?? 0);
    this.#countList(chunkBits, body);
    return this.#sum();
  }

  #sum(): number {
    const bodyCounts = this.#bodyCounts;
    const otherFrequencies = this.#otherFrequencies;
    const weights = this.#weights;
    const lengths = this.#lengths;
    const weightings = this.#weightings;
    const perBody = weigh(1, lengths[body] ?? 0, weightings[body]);
    let sum = 0;
    for (let place = 0; place < weights.length; place++) {
      const frequency = perBody * (bodyCounts[place] ?? 0) + (otherFrequencies[place] ?? 0);
      sum += ((weights[place] ?? 0) * frequency) / (frequency + k1);
    }
    return sum;
  }

  #takeLengths({ sections }: Segment, note: number, slot: number): void {
    const { own, bodyGrams, headingGrams } = sections.lengths;
    for (let place = 0; place < body; place++) this.#lengths[place] = own[2 * body * note + body + place] ?? 0;
    this.#lengths[body] = bodyGrams[slot] ?? 0;
    this.#lengths[body + 1] = headingGrams[slot] ?? 0;
  }

  #countList({ shifts, limits }: CountBits, firstField: number): void {
    const holds = this.#holds;
    const knownEnd = this.#knownEnd;
    const { ids, counts, length } = this.#list;
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      if (holds[term] === 0 && term < knownEnd) continue;
      for (let place = 0; place < shifts.length; place++) {
        const count = ((counts[i] ?? 0) >>> (shifts[place] ?? 0)) & (limits[place] ?? 0);
        if (count > 0) this.#addGrams(term, firstField + place, count);
      }
    }
  }

  #addGrams(term: number, field: number, count: number): void {
    const places = this.#places;
    const bodyCounts = this.#bodyCounts;
    const otherFrequencies = this.#otherFrequencies;
    const { grams } = this.lexicon;
    const frequency = field === body ? 0 : weigh(count, this.#lengths[field] ?? 0, this.#weightings[field]);
    const end = grams.starts[term + 1] ?? 0;
    for (let at = grams.starts[term] ?? 0; at < end; at++) {
      const place = (places[grams.grams[at] ?? 0] ?? 0) - 1;
      if (place < 0) continue;
      if (field === body) bodyCounts[place] = (bodyCounts[place] ?? 0) + count;
      else otherFrequencies[place] = (otherFrequencies[place] ?? 0) + frequency;
    }
  }

  /** Grams of the words as they were typed, with how often each stands there; those that no slot holds are left out. */
  #gramsOfQuery({ words }: QueryPlan): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { token, kind, count } of words) {
      if (kind !== wordKind && kind !== gramKind) continue;
      for (const text of gramsOf(token)) {
        const gram = this.lexicon.grams.names.find(text);
        if (gram >= 0 && (this.statistics.gramSlots[gram] ?? 0) > 0) counts.set(gram, (counts.get(gram) ?? 0) + count);
      }
    }
    return counts;
  }
}
