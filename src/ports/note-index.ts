import type { ContentHash } from '../core/content-hash';
import type { NoteFacts } from '../core/note/note-record';
import type { VectorSearch } from '../core/models/embedder-choice';
import type { VaultPath } from '../core/note/path';
import type { LegPlace } from '../core/search/fusion';
import type { ModelFusion } from '../core/search/model-fusion';
import type { Query } from '../core/search/query';
import type { Facets, KeywordHit, StoredChunk } from './keyword-index';

/** A note as the vault lists it. */
export interface ListedNote {
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  /** Why it is not to be indexed, known without reading it; null when it is to be. */
  readonly excluded: string | null;
  /** The user wants it read again also where that took too long before. */
  readonly isRetried?: true;
}

/** A note with its bytes. */
export interface ReadNote {
  readonly outcome: 'read';
  readonly path: VaultPath;
  readonly size: number;
  readonly mtimeMs: number;
  /** Wall clock before the bytes were read, in milliseconds since 1970. */
  readonly readAtMs: number;
  /** Handed over: the caller uses them no more. */
  readonly bytes: Uint8Array;
}

/** What came of reading one note that `compare` asked for. */
export type ReadOutcome =
  | ReadNote
  /** With `stat` the note is not asked for again until its size or time differs from these. */
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
  /** Notes whose bytes are wanted, sorted by path. They count as waiting until `put` is told what came of them. */
  readonly toRead: readonly ListedNote[];
  readonly changes: IndexChanges;
}

export interface NoteReason {
  readonly path: VaultPath;
  readonly reason: string;
}

/** `total` = `indexed` + `waiting` + failed + excluded, at every moment. Lists are sorted by path. */
export interface Coverage {
  readonly total: number;
  readonly indexed: number;
  /** Known to have changed and not read yet; the version before may still be found. */
  readonly waiting: number;
  readonly failed: readonly NoteReason[];
  readonly excluded: readonly NoteReason[];
  readonly chunks: number;
  /** The latest time, in milliseconds since 1970, at which a note was changed that was read; null or missing where none was. */
  readonly newestMs?: number | null;
  readonly frontmatterProblems: readonly (NoteReason & { readonly line: number })[];
  /** Whether search by meaning answers: for all notes, for some or none yet, or not at all since the notes are too few to learn from. */
  readonly meaning: 'ready' | 'learning' | 'none';
  /** How far the notes are embedded by the model in use; null without one. */
  readonly embedded: EmbeddedCount | null;
  /** Why the model that the user chose does not run; null when it does, or none was chosen. */
  readonly modelProblem: string | null;
  /** Why the index lives in memory only; null when it is kept. */
  readonly notKept: string | null;
}

/** By words and meaning, by words alone, by meaning alone. */
export type SearchMode = 'hybrid' | 'keyword' | 'semantic';

/** A model that makes vectors, see `Embedder`. */
export interface ModelId {
  readonly fingerprint: string;
  readonly dimensions: number;
}

/** A model that is to be used, and how. */
export interface ModelUse extends ModelId {
  /** `auto` where it is left out; without graphs it is always `exact`. */
  readonly vectorSearch?: VectorSearch;
}

/** Passages of which it is known what the model makes of them, and all. */
export interface EmbeddedCount {
  readonly done: number;
  readonly total: number;
  /** Enough are known for the model to answer; until then the built-in vectors do. */
  readonly isAnswering: boolean;
  /** Of the graph that finds the nearest passages; left out where they are all compared. */
  readonly graph?: GraphState;
}

export type GraphState = 'making' | 'ready';

/** A note as it was indexed, with the identities of its passages that have no vector of the model; see `passagesOf`. */
export interface UnembeddedNote {
  readonly path: VaultPath;
  readonly hash: ContentHash;
  readonly missing: readonly string[];
}

export interface SearchManner {
  readonly mode: SearchMode;
  /** The query by the model that `useModel` named. Where the model does not answer yet, the built-in vectors do. */
  readonly vector?: Float32Array;
  /** How a hybrid search mixes words and that model; by scores where it is left out. */
  readonly fusion?: ModelFusion;
  /** Takes all the time that it needs, for measuring; else what takes long is left out. */
  readonly isComplete?: boolean;
}

/** Where a hit stood on each leg and its score there; a leg that did not find it is missing. Ranks are from 1, and 0 where a leg gives no order. */
export interface HitLegs {
  readonly keyword?: LegPlace;
  readonly semantic?: LegPlace;
  /** A link leads from one of two related notes to the other. */
  readonly isLinked?: boolean;
  /** How the legs were mixed; missing where one leg made the order. */
  readonly fusion?: ModelFusion;
}

/** A hit with what a result row needs of its note; `fields` and `kin` are empty where words did not find it. */
export interface IndexHit extends KeywordHit {
  readonly legs: HitLegs;
  /** Of the bytes that were indexed: offsets hold only for these. */
  readonly hash: ContentHash;
  readonly facts: NoteFacts;
  /** null for a note without passages. */
  readonly place: StoredChunk | null;
}

/**
 * The index of one vault, wherever it runs. It never reads the vault: the caller lists, reads and hands over bytes.
 * A call fails with `internal` when what runs the index has died; every later call then fails too.
 */
export interface NoteIndex {
  /**
   * Takes up what was kept; a second call does nothing and returns []. Returns sentences for the user: what was damaged,
   * of another version, or could not be read from the store. `loaded` is told how far it is, in notes.
   */
  open(loaded?: (done: number, total: number) => void): Promise<string[]>;
  /** Notes in `gone` are dropped; `'unlisted'`: every note that is not in `listing` is. */
  compare(listing: readonly ListedNote[], gone: readonly VaultPath[] | 'unlisted'): Promise<Comparison>;
  /** `reading` is told of each note before the index begins to read it, and null when it reads none any more. */
  put(outcomes: readonly ReadOutcome[], reading?: (path: VaultPath | null) => void): Promise<IndexChanges>;
  /** Keeps what changed; returns sentences for the user when the store refused, each said once. */
  save(): Promise<string[]>;
  coverage(): Promise<Coverage>;
  /** One hit a note, best first; at most `limit`. Words alone answer where nothing else is said, and where nothing was learned of the notes yet. */
  search(query: Query, limit: number, manner?: SearchManner): Promise<IndexHit[]>;
  /** The notes that have most to do with one, best first; at most `limit`. [] for a note that is not in the index. */
  related(path: VaultPath, limit: number): Promise<IndexHit[]>;
  /** From here on vectors of this model are kept and searched; null: the built-in ones alone. Takes up what was kept of the model, and returns sentences for the user. */
  useModel(model: ModelUse | null): Promise<string[]>;
  /** Notes that the model in use has not seen yet, those that were changed last first; at most `limit`. */
  unembedded(limit: number): Promise<UnembeddedNote[]>;
  /** As in `coverage`, quickly. */
  embedded(): Promise<EmbeddedCount | null>;
  /** What the model makes of passages, by their identities; null, and a vector that is none, count as seen. */
  putVectors(
    model: ModelId,
    vectors: readonly (readonly [identity: string, vector: Float32Array | null])[],
  ): Promise<void>;
  /** Learns for a moment what search by meaning needs of the notes that are there; false when nothing is left to learn. It is learned without that too, when nothing waits. */
  learn(): Promise<boolean>;
  /** What the notes in the index that match are. */
  facets(query: Query): Promise<Facets>;
  /** Ends what runs the index, without saving. */
  close(): Promise<void>;
}
