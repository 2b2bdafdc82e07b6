import type { AnyIndexStore, IDocumentsStore, IIndex, OramaPluginSync, Tokenizer } from '@orama/orama';
import type { Bm25fIndex } from '../../core/search/bm25f/bm25f-index';
import type { NoteHit } from '../../core/search/bm25f/note-search';
import type { Query } from '../../core/search/query';

/** The one searchable property: Orama asks the index for its properties, and calls `insert` once a property. */
export const SCHEMA = { note: 'string' } as const;

/** A document of the shell. `addTo` puts the note into the engine, which keeps it. */
export interface ShellDocument {
  readonly id: string;
  readonly addTo: (engine: Bm25fIndex) => void;
}

/** Rides in Orama's `relevance`, which it hands to `index.search` by reference: the limit is not handed on in any other way. */
export interface SearchRequest {
  readonly query: Query;
  readonly limit: number;
  /** Set by `index.search`, best first. */
  hits: readonly NoteHit[];
}

interface InternalIds {
  readonly idToInternalId: ReadonlyMap<string, number>;
}

interface EngineStore extends AnyIndexStore {
  readonly ids: InternalIds;
  /** Read by Orama on each search. */
  readonly vectorIndexes: Record<string, never>;
  readonly indexes: Record<string, never>;
}

/** What is kept of a document in the shell. */
interface StoredDocument {
  readonly id: string;
}

interface PathStore {
  docs: Record<number, StoredDocument>;
  readonly paths: Set<string>;
  readonly ids: { readonly internalIdToId: readonly string[] };
}

/**
 * Puts the engine in the place of Orama's index, tokenizer and document store. Documents begin in `documentsStore.store`, which Orama calls
 * first, and end in `documentsStore.remove`, which it always calls; the index's own insert and remove have nothing left to do.
 */
export function enginePlugin(engine: Bm25fIndex): OramaPluginSync {
  const components = { index: engineIndex(engine), tokenizer: NO_TOKENIZER, documentsStore: pathStore(engine) };
  const getComponents = (): unknown => components;
  return { name: 'bm25f-engine', getComponents: getComponents as NonNullable<OramaPluginSync['getComponents']> };
}

/** The engine has its own. */
const NO_TOKENIZER: Tokenizer = { language: 'none', normalizationCache: new Map(), tokenize: () => [] };

function neverCalled(): never {
  throw new Error('Orama called a part of the index that it does not use.');
}

function engineIndex(engine: Bm25fIndex): Partial<IIndex<EngineStore>> {
  return {
    create: (_orama, ids) => ({ ids, vectorIndexes: {}, indexes: {} }),
    insert: () => undefined,
    remove: () => true,
    getSearchableProperties: () => Object.keys(SCHEMA),
    getSearchablePropertiesWithTypes: () => ({ ...SCHEMA }),
    search(index, _term, _tokenizer, _language, _properties, _exact, _tolerance, _boost, relevance) {
      const request = relevance as unknown as SearchRequest;
      request.hits = engine.find(request.query, request.limit);
      const { ids } = index as EngineStore;
      return request.hits.map(({ path, score }) => [ids.idToInternalId.get(path) ?? 0, score]);
    },
    searchByWhereClause: neverCalled,
    insertDocumentScoreParameters: neverCalled,
    insertTokenScoreParameters: neverCalled,
    removeDocumentScoreParameters: neverCalled,
    removeTokenScoreParameters: neverCalled,
    calculateResultScores: neverCalled,
    load: neverCalled,
    save: neverCalled,
  };
}

function pathStore(engine: Bm25fIndex): IDocumentsStore<PathStore> {
  const get = (store: PathStore, id: string | number): StoredDocument | undefined => {
    const path = typeof id === 'string' ? id : (store.ids.internalIdToId[id - 1] ?? '');
    return store.paths.has(path) ? { id: path } : undefined;
  };
  return {
    create: (_orama, ids) => ({ docs: {}, paths: new Set(), ids }),
    get,
    getMultiple: (store, ids) => ids.map((id) => get(store, id)),
    getAll: neverCalled,
    store(store, id, _internalId, document) {
      const path = String(id);
      if (store.paths.has(path)) return false;
      (document as unknown as ShellDocument).addTo(engine);
      store.paths.add(path);
      return true;
    },
    remove(store, id) {
      const path = String(id);
      store.paths.delete(path);
      return engine.remove(path as NoteHit['path']);
    },
    count: (store) => store.paths.size,
    load: neverCalled,
    save: neverCalled,
  };
}

