import type { NoteProblem, NoteRecord } from '../core/note/note-record';
import type { VaultPath } from '../core/note/path';
import type {
  FacetCount,
  Facets,
  PersistedNeighbours,
  PersistedParts,
  KeywordHit,
  MeaningHit,
  NoteOrder,
  NoteStat,
  Patience,
  RelatedHit,
  StoredNote,
  ValueKind,
} from '../core/search/indexed-notes';
import type { Query } from '../core/search/query';

export type {
  FacetCount,
  Facets,
  PersistedNeighbours,
  PersistedParts,
  KeywordHit,
  MeaningHit,
  NoteOrder,
  NoteStat,
  Patience,
  RelatedHit,
  StoredChunk,
  StoredNote,
  ValueKind,
} from '../core/search/indexed-notes';

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
  /** Returns what `search` finds, but every note of it in this order, at most `limit`; scores are shares of the best listed. */
  list(query: Query, limit: number, order: Exclude<NoteOrder, 'relevance'>): KeywordHit[];
  /** Returns the number of matching notes, as `Facets.noteCount`. */
  matchCount(query: Query): number;
  /** State of the learned vectors: `ready` for all chunks; `learning` while some or all are missing; `none` when there is nothing to learn from. */
  readonly meaning: 'ready' | 'learning' | 'none';
  /** Cosine similarity up to which notes are near each other by chance in this vault; null when it is not known. */
  readonly noise: number | null;
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
  /** Returns the notes that link to the name of a note, sorted by path. */
  linking(path: VaultPath): VaultPath[];
  /** Returns how distinctive each word is: its inverse document frequency, highest for a word that no note contains. */
  rarity(words: readonly string[]): number[];
  facets(query: Query): Facets;
  /** Returns the values of a kind in the matching notes, most frequent first, at most 50; of properties the names, or the values of the one that `property` names. */
  values(query: Query, kind: ValueKind, property: string): FacetCount[];
  /** Returns the whole index as records to persist. */
  parts(): PersistedParts;
  /** Restores a persisted vocabulary into an empty index; throws `damaged` and changes nothing when the bytes are inconsistent. */
  restoreVocabulary(pieces: readonly Uint8Array[]): void;
  /** Restores a persisted model; throws `damaged` and changes nothing when it is inconsistent. */
  restoreModel(model: Uint8Array): void;
  /**
   * Adds the notes of a persisted segment and returns their paths. Throws `damaged` and adds nothing when the segment
   * is inconsistent or a note is already in the index. Vectors that do not fit are computed again.
   */
  restoreSegment(notes: Uint8Array, changes: Uint8Array | null, vectors?: Uint8Array | null): VaultPath[];
  /** Restores neighbors after all segments; throws `damaged` and changes nothing when they do not fit. */
  restoreNeighbours(neighbours: PersistedNeighbours): void;
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
