import type { Query } from '../query';
import type { TopK } from '../top-k';
import { passingNotes } from './filter-notes';
import type { Lexicon } from './lexicon';
import type { QueryPlan } from './query-plan';
import { RequiredWords } from './required-words';
import type { Segment } from './segment';
import { SlotScorer } from './slot-scorer';
import type { Statistics } from './statistics';
import { roomyUint32 } from './typed-arrays';
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
  private readonly scorer = new SlotScorer();
  private words: readonly WeightedWord[] = [];
  /** By place in `words`: what the words from there on can give at most. */
  private rest: readonly number[] = [];
  private plan: QueryPlan | null = null;
  private bestSlots: Uint32Array = new Uint32Array(0);
  private stamps: Uint32Array = new Uint32Array(0);
  private notes: Uint32Array = new Uint32Array(0);
  private stamp = 0;

  begin(statistics: Statistics, words: readonly WeightedWord[], plan: QueryPlan): void {
    this.scorer.beginQuery(statistics);
    this.words = words;
    this.rest = words.map((_, place) => words.slice(place).reduce((sum, { most }) => sum + most, 0));
    this.plan = plan;
  }

  /** Shows `best` the notes of the segment that match, each with its best slot. */
  offer(segment: Segment, query: Query, lexicon: Lexicon, best: TopK<Candidate>): void {
    const { scorer } = this;
    scorer.beginSegment(segment);
    const required = this.hasRequired() ? new RequiredWords(segment, this.plan?.pairs ?? []) : null;
    const passes = this.passing(segment, query, lexicon);
    for (const [place, word] of this.words.entries()) {
      // A note that has none of the words before this one cannot come among the best any more.
      if (required === null && (this.rest[place] ?? 0) < (best.worst?.score ?? 0)) scorer.close();
      scorer.add(word);
    }
    if (required !== null) this.noteRequired(required);
    for (const note of this.bestOfNotes(segment, passes, best, required)) {
      const slot = this.bestSlots[note] ?? 0;
      best.offer({ segment, note, slot, score: scorer.scoreOf(slot) });
    }
  }

  /** Calls `visit` with each note that passes filters and excluded words. */
  forEachPassing(segment: Segment, query: Query, lexicon: Lexicon, visit: (note: number) => void): void {
    this.scorer.beginSegment(segment);
    const passes = this.passing(segment, query, lexicon);
    for (let note = 0; note < segment.noteCount; note++) if (passes === null ? segment.isDead[note] === 0 : passes[note] === 1) visit(note);
  }

  /** Calls `visit` with each note that matches: holds any word, and every word of the phrases. */
  forEachMatching(segment: Segment, query: Query, lexicon: Lexicon, visit: (note: number) => void): void {
    this.scorer.beginSegment(segment);
    const passes = this.passing(segment, query, lexicon);
    const required = this.hasRequired() ? new RequiredWords(segment, this.plan?.pairs ?? []) : null;
    if (required !== null) this.noteRequired(required);
    const isSeen = new Uint8Array(segment.noteCount);
    for (const { planned } of this.words) {
      for (const slot of this.scorer.slotsOf([...planned.word, ...planned.stem])) {
        const note = segment.noteOfSlot[slot] ?? 0;
        if (isSeen[note] === 1) continue;
        isSeen[note] = 1;
        if (this.isPassing(note, segment, passes) && required?.isHeldBy(note) !== false) visit(note);
      }
    }
  }

  private hasRequired(): boolean {
    return this.plan?.words.some(({ isRequired }) => isRequired) === true;
  }

  private noteRequired(required: RequiredWords): void {
    for (const { isRequired, word } of this.plan?.words ?? []) if (isRequired) required.note(this.scorer.slotsOf(word));
  }

  /** null when every live note passes, else 1 for those that do. */
  private passing(segment: Segment, query: Query, lexicon: Lexicon): Uint8Array | null {
    const passes = passingNotes(segment, query.filters, lexicon);
    const excluded = this.plan?.excluded ?? [];
    if (excluded.length === 0) return passes;
    const left = passes === null ? segment.isDead.map((isDead) => 1 - isDead) : passes.slice();
    for (const lists of excluded) this.exclude(segment, lists, left);
    return left;
  }

  private exclude(segment: Segment, lists: readonly (readonly number[])[], passes: Uint8Array): void {
    const counts = new Uint16Array(segment.slotCount);
    for (const [place, terms] of lists.entries()) {
      for (const slot of this.scorer.slotsOf([{ terms, weight: 1, idf: 0 }])) {
        if (counts[slot] !== place) continue;
        counts[slot] = place + 1;
        if (place + 1 === lists.length) passes[segment.noteOfSlot[slot] ?? 0] = 0;
      }
    }
  }

  private isPassing(note: number, { isDead }: Segment, passes: Uint8Array | null): boolean {
    return passes === null ? isDead[note] === 0 : passes[note] === 1;
  }

  /** Notes of the segment that pass and could be among the best. */
  private bestOfNotes(segment: Segment, passes: Uint8Array | null, best: TopK<Candidate>, required: RequiredWords | null): Uint32Array {
    const { scorer } = this;
    this.makeRoom(segment.noteCount);
    const floor = required === null ? (best.worst?.score ?? 0) : 0;
    let count = 0;
    for (let i = 0; i < scorer.touchedCount; i++) {
      const slot = scorer.touched[i] ?? 0;
      if (scorer.scoreOf(slot) < floor) continue;
      const note = segment.noteOfSlot[slot] ?? 0;
      if (this.stamps[note] === this.stamp) {
        if (this.isBetter(slot, this.bestSlots[note] ?? 0, required)) this.bestSlots[note] = slot;
      } else if (this.isPassing(note, segment, passes) && required?.isHeldBy(note) !== false) {
        this.stamps[note] = this.stamp;
        this.bestSlots[note] = slot;
        this.notes[count++] = note;
      }
    }
    return this.notes.subarray(0, count);
  }

  /** A chunk that holds more of the phrases' words is better, so that the hit opens where the phrase is; then the higher score, then the earlier chunk. */
  private isBetter(slot: number, than: number, required: RequiredWords | null): boolean {
    const byWords = required === null ? 0 : required.countIn(slot) - required.countIn(than);
    if (byWords !== 0) return byWords > 0;
    const byScore = this.scorer.scoreOf(slot) - this.scorer.scoreOf(than);
    return byScore === 0 ? slot < than : byScore > 0;
  }

  private makeRoom(noteCount: number): void {
    this.bestSlots = roomyUint32(this.bestSlots, noteCount);
    this.stamps = roomyUint32(this.stamps, noteCount);
    this.notes = roomyUint32(this.notes, noteCount);
    this.stamp++;
  }
}
