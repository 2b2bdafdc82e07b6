import type { NoteProblem, NoteRecord } from '../core/note/note-record';
import type { VaultPath } from '../core/note/path';
import type { Query } from '../core/search/query';

/** The best chunk of one note for a query. */
export interface KeywordHit {
  readonly path: VaultPath;
  /** Index into the note's chunks; 0 for a note without chunks. */
  readonly chunk: number;
  readonly score: number;
  /** Fields that matched any query word: `title`, `aliases`, `headings`, `summary`, `tags`, `body`. */
  readonly fields: readonly string[];
  /** Words of the chunk and its note that match a word of the query without being the same word. */
  readonly kin: readonly KinWord[];
}

/** A lower-case word that matches a word of the query: same stem, longer, with other diacritics, or only spelled similarly. */
export interface KinWord {
  readonly word: string;
  /** The matched word of the query, in lower case. */
  readonly token: string;
  readonly isSimilar: boolean;
}

/** A note found by its topic, through vectors learned from the notes themselves. */
export interface MeaningHit {
  readonly path: VaultPath;
  /** Index of the note's nearest chunk. */
  readonly chunk: number;
  /** Cosine similarity, above 0. */
  readonly score: number;
}

/** A note related to another note. */
export interface RelatedHit {
  readonly path: VaultPath;
  readonly chunk: number;
  /** Score as a share of the best score, 1 at most. */
  readonly score: number;
  /** Cosine similarity by words and by learned vectors; null where that retriever does not know the note. */
  readonly byWords: number | null;
  readonly byMeaning: number | null;
  /** True when one of the two notes links to the other. */
  readonly isLinked: boolean;
}

/** Time limit of a search for work that could also be done later. */
export interface Patience {
  /** True when it is time to answer. */
  isDue(): boolean;
}

/** A note as the index stores it: without text, its chunks only as positions. */
export type StoredNote = Omit<NoteRecord, 'chunks' | 'links'> & { readonly chunks: readonly StoredChunk[] };
export type StoredChunk = Omit<NoteRecord['chunks'][number], 'text'>;

/** Size and time of a note's file when it was read. */
export interface NoteStat {
  readonly size: number;
  readonly mtimeMs: number;
  /** True when the file could have changed since without a change of size or time. */
  readonly recheck: boolean;
}

/**
 * A persisted part of the index. `notes` and `changes` are immutable and stay the same objects as long as they hold the
 * same bytes, so that saved records are recognized by identity.
 */
export interface KeptSegment {
  readonly noteCount: number;
  readonly notes: Uint8Array;
  /** The notes removed since `notes` was written, and their changed file stats; null when there are none. Small. */
  readonly changes: Uint8Array | null;
  /** Vectors of the chunks by the model in `KeptParts.model`; null when they have not been computed yet. */
  readonly vectors: Uint8Array | null;
}

/** The whole index as records. The pieces of the vocabulary are in order, and everything else needs all of them; vectors need the model. */
export interface KeptParts {
  readonly vocabulary: readonly Uint8Array[];
  /** The model learned from the notes' words; null when nothing has been learned yet. */
  readonly model: Uint8Array | null;
  readonly segments: readonly KeptSegment[];
}

/** Number of matching notes that have a value. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Values of the matching notes, most frequent first, ties by value; at most 50 values each. */
export interface Facets {
  /** Number of matching notes. Notes that may contain a phrase count (see `search`); notes found only through similar spelling do not. */
  readonly noteCount: number;
  readonly types: readonly FacetCount[];
  readonly tags: readonly FacetCount[];
  /** Folders including everything below them, without a closing `/`; the vault's root is not among them. */
  readonly folders: readonly FacetCount[];
}

/**
 * Keyword index in memory. Statistics (chunk count, document frequencies, mean lengths) are exact after every call.
 * A query without words or phrases matches every note that passes its filters, newest date first, with score 0.
 * For a phrase, the index requires its words and drops most notes in which they are not adjacent; the caller verifies
 * the phrase in the text.
 */
export interface KeywordIndex {
  readonly noteCount: number;
  /** Number of chunks; a note without chunks counts as one. */
  readonly chunkCount: number;
  /** Adds the note or replaces the one at the same path. */
  put(note: NoteRecord, recheck: boolean): void;
  /** Removes a note; returns false when there is no note at `path`. */
  remove(path: VaultPath): boolean;
  get(path: VaultPath): StoredNote | null;
  has(path: VaultPath): boolean;
  /** Records a new size and time of a note's file whose bytes are unchanged. */
  restat(path: VaultPath, stat: NoteStat): void;
  /** Returns the stats of all notes, unordered. */
  stats(): Iterable<readonly [VaultPath, NoteStat]>;
  /** Returns the notes that have problems, unordered. */
  problems(): Iterable<readonly [VaultPath, readonly NoteProblem[]]>;
  /**
   * Returns one hit per note, best first, ties by path; at most `limit`. Scores are shares of the best score, 1 at
   * most. With `patience`, each score also includes that of the most similar notes if these can be determined in time.
   */
  search(query: Query, limit: number, patience?: Patience): KeywordHit[];
  /** State of the learned vectors: `ready` for all chunks; `learning` while some or all are missing; `none` when there is nothing to learn from. */
  readonly meaning: 'ready' | 'learning' | 'none';
  /**
   * Returns the notes nearest to the words and phrases of the query by the learned vectors, best first, ties by path;
   * at most `limit`. Only notes that pass its filters and excluded words are returned; [] when none of its words was
   * learned.
   */
  nearest(query: Query, limit: number): MeaningHit[];
  /** Returns a predicate that is true for notes that pass the filters and excluded words of the query; valid until the index changes. */
  passing(query: Query): (path: VaultPath) => boolean;
  /**
   * Returns related notes, best first, ties by path; at most `limit`; [] for a note that is not in the index. `near`:
   * the nearest notes by vectors of another model, best first.
   */
  related(path: VaultPath, limit: number, near?: readonly MeaningHit[] | null): RelatedHit[];
  facets(query: Query): Facets;
  /** Returns the whole index as records to persist. */
  parts(): KeptParts;
  /** Restores a persisted vocabulary into an empty index; throws `damaged` and changes nothing when the bytes are inconsistent. */
  restoreVocabulary(pieces: readonly Uint8Array[]): void;
  /** Restores a persisted model; throws `damaged` and changes nothing when it is inconsistent. */
  restoreModel(model: Uint8Array): void;
  /**
   * Adds the notes of a persisted segment and returns their paths. Throws `damaged` and adds nothing when the segment
   * is inconsistent or a note is already in the index. Vectors that do not fit are computed again.
   */
  restoreSegment(notes: Uint8Array, changes: Uint8Array | null, vectors?: Uint8Array | null): VaultPath[];
  /** Empties the index, including its vocabulary. */
  clear(): void;
  /** Learns what semantic search needs, until `isDue` returns true; false when nothing is left to learn. */
  learn(isDue: () => boolean): boolean;
  /** Precomputes data that makes hybrid searches fast, until `isDue` returns true; false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean;
  /**
   * Performs maintenance until `isDue`, asked about every millisecond, returns true; false when nothing is left to do.
   * Search results are the same before and after.
   */
  tidy(isDue: () => boolean): boolean;
  /** Identifies the meaning of persisted records (format, tokenizer, stemmer) and changes with it. */
  readonly fingerprint: string;
}
