import type { ContentHash } from '../core/content-hash';
import type { NoteFacts, NoteReason } from '../core/note/note-record';
import type { VectorSearch } from '../core/models/embedder-choice';
import type { VaultPath } from '../core/note/path';
import type { RankedPlace } from '../core/search/fusion';
import type { ModelFusion } from '../core/search/model-fusion';
import type { Query } from '../core/search/query';
import type { FacetCount, Facets, KeywordHit, NoteOrder, StoredChunk, ValueKind } from './keyword-index';

/** A note as the vault lists it. */
export interface ListedNote {
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  /** Reason why the note is not indexed, known without reading it; null when it is indexed. */
  readonly excluded: string | null;
  /** True when the user wants the note read again although an earlier attempt took too long. */
  readonly isRetried?: true;
}

/** A note with its bytes. */
export interface ReadNote {
  readonly outcome: 'read';
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  /** Wall-clock time just before the bytes were read, in ms since 1970. */
  readonly readAtMs: number;
  /** The note's bytes; ownership passes to the index, so the caller must not use them again. */
  readonly bytes: Uint8Array;
}

/** Result of reading one note that `compare` requested. */
export type ReadOutcome =
  | ReadNote
  /** With `stat`, the note is not requested again until its size or time differs from these. */
  | {
      readonly outcome: 'failed';
      readonly path: VaultPath;
      readonly reason: string;
      readonly stat?: { readonly size: number; readonly mtimeMs: number };
    }
  | { readonly outcome: 'gone'; readonly path: VaultPath };

