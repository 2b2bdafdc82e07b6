import type { AnyIndexStore, AnySorter, IDocumentsStore, IIndex, OramaPluginSync, Tokenizer } from '@orama/orama';
import { internalDocumentIDStore } from '@orama/orama/components';
import type { Bm25fIndex } from '../../core/search/bm25f/bm25f-index';
import type { VaultPath } from '../../core/note/path';
import type { Query } from '../../core/search/query';
import type { KeywordHit, Patience } from '../../ports/keyword-index';

/** The single searchable property: Orama asks the index for its properties, and calls `insert` once per property. */
export const schema = { note: 'string' } as const;

/** A document for Orama. `addTo` puts the note into the engine, which stores it. */
export interface ShellDocument {
  readonly id: string;
  readonly addTo: (engine: Bm25fIndex) => void;
}

/**
 * Passed in Orama's `relevance`, which it hands to `index.search` by reference, because it does not pass on the limit.
 */
export interface SearchRequest {
  readonly query: Query;
  readonly limit: number;
  readonly patience: Patience | null;
  /** Set by `index.search`, best first. */
  hits: readonly KeywordHit[];
}

type InternalIds = internalDocumentIDStore.InternalDocumentIDStore;

interface EngineStore extends AnyIndexStore {
  readonly ids: InternalIds;
  /** Read by Orama on each search. */
  readonly vectorIndexes: Record<string, never>;
  readonly indexes: Record<string, never>;
}

/** The part of a document that Orama stores. */
interface StoredDocument {
  readonly id: string;
}

interface PathStore {
  docs: Record<number, StoredDocument>;
  readonly ids: InternalIds;
}

/**
 * Replaces Orama's index, tokenizer, document store and sorter by the engine. Documents are added in `documentsStore.store`,
 * which Orama calls first, and removed in `documentsStore.remove`, which it always calls; the index's own insert and
 * remove do nothing.
 */
export function enginePlugin(engine: Bm25fIndex): OramaPluginSync {
  const components = {
    index: engineIndex(engine),
    tokenizer: noTokenizer,
    documentsStore: pathStore(engine),
    sorter: noSorter,
  };
  const getComponents = (): unknown => components;
  return { name: 'bm25f-engine', getComponents: getComponents as NonNullable<OramaPluginSync['getComponents']> };
}

/** No tokenizer, since the engine has its own. */
const noTokenizer: Tokenizer = { language: 'none', normalizationCache: new Map(), tokenize: () => [] };

function neverCalled(): never {
  throw new Error('Orama called a part of the index that it does not use.');
}

/** No sorter, since nothing is sorted by Orama. */
const noSorter: AnySorter = {
  create: (_orama, sharedInternalDocumentStore) => ({ sharedInternalDocumentStore, enabled: false }),
  getSortableProperties: () => [],
  getSortablePropertiesWithTypes: () => ({}),
  insert: neverCalled,
  remove: neverCalled,
  sortBy: neverCalled,
  load: neverCalled,
  save: neverCalled,
};

function engineIndex(engine: Bm25fIndex): Partial<IIndex<EngineStore>> {
  return {
    create: (_orama, ids) => ({ ids, vectorIndexes: {}, indexes: {} }),
    insert: () => undefined,
    remove: () => true,
    getSearchableProperties: () => Object.keys(schema),
    getSearchablePropertiesWithTypes: () => ({ ...schema }),
    search(index, _term, _tokenizer, _language, _properties, _exact, _tolerance, _boost, relevance) {
      const request = relevance as unknown as SearchRequest;
      request.hits = engine.find(request.query, request.limit, request.patience);
      // A restored note gets its id here, when it is first found.
      const { ids } = index as EngineStore;
      return request.hits.map(({ path, score }) => [internalDocumentIDStore.getInternalDocumentId(ids, path), score]);
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

/** Returns a document store based on the engine, which knows which notes exist. */
function pathStore(engine: Bm25fIndex): IDocumentsStore<PathStore> {
  const has = (path: string): boolean => engine.has(path as VaultPath);
  const get = ({ ids }: PathStore, id: string | number): StoredDocument | undefined => {
    const path = typeof id === 'string' ? id : (ids.internalIdToId[id - 1] ?? '');
    return has(path) ? { id: path } : undefined;
  };
  return {
    create: (_orama, ids) => ({ docs: {}, ids }),
    get,
    getMultiple: (store, ids) => ids.map((id) => get(store, id)),
    getAll: neverCalled,
    store(_store, id, _internalId, document) {
      if (has(String(id))) return false;
      (document as unknown as ShellDocument).addTo(engine);
      return true;
    },
    remove: (_store, id) => engine.remove(String(id) as VaultPath),
    count: () => engine.noteCount,
    load: neverCalled,
    save: neverCalled,
  };
}
