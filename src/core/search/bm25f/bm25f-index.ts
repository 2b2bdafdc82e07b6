import type { NoteProblem, NoteRecord } from '../../note/note-record';
import type { VaultPath } from '../../note/path';
import type { Query } from '../query';
import { CachedNeighbours } from '../neighbours/cached-neighbours';
import { LatentIndex } from '../latent/latent-index';
import { MeaningSearch } from '../latent/meaning-search';
import type { RowProducts } from '../latent/latent-vectors';
import { RelatedNotes } from '../related/related-notes';
import { type NameNumbers, type NewNames, numberNames } from './dictionary/name-numbers';
import { PersistedLexicon } from './dictionary/persisted-lexicon';
import { decodeDetails } from './segment/note-details';
import { FacetCounter } from './note-facets';
import { NoteSearch } from './note-search';
import { keywordFingerprint } from './segment/segment-record';
import type { Segment } from './segment/segment';
import { rarityOf } from './word-rarity';
import { SegmentStore } from './segment/segment-store';
import type {
  Facets,
  PersistedNeighbours,
  PersistedParts,
  KeywordHit,
  FacetCount,
  NoteOrder,
  ValueKind,
  MeaningHit,
  NoteStat,
  Patience,
  RelatedHit,
  StoredNote,
} from '../indexed-notes';
import { SegmentMerger } from './segment/segment-merger';

/** Keyword index in memory: BM25F over the chunks of notes, one hit per note. Every method is synchronous, and every statistic is exact. */
export class Bm25fIndex {
  /** Identifies the meaning of persisted bytes and changes with it. */
  readonly fingerprint = keywordFingerprint;
  readonly #store = new SegmentStore();
  readonly #lexicon = new PersistedLexicon(this.#store.lexicon);
  readonly #neighbours = new CachedNeighbours(this.#store);
  readonly #search = new NoteSearch(this.#store, this.#neighbours);
  readonly #facetCounter = new FacetCounter(this.#store);
  readonly #merger = new SegmentMerger(this.#store);
  readonly #latent: LatentIndex;
  readonly #meaningSearch: MeaningSearch;
  readonly #relatedNotes: RelatedNotes;

  /** `multiply`: an implementation of the inner products that is faster than plain JavaScript. */
  constructor(multiply?: RowProducts) {
    this.#latent = new LatentIndex(this.#store, multiply);
    this.#meaningSearch = new MeaningSearch(this.#store, this.#latent);
    this.#relatedNotes = new RelatedNotes(this.#store, this.#latent);
  }

  get noteCount(): number {
    return this.#store.noteCount;
  }

  /** Number of chunks; a note without chunks counts as one. */
  get chunkCount(): number {
    return this.#store.chunkCount;
  }

  has(path: VaultPath): boolean {
    return this.#store.has(path);
  }

  get(path: VaultPath): StoredNote | null {
    const fresh = this.#store.freshNote(path);
    if (fresh !== null) return { path, size: fresh.size, mtimeMs: fresh.mtimeMs, ...decodeDetails(fresh.details) };
    const place = this.#store.placeOf(path);
    if (place === null) return null;
    const { size, mtimeMs } = place.segment.statOf(place.note);
    return { path, size, mtimeMs, ...decodeDetails(place.segment.detailsOf(place.note)) };
  }

  put(note: NoteRecord, recheck: boolean): void {
    this.#store.put(note, recheck);
  }

  remove(path: VaultPath): boolean {
    return this.#store.remove(path);
  }

  restat(path: VaultPath, stat: NoteStat): void {
    this.#store.restat(path, stat);
  }

