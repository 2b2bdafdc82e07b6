import { create, insert, remove, search, type AnyOrama } from '@orama/orama';
import { AppError } from '../../core/errors';
import type { NoteProblem, NoteRecord } from '../../core/note/note-record';
import type { VaultPath } from '../../core/note/path';
import { Bm25fIndex } from '../../core/search/bm25f/bm25f-index';
import type { NameNumbers, NewNames } from '../../core/search/bm25f/dictionary/name-numbers';
import type { RowProducts } from '../../core/search/latent/latent-vectors';
import type { Query } from '../../core/search/query';
import type {
  Facets,
  PersistedNeighbours,
  PersistedParts,
  KeywordHit,
  KeywordIndex,
  MeaningHit,
  FacetCount,
  NoteOrder,
  ValueKind,
  NoteStat,
  Patience,
  RelatedHit,
  StoredNote,
} from '../../ports/keyword-index';
import { enginePlugin, schema, type SearchRequest, type ShellDocument } from './engine-plugin';

/**
 * The keyword index of the product: Orama's document life cycle and search around our engine. Only single inserts,
 * removals and searches with a term reach Orama; its hooks, filters, sorting, grouping, facets, saving and vectors are
 * not offered.
 */
export class OramaKeywordIndex implements KeywordIndex {
  #engine: Bm25fIndex;
  #shell: AnyOrama;

  /** `multiply`: faster vector products than plain JavaScript. */
  constructor(private readonly multiply?: RowProducts) {
    this.#engine = new Bm25fIndex(multiply);
    this.#shell = newShell(this.#engine);
  }

  get fingerprint(): string {
    return this.#engine.fingerprint;
  }

  get noteCount(): number {
    return this.#engine.noteCount;
  }

  get chunkCount(): number {
    return this.#engine.chunkCount;
  }

  put(note: NoteRecord, recheck: boolean): void {
    this.remove(note.path);
    const document: ShellDocument = {
      id: note.path,
      addTo: (engine) => {
        engine.put(note, recheck);
      },
    };
    now(insert(this.#shell, document));
  }

  remove(path: VaultPath): boolean {
    // An unknown path must not reach Orama, which would store an internal id for it.
    return this.#engine.has(path) && now(remove(this.#shell, path));
  }

  has(path: VaultPath): boolean {
    return this.#engine.has(path);
  }

  get(path: VaultPath): StoredNote | null {
    return this.#engine.get(path);
  }

  restat(path: VaultPath, stat: NoteStat): void {
    this.#engine.restat(path, stat);
  }

  stats(): Iterable<readonly [VaultPath, NoteStat]> {
    return this.#engine.stats();
  }

  problems(): Iterable<readonly [VaultPath, readonly NoteProblem[]]> {
    return this.#engine.problems();
  }

  search(query: Query, limit: number, patience: Patience | null = null): KeywordHit[] {
    // Orama allocates `limit` places before it searches.
    const most = Math.min(Math.floor(limit), this.noteCount);
    if (!(most > 0)) return [];
    const request: SearchRequest = { query, limit: most, patience, hits: [] };
    const { hits } = now(search(this.#shell, { term: 'query', limit: most, relevance: request as object }));
    const found = new Set(hits.map(({ id }) => id));
    // Orama breaks ties by its own ids; the order promised is the engine's.
    return request.hits.filter(({ path }) => found.has(path));
  }

  list(query: Query, limit: number, order: Exclude<NoteOrder, 'relevance'>): KeywordHit[] {
    return this.#engine.list(query, limit, order);
  }

  values(query: Query, kind: ValueKind, property: string): FacetCount[] {
    return this.#engine.values(query, kind, property);
  }

  matchCount(query: Query): number {
    return this.#engine.matchCount(query);
  }

  get meaning(): KeywordIndex['meaning'] {
    return this.#engine.meaning;
  }

  get noise(): number | null {
    return this.#engine.noise;
  }

  nearest(query: Query, limit: number): MeaningHit[] {
    return this.#engine.nearest(query, limit);
  }

  passing(query: Query): (path: VaultPath) => boolean {
    return this.#engine.passing(query);
  }

  related(path: VaultPath, limit: number, near: readonly MeaningHit[] | null = null): RelatedHit[] {
    return this.#engine.related(path, limit, near);
  }

  facets(query: Query): Facets {
    return this.#engine.facets(query);
  }

  parts(): PersistedParts {
    return this.#engine.parts();
  }

  /** Returns the numbers of the names of a segment that is made elsewhere; see `SegmentMaker`. */
  number(names: NewNames): NameNumbers {
    return this.#engine.number(names);
  }

  restoreVocabulary(pieces: readonly Uint8Array[]): void {
    this.#engine.restoreVocabulary(pieces);
  }

  restoreModel(model: Uint8Array): void {
    this.#engine.restoreModel(model);
  }

  restoreSegment(notes: Uint8Array, changes: Uint8Array | null, vectors: Uint8Array | null = null): VaultPath[] {
    return this.#engine.restoreSegment(notes, changes, vectors);
  }

  restoreNeighbours(neighbours: PersistedNeighbours): void {
    this.#engine.restoreNeighbours(neighbours);
  }

  clear(): void {
    this.#engine = new Bm25fIndex(this.multiply);
    this.#shell = newShell(this.#engine);
  }

  rarity(words: readonly string[]): number[] {
    return this.#engine.rarity(words);
  }

  linking(path: VaultPath): VaultPath[] {
    return this.#engine.linking(path);
  }

  learn(isDue: () => boolean): boolean {
    return this.#engine.learn(isDue);
  }

  prepare(isDue: () => boolean): boolean {
    return this.#engine.prepare(isDue);
  }

  tidy(isDue: () => boolean): boolean {
    return this.#engine.tidy(isDue);
  }
}

function newShell(engine: Bm25fIndex): AnyOrama {
  return create({ schema: schema, plugins: [enginePlugin(engine)] });
}

/**
 * Returns Orama's result, which is synchronous as long as nothing in it is asynchronous; a promise means that this has
 * changed.
 */
function now<Result>(result: Result | Promise<Result>): Result {
  if (typeof result === 'object' && result !== null && 'then' in result)
    throw new AppError('internal', 'The search engine did not answer in time. Search again.');
  return result;
}
