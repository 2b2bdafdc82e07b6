import type { VaultPath } from '../../note/path';
import { planQuery } from '../bm25f/query-plan';
import type { Segment } from '../bm25f/segment';
import { SegmentSearch } from '../bm25f/segment-search';
import type { SegmentStore } from '../bm25f/segment-store';
import { stemOf } from '../bm25f/stem-of';
import type { Query } from '../query';
import { queryTokensOf } from '../query-tokens';
import { gramKind, wordKind } from '../token';
import type { LatentIndex, NearChunk } from './latent-index';

/** The chunk of a note that lies nearest. */
export interface NearHit {
  readonly path: VaultPath;
  /** Index into the note's chunks; 0 for a note without chunks. */
  readonly chunk: number;
  /** Cosine, above 0. */
  readonly score: number;
}

/** Finds notes by the learned vectors. */
export class MeaningSearch {
  readonly #segmentSearch = new SegmentSearch();

  constructor(
    private readonly store: SegmentStore,
    private readonly latent: LatentIndex,
  ) {}

  /** The nearest note first, at most `limit`, of those that pass the query's filters and excluded words; [] when none of its words was learned. */
  find(query: Query, limit: number): NearHit[] {
    this.store.seal();
    const vector = limit < 1 ? null : this.latent.embedStems(this.#stemsOf(query));
    if (vector === null) return [];
    return this.latent.nearest(vector, limit, this.#filterOf(query)).map(nearHitOf);
  }

  /** Which notes pass the filters and excluded words of the query; valid until the store changes. */
  passing(query: Query): (path: VaultPath) => boolean {
    this.store.seal();
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

  /** How often each known stem was typed. */
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
    this.#segmentSearch.begin(statistics, [], planQuery(query, lexicon, statistics));
    return (segment) => {
      const passes = new Uint8Array(segment.noteCount);
      this.#segmentSearch.forEachPassing(segment, query, lexicon, (note) => {
        passes[note] = 1;
      });
      return passes;
    };
  }
}

export function nearHitOf({ segment, note, slot, similarity }: NearChunk): NearHit {
  return { path: segment.pathOf(note), chunk: slot - segment.firstSlotOf(note), score: similarity };
}
