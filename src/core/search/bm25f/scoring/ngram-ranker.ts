import { gramKind, wordKind } from '../../text/token';
import type { Lexicon } from '../dictionary/lexicon';
import { gramsOf } from '../dictionary/ngram-index';
import type { NGramTerms } from '../dictionary/ngram-terms';
import { chunkBits, chunkFields, type CountBits, k1, noteBits, noteFields } from '../fields';
import { DecodedList } from '../postings/list-codec';
import type { Candidate } from './segment-search';
import type { Segment } from '../segment/segment';
import { roomyUint32 } from '../codec/typed-arrays';
import type { QueryPlan } from './query-plan';
import type { FieldWeighting, Statistics } from './statistics';
import { weigh } from './term-frequencies';

const fields = [...noteFields, ...chunkFields];

const body = noteFields.length;

/**
 * BM25F over the character n-grams of the words, for single chunks: the frequency of an n-gram is that of the words
 * that contain it, and lengths are counted in n-grams. Divided by the maximum that a chunk could reach.
 */
export class NGramRanker {
  /** Share of the maximum score, by index of the n-gram in the query. */
  #weights = new Float64Array(0);
  /** Index in `weights` plus one, by n-gram; 0 for all others. */
  #places: Uint32Array = new Uint32Array(0);
  #placed: number[] = [];
  readonly #list = new DecodedList();
  #weightings: readonly FieldWeighting[] = [];
  /** Number of occurrences in the body of the chunk, by index. */
  #bodyCounts = new Float64Array(0);
  /** tf' of the other fields, by index. */
  #otherFrequencies = new Float64Array(0);
  readonly #lengths = new Float64Array(fields.length);
  /** 1 when the term contains a wanted n-gram, by term; terms beyond `knownEnd` are checked one by one. */
  #holds: Uint8Array = new Uint8Array(0);
  #knownEnd = 0;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly statistics: Statistics,
    private readonly termsOfGrams: NGramTerms,
  ) {}

  /** Prepares a query; returns false when none of its n-grams occurs anywhere. */
  begin(plan: QueryPlan): boolean {
    this.#mark(0);
    const counts = this.#gramsOfQuery(plan);
    this.#placed = [...counts.keys()];
    const weights = this.#placed.map(
      (gram) => (counts.get(gram) ?? 0) * this.statistics.idfOf(this.statistics.gramChunks[gram] ?? 0),
    );
    const ceiling = weights.reduce((sum, weight) => sum + weight, 0);
    this.#weights = Float64Array.from(weights, (weight) => weight / ceiling);
    this.#bodyCounts = new Float64Array(weights.length);
    this.#otherFrequencies = new Float64Array(weights.length);
    this.#weightings = fields.map((field) => this.statistics.weightingOf(field, 'grams'));
    this.#mark(1);
    return ceiling > 0;
  }

  /** Marks the wanted n-grams and the terms that contain them, or (0) clears the marks of the previous query. */
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

  /** Returns a score from 0 to 1. */
  scoreOf({ segment, note, chunkId }: Candidate): number {
    this.#bodyCounts.fill(0);
    this.#otherFrequencies.fill(0);
    this.#takeLengths(segment, note, chunkId);
    const { bytes, starts, from } = segment.piecesOf(note);
    const piece = from + 1 + chunkId - segment.firstChunkOf(note);
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

  #takeLengths({ sections }: Segment, note: number, chunkId: number): void {
    const { own, bodyGrams, headingGrams } = sections.lengths;
    for (let place = 0; place < body; place++) this.#lengths[place] = own[2 * body * note + body + place] ?? 0;
    this.#lengths[body] = bodyGrams[chunkId] ?? 0;
    this.#lengths[body + 1] = headingGrams[chunkId] ?? 0;
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

  /** Returns the n-grams of the words as typed, with their number of occurrences; n-grams that no chunk contains are left out. */
  #gramsOfQuery({ words }: QueryPlan): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { token, kind, count } of words) {
      if (kind !== wordKind && kind !== gramKind) continue;
      for (const text of gramsOf(token)) {
        const gram = this.lexicon.grams.names.find(text);
        if (gram >= 0 && (this.statistics.gramChunks[gram] ?? 0) > 0) counts.set(gram, (counts.get(gram) ?? 0) + count);
      }
    }
    return counts;
  }
}
