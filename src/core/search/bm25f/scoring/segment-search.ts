import type { Query } from '../../query';
import { type TopK, topKThreshold } from '../../top-k';
import type { Lexicon } from '../dictionary/lexicon';
import { passingNotes } from './filter-notes';
import type { Segment } from '../segment/segment';
import { roomyFloat64, roomyUint32 } from '../codec/typed-arrays';
import { ChunkScorer } from './chunk-scorer';
import type { Closeness } from './name-matcher';
import type { QueryPlan } from './query-plan';
import { RequiredWords, withoutWords } from './required-words';
import type { Statistics } from './statistics';
import type { WeightedWord } from './weighted-query';

/** A note with its best chunk. */
export interface Candidate {
  readonly segment: Segment;
  readonly note: number;
  readonly chunkId: number;
  readonly score: number;
  /** How closely its name is the query; missing until it is ranked. */
  readonly called?: Closeness;
}

/** Searches segments one after the other by words and stems. Arrays are reused between queries. */
export class SegmentSearch {
  readonly #scorer = new ChunkScorer();
  #words: readonly WeightedWord[] = [];
  /** Maximum score that the words after each one can add, by index in `words`. */
  #rest: readonly number[] = [];
  #plan: QueryPlan | null = null;
  /** Terms of all words. */
  #terms: ReadonlySet<number> = new Set();
  #bestChunks: Uint32Array = new Uint32Array(0);
  #stamps: Uint32Array = new Uint32Array(0);
  #notes: Uint32Array = new Uint32Array(0);
  #noteScores: Float64Array = new Float64Array(0);
  #stamp = 0;

  begin(statistics: Statistics, words: readonly WeightedWord[], plan: QueryPlan): void {
    this.#scorer.beginQuery(statistics);
    this.#words = words;
    this.#rest = words.map((_, place) => words.slice(place + 1).reduce((sum, { most }) => sum + most, 0));
    this.#plan = plan;
    this.#terms = new Set(plan.words.flatMap(({ word, stem }) => [...word, ...stem].flatMap(({ terms }) => terms)));
  }

  /** Offers to `best` the matching notes of the segment, each with its best chunk. */
  offer(segment: Segment, query: Query, lexicon: Lexicon, best: TopK<Candidate>): void {
    const scorer = this.#scorer;
    scorer.beginSegment(segment);
    const passes = this.#passing(segment, query, lexicon);
    const required = this.#requiredIn(segment);
    if (required === 'missing') return;
    const floor = required === null ? (best.worst?.score ?? 0) : 0;
    // A chunk that cannot reach the threshold with the remaining words can no longer be among the best.
    for (const [place, word] of this.#words.entries()) scorer.add(word, floor - (this.#rest[place] ?? 0));
    this.#offerBest(segment, this.#bestOfNotes(segment, passes, floor, required), best);
  }

  #offerBest(segment: Segment, notes: Uint32Array, best: TopK<Candidate>): void {
    const bestChunks = this.#bestChunks;
    const noteScores = this.#noteScores;
    const scorer = this.#scorer;
    for (let i = 0; i < notes.length; i++) noteScores[i] = scorer.scoreOf(bestChunks[notes[i] ?? 0] ?? 0);
    const floor = topKThreshold(noteScores, notes.length, best.limit);
    for (let i = 0; i < notes.length; i++) {
      const [note, score] = [notes[i] ?? 0, noteScores[i] ?? 0];
      if (score >= floor && score >= (best.worst?.score ?? 0))
        best.offer({ segment, note, chunkId: bestChunks[note] ?? 0, score });
    }
  }

  /** Calls `visit` with each note that passes filters and excluded words. */
  forEachPassing(segment: Segment, query: Query, lexicon: Lexicon, visit: (note: number) => void): void {
    this.#scorer.beginSegment(segment);
    const passes = this.#passing(segment, query, lexicon);
    for (let note = 0; note < segment.noteCount; note++)
      if (passes === null ? segment.isDead[note] === 0 : passes[note] === 1) visit(note);
  }

