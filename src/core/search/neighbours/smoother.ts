import { passingNotes } from '../bm25f/scoring/filter-notes';
import type { Segment } from '../bm25f/segment/segment';
import type { Candidate } from '../bm25f/scoring/segment-search';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import type { Patience } from '../indexed-notes';
import type { Query } from '../query';
import type { CachedNeighbours } from './cached-neighbours';

/** Number of best notes by words whose scores are smoothed. */
export const smoothedCount = 50;

/** A neighbor counts when it is among this number of best notes, whatever the limit of the search. */
const counting = 200;

const most = 0.3;

const longestUnsmoothed = 2;

const wordsToMost = 8;

/** Mean tokens of a passage up to which there is no smoothing, and from which there is all of it. */
const shortPassage = 30;
const longPassage = 90;

const wordPattern = /[\p{L}\p{M}\p{N}_]+/gu;

const unspacedPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Smooths scores: a note's score includes that of the most similar notes. */
export class Smoother {
  constructor(
    private readonly store: SegmentStore,
    private readonly neighbours: CachedNeighbours,
  ) {}

  /** True when the query's notes are smoothed at all. */
  takesPart(query: Query): boolean {
    return smoothingShare(query) * trustIn(this.store.statistics.meanBodyLength) > 0;
  }

  /**
   * Returns the candidates (given best first) with smoothed scores, unordered, or null when the neighbors could not be
   * found in time. `scoreOf` returns the score of a note that is not a candidate, by note id, or null when it was not
   * found. Only neighbors that pass the filters count.
   */
  smooth(
    ranked: readonly Candidate[],
    query: Query,
    scoreOf: (id: number) => number | null,
    patience: Patience,
  ): Candidate[] | null {
    const share = smoothingShare(query) * trustIn(this.store.statistics.meanBodyLength);
    const passes = this.#passing(query);
    const beyond = new Set(ranked.slice(counting).map(({ segment, note }) => segment.ids[note] ?? 0));
    const result: Candidate[] = [];
    for (const [place, candidate] of ranked.entries()) {
      if (place >= smoothedCount) {
        result.push({ ...candidate, score: (1 - share) * candidate.score });
        continue;
      }
      const isCold = !this.neighbours.isKnown(candidate.segment.ids[candidate.note] ?? 0);
      if (isCold && patience.isDue()) return null;
      const found = this.neighbours.of(candidate.segment, candidate.note).filter(({ id }) => passes(id));
      const near = found.map(({ id, similarity }) => ({ similarity, score: beyond.has(id) ? 0 : (scoreOf(id) ?? 0) }));
      result.push({ ...candidate, score: smoothed(candidate.score, share, near) });
    }
    return result;
  }

  /** Returns a predicate, by note id, for the notes that pass the query's filters. */
  #passing({ filters }: Query): (id: number) => boolean {
    if (filters.length === 0) return () => true;
    const { store } = this;
    const known = new Map<Segment, Uint8Array | null>();
    return (id) => {
      const place = store.placeOfId(id);
      if (place === null) return false;
      if (!known.has(place.segment)) known.set(place.segment, passingNotes(place.segment, filters, store.lexicon));
      return known.get(place.segment)?.[place.note] !== 0;
    };
  }
}

/**
 * Returns the share of the neighbors in a note's score: `.3 * clamp((words - 2) / 8, 0, 1)`. Two characters of a
 * script without spaces count as a word. Queries of one or two words are not smoothed.
 */
export function smoothingShare({ words, functionWords = [], phrases }: Query): number {
  const typed = [...words, ...functionWords, ...phrases].flatMap((text) => text.match(wordPattern) ?? []);
  const count = typed.reduce((sum, word) => sum + wordsIn(word), 0);
  return most * Math.min(1, Math.max(0, (count - longestUnsmoothed) / wordsToMost));
}

/**
 * Returns how far neighbors can be trusted in a vault whose passages have this mean number of tokens: short ones share
 * too few words to show what is near. With passages of 42 tokens (the collection NPL), full smoothing cost .013 nDCG@10.
 */
function trustIn(meanBodyLength: number): number {
  return Math.min(1, Math.max(0, (meanBodyLength - shortPassage) / (longPassage - shortPassage)));
}

/**
 * Returns `(1 - share) * score + share * (sum of similarity * score of the neighbour) / (sum of similarity)`; without
 * neighbors only the first summand.
 */
export function smoothed(
  score: number,
  share: number,
  neighbours: readonly { readonly similarity: number; readonly score: number }[],
): number {
  let [weighted, total] = [0, 0];
  for (const { similarity, score: near } of neighbours) {
    weighted += similarity * near;
    total += similarity;
  }
  return (1 - share) * score + (total === 0 ? 0 : (share * weighted) / total);
}

function wordsIn(word: string): number {
  const unspaced = word.match(unspacedPattern)?.length ?? 0;
  return unspaced > 0 ? unspaced / 2 : 1;
}
