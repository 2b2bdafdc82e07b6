import type { TermExpansion } from '../dictionary/term-expansions';
import { k1 } from '../fields';
import { DecodedList } from '../postings/list-codec';
import { FewPostings, SegmentPostings } from '../postings/posting-source';
import type { Segment } from '../segment/segment';
import { TermFrequencies } from './term-frequencies';
import type { Statistics } from './statistics';
import { roomyFloat64, roomyUint32 } from '../codec/typed-arrays';
import { MaxTermScores, type WeightedTerms, type WeightedWord } from './weighted-query';

/** Tolerance that keeps rounding from dropping a chunk. */
const slack = 1 - 1e-9;

/**
 * BM25F over the chunks of one segment at a time, word by word: for words and for stems, a chunk's score grows by
 * `factor * idf * tf' / (tf' + k1)`. The arrays are reused between queries.
 */
export class ChunkScorer {
  readonly #frequencies = new TermFrequencies();
  readonly #gains = new MaxTermScores();
  readonly #list = new DecodedList();
  #postings: SegmentPostings | null = null;
  #chunkCount = 0;
  /** Score by chunk; 0 for chunks without one. */
  scores: Float64Array = new Float64Array(0);
  /** Chunks with a score; the first `touchedCount` elements are valid. */
  touched: Uint32Array = new Uint32Array(0);
  touchedCount = 0;

  beginQuery(statistics: Statistics): void {
    this.#frequencies.beginQuery(statistics);
  }

  beginSegment(segment: Segment): void {
    const { scores, touched, touchedCount } = this;
    for (let i = 0; i < touchedCount; i++) scores[touched[i] ?? 0] = 0;
    this.touchedCount = 0;
    this.#chunkCount = segment.chunkCount;
    this.scores = roomyFloat64(scores, segment.chunkCount);
    this.touched = roomyUint32(touched, segment.chunkCount);
    this.#postings = new SegmentPostings(segment, this.#list);
    this.#frequencies.beginSegment(segment, this.#postings);
  }

  scoreOf(chunkId: number): number {
    return this.scores[chunkId] ?? 0;
  }

  /** Restricts the following terms to the given notes, when reading these notes is cheaper than reading the terms' full posting lists. */
  narrow(segment: Segment, notes: readonly number[], terms: ReadonlySet<number>): void {
    const bytesOfNotes = (notes.length * segment.sections.pieces.length) / segment.noteCount;
    if (this.#postings !== null && bytesOfNotes < this.#postings.sizeOf(terms))
      this.#frequencies.readFrom(new FewPostings(segment, notes, terms, this.#list));
  }

  /** Adds the scores of a word. Chunks without a score so far may be skipped when they would gain less than `needed`. */
  add({ lists, most }: WeightedWord, needed: number): void {
    const [first, second] = lists;
    const wanted = needed > most ? this.scores : null;
    if (first !== undefined && lists.length === 1) this.#addOne(first, wanted, needed);
    else if (first !== undefined && second !== undefined && lists.length === 2 && isWordWithStem(first, second))
      this.#addStem(first, second, wanted, needed);
    else this.#addBest(lists, wanted, needed);
  }

  /** Returns the chunks that contain a term of the expansions, including removed ones; valid until the next call. */
  chunksOf(alternatives: readonly TermExpansion[]): Uint32Array {
    const frequencies = this.#frequencies;
    frequencies.beginTerms();
    for (const { terms } of alternatives) this.#gather(terms, null);
    return frequencies.chunkIds.subarray(0, frequencies.count);
  }

  #addOne({ terms, wordFactor, stemFactor }: WeightedTerms, wanted: Float64Array | null, needed: number): void {
    this.#frequencies.beginTerms();
    this.#gather(terms, wanted);
    this.#gain(wordFactor, stemFactor, needed);
  }

  /** Adds an exact word and its stem, reading the exact word only once for both. */
  #addStem(exact: WeightedTerms, stem: WeightedTerms, wanted: Float64Array | null, needed: number): void {
    this.#addOne(exact, wanted, needed - stem.stemFactor);
    this.#gather(
      stem.terms.filter((term) => !exact.terms.includes(term)),
      wanted,
    );
    this.#gain(stem.stemFactor, 0, needed);
  }

  /** Adds, for words and for stems, the highest score of any expansion. */
  #addBest(lists: readonly WeightedTerms[], wanted: Float64Array | null, needed: number): void {
    const frequencies = this.#frequencies;
    const gains = this.#gains;
    const { scores } = this;
    gains.begin(this.#chunkCount);
    for (const { terms, wordFactor, stemFactor } of lists) {
      frequencies.beginTerms();
      this.#gather(terms, wanted);
      frequencies.complete(scores, 0);
      gains.raise(frequencies, wordFactor, stemFactor);
    }
    this.#takeGains(needed);
  }

  #gather(terms: readonly number[], wanted: Float64Array | null): void {
    for (const term of terms) this.#frequencies.add(term, wanted);
  }

  /** Adds the collected terms' scores by both factors. */
  #gain(first: number, second: number, needed: number): void {
    this.#frequencies.complete(this.scores, leastFrequency(first + second, needed));
    const { scores, touched } = this;
    const { chunkIds, values, count } = this.#frequencies;
    let { touchedCount } = this;
    for (let i = 0; i < count; i++) {
      const chunkId = chunkIds[i] ?? 0;
      const frequency = values[chunkId] ?? 0;
      const before = scores[chunkId] ?? 0;
      const share = frequency / (frequency + k1);
      const score = before + first * share + second * share;
      if (before === 0) {
        if (score < needed) continue;
        touched[touchedCount++] = chunkId;
      }
      scores[chunkId] = score;
    }
    this.touchedCount = touchedCount;
  }

  /** Adds the gains to the scores, once per chunk: adding differences would round, and equally good chunks would no longer be equal. */
  #takeGains(needed: number): void {
    const { scores, touched } = this;
    const { word, stem, chunkIds, count } = this.#gains;
    let { touchedCount } = this;
    for (let i = 0; i < count; i++) {
      const chunkId = chunkIds[i] ?? 0;
      const before = scores[chunkId] ?? 0;
      const score = before + (word[chunkId] ?? 0) + (stem[chunkId] ?? 0);
      if (before === 0) {
        if (score < needed) continue;
        touched[touchedCount++] = chunkId;
      }
      scores[chunkId] = score;
    }
    this.touchedCount = touchedCount;
  }
}

/** True for a word together with its stem's terms, which count only for stems. */
function isWordWithStem(exact: WeightedTerms, stem: WeightedTerms): boolean {
  return exact.stemFactor === 0 && stem.wordFactor === 0 && exact.terms.every((term) => stem.terms.includes(term));
}

/** Returns the tf' at which a chunk gains `needed`. */
function leastFrequency(factor: number, needed: number): number {
  const share = needed / factor;
  if (share <= 0) return 0;
  return share < 1 ? ((slack * share) / (1 - share)) * k1 : Infinity;
}