  /** Calls `visit` with each matching note: it contains any word, and every word of the phrases. */
  forEachMatching(segment: Segment, query: Query, lexicon: Lexicon, visit: (note: number) => void): void {
    this.#scorer.beginSegment(segment);
    const passes = this.#passing(segment, query, lexicon);
    const required = this.#requiredIn(segment);
    if (required === 'missing') return;
    const isSeen = new Uint8Array(segment.noteCount);
    for (const { planned } of this.#words) {
      for (const chunkId of this.#scorer.chunksOf([...planned.word, ...planned.stem])) {
        const note = segment.noteOfChunk[chunkId] ?? 0;
        if (isSeen[note] === 1) continue;
        isSeen[note] = 1;
        if (this.#isPassing(note, segment, passes) && required?.isHeldBy(note) !== false) visit(note);
      }
    }
  }

  /**
   * Returns the required words of the segment, null when no word is required, or `missing` when no note of the segment
   * contains all required words. Starts with the rarest word; after the call, only the query's words can be looked up.
   */
  #requiredIn(segment: Segment): RequiredWords | 'missing' | null {
    const words = (this.#plan?.words ?? []).filter(({ isRequired }) => isRequired).map(({ word }) => word);
    if (words.length === 0) return null;
    const required = new RequiredWords(segment, this.#plan?.pairs ?? []);
    const byRarity = words.sort((left, right) => (right[0]?.idf ?? 0) - (left[0]?.idf ?? 0));
    for (const [place, word] of byRarity.entries()) {
      if (!required.note(this.#scorer.chunksOf(word))) return 'missing';
      if (place === 0) this.#scorer.narrow(segment, required.notes(), this.#terms);
    }
    return required;
  }

  /** Returns an array with 1 for each note that passes, or null when every live note does. */
  #passing(segment: Segment, query: Query, lexicon: Lexicon): Uint8Array | null {
    const chunksOf = (terms: readonly number[]): Uint32Array => this.#scorer.chunksOf([{ terms, weight: 1, idf: 0 }]);
    return withoutWords(segment, passingNotes(segment, query.filters, lexicon), this.#plan?.excluded ?? [], chunksOf);
  }

  #isPassing(note: number, { isDead }: Segment, passes: Uint8Array | null): boolean {
    return passes === null ? isDead[note] === 0 : passes[note] === 1;
  }

  /** Returns the notes of the segment that pass and could be among the best. */
  #bestOfNotes(
    segment: Segment,
    passes: Uint8Array | null,
    floor: number,
    required: RequiredWords | null,
  ): Uint32Array {
    this.#makeRoom(segment.noteCount);
    const bestChunks = this.#bestChunks;
    const stamps = this.#stamps;
    const stamp = this.#stamp;
    const notes = this.#notes;
    const { scores, touched, touchedCount } = this.#scorer;
    let count = 0;
    for (let i = 0; i < touchedCount; i++) {
      const chunkId = touched[i] ?? 0;
      if ((scores[chunkId] ?? 0) < floor) continue;
      const note = segment.noteOfChunk[chunkId] ?? 0;
      if (stamps[note] === stamp) {
        if (this.#isBetter(chunkId, bestChunks[note] ?? 0, required)) bestChunks[note] = chunkId;
      } else if (this.#isPassing(note, segment, passes) && required?.isHeldBy(note) !== false) {
        stamps[note] = stamp;
        bestChunks[note] = chunkId;
        notes[count++] = note;
      }
    }
    return this.#notes.subarray(0, count);
  }

  /**
   * True when one chunk is better than another: it contains more words of the phrases, so that the hit opens where the
   * phrase is; then the higher score, then the earlier chunk.
   */
  #isBetter(chunkId: number, than: number, required: RequiredWords | null): boolean {
    const byWords = required === null ? 0 : required.countIn(chunkId) - required.countIn(than);
    if (byWords !== 0) return byWords > 0;
    const byScore = this.#scorer.scoreOf(chunkId) - this.#scorer.scoreOf(than);
    return byScore === 0 ? chunkId < than : byScore > 0;
  }

  #makeRoom(noteCount: number): void {
    this.#bestChunks = roomyUint32(this.#bestChunks, noteCount);
    this.#stamps = roomyUint32(this.#stamps, noteCount);
    this.#notes = roomyUint32(this.#notes, noteCount);
    this.#noteScores = roomyFloat64(this.#noteScores, noteCount);
    this.#stamp++;
  }
}