  stats(): Iterable<readonly [VaultPath, NoteStat]> {
    const stats: (readonly [VaultPath, NoteStat])[] = [];
    for (const { path, size, mtimeMs, recheck } of this.#store.freshNotes())
      stats.push([path as VaultPath, { size, mtimeMs, recheck }]);
    for (const segment of this.#store.segments())
      for (let note = 0; note < segment.noteCount; note++)
        if (segment.isDead[note] === 0) stats.push([segment.pathOf(note), segment.statOf(note)]);
    return stats;
  }

  *problems(): Iterable<readonly [VaultPath, readonly NoteProblem[]]> {
    for (const { path, problemCount, details } of this.#store.freshNotes())
      if (problemCount > 0) yield [path as VaultPath, decodeDetails(details).problems];
    for (const segment of this.#store.segments()) {
      const { problemCounts } = segment.sections;
      for (const note of liveNotesOf(segment)) {
        if ((problemCounts[note] ?? 0) > 0)
          yield [segment.pathOf(note), decodeDetails(segment.detailsOf(note)).problems];
      }
    }
  }

  /** Returns one hit per note, best first, ties by path; at most `limit`; see `NoteSearch`. */
  find(query: Query, limit: number, patience: Patience | null = null): KeywordHit[] {
    return this.#search.find(query, limit, patience);
  }

  /** See `NoteSearch.list`. */
  list(query: Query, limit: number, order: Exclude<NoteOrder, 'relevance'>): KeywordHit[] {
    return this.#search.list(query, limit, order);
  }

  /** See `FacetCounter.values`. */
  values(query: Query, kind: ValueKind, property: string): FacetCount[] {
    return this.#facetCounter.values(query, kind, property);
  }

  /** See `FacetCounter.noteCount`. */
  matchCount(query: Query): number {
    return this.#facetCounter.noteCount(query);
  }

  get meaning(): 'ready' | 'learning' | 'none' {
    return this.#latent.state;
  }

  /** See `LatentIndex.noise`. */
  get noise(): number | null {
    return this.#latent.noise;
  }

  /** Returns the notes nearest to the query by the learned vectors; see `MeaningSearch`. */
  nearest(query: Query, limit: number): MeaningHit[] {
    return this.#meaningSearch.find(query, limit);
  }

  passing(query: Query): (path: VaultPath) => boolean {
    return this.#meaningSearch.passing(query);
  }

  related(path: VaultPath, limit: number, near: readonly MeaningHit[] | null = null): RelatedHit[] {
    return this.#relatedNotes.find(path, limit, near);
  }

  facets(query: Query): Facets {
    return this.#facetCounter.count(query);
  }

  /** See `rarityOf`. */
  rarity(words: readonly string[]): number[] {
    return rarityOf(words, this.#store);
  }

  linking(path: VaultPath): VaultPath[] {
    return this.#relatedNotes.linking(path);
  }

  parts(): PersistedParts {
    this.#store.seal();
    const inOrder = this.#store.segments();
    const segments = inOrder.map((segment) => {
      const { liveNotes, bytes, changes } = segment;
      return { noteCount: liveNotes, notes: bytes, changes, vectors: this.#latent.recordOf(segment) };
    });
    const kept = this.#neighbours.record();
    const neighbours = kept && { record: kept.record, of: kept.of.map((segment) => inOrder.indexOf(segment)) };
    return { vocabulary: this.#lexicon.pieces(), model: this.#latent.record, segments, neighbours };
  }

  /** See `numberNames`. */
  number(names: NewNames): NameNumbers {
    return numberNames(this.#store.lexicon, names);
  }

  restoreVocabulary(pieces: readonly Uint8Array[]): void {
    this.#lexicon.restore(pieces);
  }

  restoreModel(model: Uint8Array): void {
    this.#latent.restore(model);
  }

  restoreSegment(notes: Uint8Array, changes: Uint8Array | null, vectors: Uint8Array | null = null): VaultPath[] {
    const { segment, paths } = this.#store.restore(notes, changes);
    if (vectors !== null) this.#latent.restoreVectors(segment, vectors);
    return paths;
  }

  restoreNeighbours({ record, of }: PersistedNeighbours): void {
    const segments = this.#store.segments();
    this.#neighbours.restore(
      record,
      of.flatMap((place) => segments[place] ?? []),
    );
  }

  tidy(isDue: () => boolean): boolean {
    return this.#merger.work(isDue) || this.#search.prepare(isDue);
  }

  /** See `LatentIndex`. */
  learn(isDue: () => boolean): boolean {
    this.#store.seal();
    return this.#latent.tidy(isDue);
  }

  /** See `CachedNeighbours` and `NoteNames`. */
  prepare(isDue: () => boolean): boolean {
    return this.#relatedNotes.prepare(isDue) || this.#neighbours.prepare(isDue);
  }
}

function* liveNotesOf({ noteCount, isDead }: Segment): Iterable<number> {
  for (let note = 0; note < noteCount; note++) if (isDead[note] === 0) yield note;
}
