import type { Query } from '../query';
import { type TopK, roughFloor } from '../top-k';
import { withoutWords, RequiredWords } from './required-words';
import { passingNotes } from './filter-notes';
import type { Lexicon } from './lexicon';
import type { QueryPlan } from './query-plan';
import type { Segment } from './segment';
import { SlotScorer } from './slot-scorer';
import type { Statistics } from './statistics';
import { roomyFloat64, roomyUint32 } from './typed-arrays';
import type { WeightedWord } from './weighted-query';

/** A note with its best slot. */
export interface Candidate {
  readonly segment: Segment;
  readonly note: number;
  readonly slot: number;
  readonly score: number;
}

/** The first two legs over one segment after the other. Arrays are kept between queries. */
export class SegmentSearch {
  readonly #scorer = new SlotScorer();
  #words: readonly WeightedWord[] = [];
  /** By place in `words`: what the words behind it can give at most. */
  #rest: readonly number[] = [];
  #plan: QueryPlan | null = null;
  /** Of all words. */
  #terms: ReadonlySet<number> = new Set();
  #bestSlots: Uint32Array = new Uint32Array(0);
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

  /** Shows `best` the notes of the segment that match, each with its best slot. */
  offer(segment: Segment, query: Query, lexicon: Lexicon, best: TopK<Candidate>): void {
    const scorer = this.#scorer;
    scorer.beginSegment(segment);
    const passes = this.#passing(segment, query, lexicon);
    const required = this.#requiredIn(segment);
    if (required === 'missing') return;
    const floor = required === null ? (best.worst?.score ?? 0) : 0;
    // A slot that cannot come to the floor with the words that follow cannot come among the best any more.
    for (const [place, word] of this.#words.entries()) scorer.add(word, floor - (this.#rest[place] ?? 0));
    this.#offerBest(segment, this.#bestOfNotes(segment, passes, floor, required), best);
  }

  #offerBest(segment: Segment, notes: Uint32Array, best: TopK<Candidate>): void {
    const bestSlots = this.#bestSlots;
    const noteScores = this.#noteScores;
    const scorer = this.#scorer;
    for (let i = 0; i < notes.length; i++) noteScores[i] = scorer.scoreOf(bestSlots[notes[i] ?? 0] ?? 0);
    const floor = roughFloor(noteScores, notes.length, best.limit);
    for (let i = 0; i < notes.length; i++) {
      const [note, score] = [notes[i] ?? 0, noteScores[i] ?? 0];
      if (score >= floor && score >= (best.worst?.score ?? 0))
        best.offer({ segment, note, slot: bestSlots[note] ?? 0, score });
    }
  }

  /** Calls `visit` with each note that passes filters and excluded words. */
  forEachPassing(segment: Segment, query: Query, lexicon: Lexicon, visit: (note: number) => void): void {
    this.#scorer.beginSegment(segment);
    const passes = this.#passing(segment, query, lexicon);
    for (let note = 0; note < segment.noteCount; note++)
      if (passes === null ? segment.isDead[note] === 0 : passes[note] === 1) visit(note);
  }

  /** Calls `visit` with each note that matches: holds any word, and every word of the phrases. */
  forEachMatching(segment: Segment, query: Query, lexicon: Lexicon, visit: (note: number) => void): void {
    this.#scorer.beginSegment(segment);
    const passes = this.#passing(segment, query, lexicon);
    const required = this.#requiredIn(segment);
    if (required === 'missing') return;
    const isSeen = new Uint8Array(segment.noteCount);
    for (const { planned } of this.#words) {
      for (const slot of this.#scorer.slotsOf([...planned.word, ...planned.stem])) {
        const note = segment.noteOfSlot[slot] ?? 0;
        if (isSeen[note] === 1) continue;
        isSeen[note] = 1;
        if (this.#isPassing(note, segment, passes) && required?.isHeldBy(note) !== false) visit(note);
      }
    }
  }

  /** null when no word must be there, `missing` when no note of the segment holds those that must. The rarest word is looked at first; after it, only the query's words can be looked up. */
  #requiredIn(segment: Segment): RequiredWords | 'missing' | null {
    const words = (this.#plan?.words ?? []).filter(({ isRequired }) => isRequired).map(({ word }) => word);
    if (words.length === 0) return null;
    const required = new RequiredWords(segment, this.#plan?.pairs ?? []);
    const byRarity = words.sort((left, right) => (right[0]?.idf ?? 0) - (left[0]?.idf ?? 0));
    for (const [place, word] of byRarity.entries()) {
      if (!required.note(this.#scorer.slotsOf(word))) return 'missing';
      if (place === 0) this.#scorer.narrow(segment, required.notes(), this.#terms);
    }
    return required;
  }

  /** null when every live note passes, else 1 for those that do. */
  #passing(segment: Segment, query: Query, lexicon: Lexicon): Uint8Array | null {
    const slotsOf = (terms: readonly number[]): Uint32Array => this.#scorer.slotsOf([{ terms, weight: 1, idf: 0 }]);
    return withoutWords(segment, passingNotes(segment, query.filters, lexicon), this.#plan?.excluded ?? [], slotsOf);
  }

  #isPassing(note: number, { isDead }: Segment, passes: Uint8Array | null): boolean {
    return passes === null ? isDead[note] === 0 : passes[note] === 1;
  }

  /** Notes of the segment that pass and could be among the best. */
  #bestOfNotes(
    segment: Segment,
    passes: Uint8Array | null,
    floor: number,
    required: RequiredWords | null,
  ): Uint32Array {
    this.#makeRoom(segment.noteCount);
    const bestSlots = this.#bestSlots;
    const stamps = this.#stamps;
    const stamp = this.#stamp;
    const notes = this.#notes;
    const { scores, touched, touchedCount } = this.#scorer;
    let count = 0;
    for (let i = 0; i < touchedCount; i++) {
      const slot = touched[i] ?? 0;
      if ((scores[slot] ?? 0) < floor) continue;
      const note = segment.noteOfSlot[slot] ?? 0;
      if (stamps[note] === stamp) {
        if (this.#isBetter(slot, bestSlots[note] ?? 0, required)) bestSlots[note] = slot;
      } else if (this.#isPassing(note, segment, passes) && required?.isHeldBy(note) !== false) {
        stamps[note] = stamp;
        bestSlots[note] = slot;
        notes[count++] = note;
      }
    }
    return this.#notes.subarray(0, count);
  }

  /** A chunk that holds more of the phrases' words is better, so that the hit opens where the phrase is; then the higher score, then the earlier chunk. */
  #isBetter(slot: number, than: number, required: RequiredWords | null): boolean {
    const byWords = required === null ? 0 : required.countIn(slot) - required.countIn(than);
    if (byWords !== 0) return byWords > 0;
    const byScore = this.#scorer.scoreOf(slot) - this.#scorer.scoreOf(than);
    return byScore === 0 ? slot < than : byScore > 0;
  }

  #makeRoom(noteCount: number): void {
    this.#bestSlots = roomyUint32(this.#bestSlots, noteCount);
    this.#stamps = roomyUint32(this.#stamps, noteCount);
    this.#notes = roomyUint32(this.#notes, noteCount);
    this.#noteScores = roomyFloat64(this.#noteScores, noteCount);
    this.#stamp++;
  }
}