export interface IndexChanges {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

export interface Comparison {
  /** Notes whose bytes are needed, sorted by path. They count as waiting until `put` receives their outcome. */
  readonly toRead: readonly ListedNote[];
  readonly changes: IndexChanges;
}

/** A reason that concerns a note of the vault. */
export interface VaultNoteReason extends NoteReason {
  readonly path: VaultPath;
}

/** State of semantic search. */
export interface MeaningState {
  /** State of the built-in vectors: `ready` for all notes; `learning` while some or all are missing; `none` when there are too few notes to learn from. */
  readonly meaning: 'ready' | 'learning' | 'none';
  /** Number of passages embedded by the model in use; null without a model. */
  readonly embedded: EmbeddedCount | null;
  /** Reason why the chosen model does not run; null when it runs or none was chosen. */
  readonly modelProblem: string | null;
  /** Cosine similarity of built-in vectors up to which notes are near each other by chance; null or missing when it is not known. */
  readonly noise?: number | null;
}

/** State of the index. At every moment, `total` = `indexed` + `waiting` + failed + excluded. Lists are sorted by path. */
export interface Coverage extends MeaningState {
  readonly total: number;
  readonly indexed: number;
  /** Number of notes that have changed and have not been read yet; their previous version may still be found. */
  readonly waiting: number;
  readonly failed: readonly VaultNoteReason[];
  readonly excluded: readonly VaultNoteReason[];
  readonly chunks: number;
  /** Latest modification time of the notes that were read, in ms since 1970; null or missing when there is none. */
  readonly newestMs?: number | null;
  readonly frontmatterProblems: readonly (VaultNoteReason & { readonly line: number })[];
  /** Reason why the index lives only in memory; null when it is persisted. */
  readonly notKept: string | null;
}

/** Retrievers that a search uses: words and vectors, words only, or vectors only. */
export type SearchMode = 'hybrid' | 'keyword' | 'semantic';

/** Identity of an embedding model, see `Embedder`. */
export interface ModelId {
  readonly fingerprint: string;
  readonly dimensions: number;
}

/** An embedding model to use, and how to search its vectors. */
export interface ModelUse extends ModelId {
  /** Defaults to `auto`; without graphs it is always `exact`. */
  readonly vectorSearch?: VectorSearch;
}

/** Number of passages that the model has processed, and of all passages. */
export interface EmbeddedCount {
  readonly done: number;
  readonly total: number;
  /** True when enough passages are processed for the model to answer; until then the built-in vectors are used. */
  readonly isAnswering: boolean;
  /** State of the graph that finds the nearest passages; missing when all passages are compared. */
  readonly graph?: GraphState;
}

export type GraphState = 'making' | 'ready';

/** An indexed note with the identities of those passages that have no vector of the model yet; see `passagesOf`. */
export interface UnembeddedNote {
  readonly path: VaultPath;
  readonly hash: ContentHash;
  readonly missing: readonly string[];
}

export interface SearchManner {
  readonly mode: SearchMode;
  /** Vector of the query by the model that `useModel` set. While that model cannot answer yet, the built-in vectors are used. */
  readonly vector?: Float32Array;
  /** How a hybrid search combines words and that model; by scores when missing. */
  readonly fusion?: ModelFusion;
  /** Best first when missing; in another order, notes are found by words only. */
  readonly order?: NoteOrder;
  /** True when the search may take all the time it needs, for measurements; otherwise slow steps are skipped. */
  readonly isComplete?: boolean;
}

/**
 * Rank and score of a hit in each retriever; a retriever that did not find it is missing. Ranks start at 1; 0 means
 * that the retriever gives no order.
 */
export interface HitRanks {
  readonly keyword?: RankedPlace;
  readonly semantic?: RankedPlace;
  /** True when one of two related notes links to the other. */
  readonly isLinked?: boolean;
  /** How the retrievers were combined; missing when a single retriever made the order. */
  readonly fusion?: ModelFusion;
}

/** A hit with the facts of its note that a result row needs; `fields` and `relatedWords` are empty when it was not found by words. */
export interface IndexHit extends KeywordHit {
  readonly ranks: HitRanks;
  /** Hash of the indexed bytes; offsets are valid only for these bytes. */
  readonly hash: ContentHash;
  readonly facts: NoteFacts;
  /** Position of the chunk; null for a note without passages. */
  readonly place: StoredChunk | null;
  /** The note in force that superseded this one; missing when there is none. */
  readonly successor?: VaultPath;
}

/**
 * The index of one vault, wherever it runs. It never reads the vault: the caller lists, reads and hands over bytes.
 * A call fails with `internal` when the worker that runs the index has died; every later call then fails too.
 */
export interface NoteIndex {
  /**
   * Restores the persisted index; a second call does nothing and returns []. Returns sentences for the user about
   * records that were damaged, of another version or unreadable. `loaded` receives the progress in notes.
   */
  open(loaded?: (done: number, total: number) => void): Promise<string[]>;
  /**
   * Compares a listing with the index and returns the notes to read. Removes the notes in `gone`; with `'unlisted'`,
   * every note that is not in `listing`.
   */
  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison>;
  /** Indexes the notes that were read. `reading` receives each path before the index processes it, and null when it has finished. */
  put(outcomes: readonly ReadOutcome[], reading?: (path: VaultPath | null) => void): Promise<IndexChanges>;
  /** Persists the changes; returns sentences for the user when the store refused, each only once. */
  save(): Promise<string[]>;
  coverage(): Promise<Coverage>;
  /**
   * Returns one hit per note, best first, but a superseded note behind its successor, which need not have been found
   * by itself; at most `limit`. Searches by words only when no mode is given or nothing has been learned from the notes
   * yet.
   */
  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]>;
  /**
   * Returns the notes most closely related to one note, best first, superseded ones last; at most `limit`; [] for a note
   * that is not in the index.
   */
  related(path: VaultPath, limit: number): Promise<IndexHit[]>;
  /**
   * From now on stores and searches vectors of this model, or only the built-in ones for null. Restores the model's
   * persisted vectors and returns sentences for the user.
   */
  useModel(model: ModelUse | null): Promise<string[]>;
  /** Returns notes that the model in use has not processed yet, most recently changed first; at most `limit`. */
  unembedded(limit: number): Promise<UnembeddedNote[]>;
  /** Returns the part of `coverage` that a search needs, without looking at every note. */
  meaning(): Promise<MeaningState>;
  /** Stores the model's vectors of passages, by their identities; null or an invalid vector marks a passage as processed. */
  putVectors(
    model: ModelId,
    vectors: readonly (readonly [identity: string, vector: Float32Array | null])[],
  ): Promise<void>;
  /**
   * Learns for a short time what semantic search needs from the present notes; false when nothing is left to learn. The
   * index also learns by itself when nothing is waiting.
   */
  learn(): Promise<boolean>;
  /** Returns how distinctive each word is, see `KeywordIndex.rarity`. */
  rarity(words: readonly string[]): Promise<number[]>;
  /** Returns the number of notes that match by words, see `Facets.noteCount`. */
  matchCount(query: Query): Promise<number>;
  /** Counts the values of the matching notes. */
  facets(query: Query): Promise<Facets>;
  /** See `KeywordIndex.values`. */
  values(query: Query, kind: ValueKind, property: string): Promise<FacetCount[]>;
  /** Stops the worker that runs the index, without saving. */
  close(): Promise<void>;
}
