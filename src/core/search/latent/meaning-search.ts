import type { VaultPath } from '../../note/path';
import { planQuery } from '../bm25f/scoring/query-plan';
import type { Segment } from '../bm25f/segment/segment';
import { SegmentSearch } from '../bm25f/scoring/segment-search';
import type { SegmentStore } from '../bm25f/segment/segment-store';
import { stemOf } from '../bm25f/dictionary/stem-of';
import type { MeaningHit } from '../indexed-notes';
import { alternativesOf, type Query } from '../query';
import { queryTokensOf } from '../query-tokens';
import { gramKind, wordKind } from '../text/token';
import type { LatentIndex } from './latent-index';
import type { NearChunk } from './learned-noise';

/** Finds notes by learned vectors. */
export class MeaningSearch {
  readonly #segmentSearch = new SegmentSearch();

  constructor(
    private readonly store: SegmentStore,
    private readonly latent: LatentIndex,
  ) {}

  /**
   * Returns the nearest notes that pass the query's filters and excluded words, nearest first, at most `limit`; [] when
   * none of the query's words was learned.
   */
  find(query: Query, limit: number): MeaningHit[] {
    this.store.seal();
    if (query.alternatives === undefined) return this.#find(query, limit);
    const nearest = new Map<VaultPath, MeaningHit>();
    for (const hit of query.alternatives.flatMap((each) => this.#find(each, limit)))
      if (hit.score > (nearest.get(hit.path)?.score ?? 0)) nearest.set(hit.path, hit);
    return [...nearest.values()]
      .sort((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1))
      .slice(0, limit);
  }

  #find(query: Query, limit: number): MeaningHit[] {
    const vector = limit < 1 ? null : this.latent.embedStems(this.#stemsOf(query));
    if (vector === null) return [];
    return this.latent.nearest(vector, limit, this.#filterOf(query)).map(nearHitOf);
  }

  /** Returns a predicate for the notes that pass the query's filters and excluded words; valid until the store changes. */
  passing(query: Query): (path: VaultPath) => boolean {
    this.store.seal();
    const passing = alternativesOf(query).map((each) => this.#passing(each));
    return (path) => passing.some((passes) => passes(path));
  }

  #passing(query: Query): (path: VaultPath) => boolean {
    const passesOf = this.#filterOf(query);
    const known = new Map<Segment, Uint8Array | null>();
    return (path) => {
      const place = this.store.placeOf(path);
      if (place === null) return false;
      const { segment, note } = place;
      if (!known.has(segment)) known.set(segment, passesOf(segment));
      return known.get(segment)?.[note] !== 0;
    };
  }

  /** Returns the number of occurrences of each known stem in the query. */
  #stemsOf({ words, phrases }: Query): Map<number, number> {
    const counts = new Map<number, number>();
    for (const typed of [...words, ...phrases]) {
      for (const { term, kind } of queryTokensOf(typed)) {
        const stem = kind === wordKind || kind === gramKind ? this.store.lexicon.stems.names.find(stemOf(term)) : -1;
        if (stem >= 0) counts.set(stem, (counts.get(stem) ?? 0) + 1);
      }
    }
    return counts;
  }

  #filterOf(query: Query): (segment: Segment) => Uint8Array | null {
    if (query.filters.length + query.excludedWords.length === 0) return () => null;
    const { lexicon, statistics } = this.store;
    const plan = planQuery(query, lexicon, statistics);
    return (segment) => {
      // Another alternative may have begun since.
      this.#segmentSearch.begin(statistics, [], plan);
      const passes = new Uint8Array(segment.noteCount);
      this.#segmentSearch.forEachPassing(segment, query, lexicon, (note) => {
        passes[note] = 1;
      });
      return passes;
    };
  }
}

export function nearHitOf({ segment, note, chunkId, similarity }: NearChunk): MeaningHit {
  return { path: segment.pathOf(note), chunk: chunkId - segment.firstChunkOf(note), score: similarity };
}
