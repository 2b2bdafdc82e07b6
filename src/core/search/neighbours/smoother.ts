import { passingNotes } from '../bm25f/filter-notes';
import type { Candidate } from '../bm25f/segment-search';
import type { Segment } from '../bm25f/segment';
import type { SegmentStore } from '../bm25f/segment-store';
import type { Query } from '../query';
import { KeptNeighbours } from './kept-neighbours';
import { counting, smoothedCount, smoothed, smoothingShare } from './smoothing';

/** How long a search may take over what could also be done later. */
export interface Patience {
  /** True when it is time to answer. */
  isDue(): boolean;
}

/** Lets a note's score be in part that of the notes that are most alike. */
export class Smoother {
  readonly #neighbours: KeptNeighbours;

  constructor(private readonly store: SegmentStore) {
    this.#neighbours = new KeptNeighbours(store);
  }

  /** Whether the query's notes are to be smoothed at all. */
  takesPart(query: Query): boolean {
    return smoothingShare(query) > 0;
  }

  /**
   * The candidates, best first, with smoothed scores, in no order; `scoreOf` gives the score of one that is not among them, by note id, null for what is not
   * found. null when the neighbours could not be looked for in time. Neighbours are sought among what passes the filters.
   */
  smooth(
    ranked: readonly Candidate[],
    query: Query,
    scoreOf: (id: number) => number | null,
    patience: Patience,
  ): Candidate[] | null {
    const share = smoothingShare(query);
    const beyond = new Set(ranked.slice(counting).map(({ segment, note }) => segment.ids[note] ?? 0));
    const result: Candidate[] = [];
    for (const [place, candidate] of ranked.entries()) {
      if (place >= smoothedCount) {
        result.push({ ...candidate, score: (1 - share) * candidate.score });
        continue;
      }
      const found = this.#neighboursOf(candidate, query, patience);
      if (found === null) return null;
      const near = found.map(({ id, similarity }) => ({ similarity, score: beyond.has(id) ? 0 : (scoreOf(id) ?? 0) }));
      result.push({ ...candidate, score: smoothed(candidate.score, share, near) });
    }
    return result;
  }

  /** See `KeptNeighbours`. */
  prepare(isDue: () => boolean): boolean {
    return this.#neighbours.prepare(isDue);
  }

  #neighboursOf(
    { segment, note }: Candidate,
    query: Query,
    patience: Patience,
  ): ReturnType<KeptNeighbours['of']> | null {
    if (query.filters.length === 0) {
      const isCold = !this.#neighbours.isKnown(segment.ids[note] ?? 0);
      return isCold && patience.isDue() ? null : this.#neighbours.of(segment, note);
    }
    const passesOf = (other: Segment): Uint8Array | null => passingNotes(other, query.filters, this.store.lexicon);
    return patience.isDue() ? null : this.#neighbours.within(segment, note, passesOf);
  }
}
