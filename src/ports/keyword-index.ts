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
  /** Words of the chunk and its note that answer a word of the query without being it. */
  readonly kin: readonly KinWord[];
}

/** A word in lower case that stands for a word of the query: of the same stem, longer, with other marks, or only spelt alike. */
export interface KinWord {
  readonly word: string;
  /** The word of the query, in lower case. */
  readonly token: string;
  readonly isSimilar: boolean;
}

/** A note found by what it is about, by vectors learned from the notes themselves. */
export interface MeaningHit {
  readonly path: VaultPath;
  /** The nearest of the note's chunks. */
  readonly chunk: number;
  /** Cosine, above 0. */
  readonly score: number;
}

/** A note that has to do with another one. */
export interface RelatedHit {
  readonly path: VaultPath;
  readonly chunk: number;
  /** A share of the best one's, from 1 down. */
  readonly score: number;
  /** Cosines over the words and over the learned vectors; null where that leg does not know the note. */
  readonly byWords: number | null;
  readonly byMeaning: number | null;
  /** One of the two links to the other. */
  readonly isLinked: boolean;
}

/** How long a search may take over what could also be done later. */
export interface Patience {
  /** True when it is time to answer. */
  isDue(): boolean;
}

/** A note as the index keeps it: no text, chunks by place only. */
export type StoredNote = Omit<NoteRecord, 'chunks' | 'links'> & { readonly chunks: readonly StoredChunk[] };
export type StoredChunk = Omit<NoteRecord['chunks'][number], 'text'>;

/** How the file of a note looked when it was read. */
export interface NoteStat {
  readonly size: number;
  readonly mtimeMs: number;
  /** It could have changed since without showing it in size and time. */
  readonly recheck: boolean;
}

/**
 * Notes as the index keeps them. Both records are immutable and stay the same objects as long as they hold the same bytes, so that
 * what was saved is known by the object.
 */
export interface KeptSegment {
  readonly noteCount: number;
  readonly notes: Uint8Array;
  /** Which of the notes have left, and stats that changed since `notes` was made; null when there is nothing to say. Small. */
  readonly changes: Uint8Array | null;
  /** Of the chunks, by `KeptParts.model`; null when they were not made yet. */
  readonly vectors: Uint8Array | null;
}

/** The whole index as records. Vocabulary pieces are in order, and what follows needs all of them; vectors need the model. */
export interface KeptParts {
  readonly vocabulary: readonly Uint8Array[];
  /** What was learned of the notes' words; null when nothing was yet. */
  readonly model: Uint8Array | null;
  readonly segments: readonly KeptSegment[];
}

/** How many of the notes that match carry a value. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** What the notes that match are, most frequent first, ties by value; at most 50 values each. */
export interface Facets {
  /** Notes that match; those that may hold a phrase are counted (see `search`), and those found by words that are only spelt alike not at all. */
  readonly noteCount: number;
  readonly types: readonly FacetCount[];
  readonly tags: readonly FacetCount[];
  /** Folders with everything below them, without a closing `/`; the vault's root is not among them. */
  readonly folders: readonly FacetCount[];
}

/**
 * Words to notes, in memory. Statistics (chunk count, document frequencies, mean lengths) are exact after every call.
 * A query without words or phrases matches every note that passes its filters, newest date first, with score 0.
 * A phrase requires its words here, and leaves out most notes in which they do not follow each other; the caller verifies it in the text.
 */
export interface KeywordIndex {
  readonly noteCount: number;
  /** A note without chunks counts as one. */
  readonly chunkCount: number;
  /** Adds the note or replaces the one at the same path. */
  put(note: NoteRecord, recheck: boolean): void;
  /** False when there is no note at `path`. */
  remove(path: VaultPath): boolean;
  get(path: VaultPath): StoredNote | null;
  has(path: VaultPath): boolean;
  /** The file of a note looks otherwise now and holds the same bytes. */
  restat(path: VaultPath, stat: NoteStat): void;
  /** Every note, in no order. */
  stats(): Iterable<readonly [VaultPath, NoteStat]>;
  /** The notes that have problems, in no order. */
  problems(): Iterable<readonly [VaultPath, readonly NoteProblem[]]>;
  /**
   * One hit a note, best first, ties by path; at most `limit`. Scores are shares of the best one's, from 1 down. With `patience` each score is in part that of the notes most
   * alike, as long as those can be told in time.
   */
  search(query: Query, limit: number, patience?: Patience): KeywordHit[];
  /** Whether the vectors are there: of all chunks, of some or none while there is something to learn from, or none since there is not. */
  readonly meaning: 'ready' | 'learning' | 'none';
  /** The notes nearest to the query's words and phrases by the learned vectors, best first, ties by path, at most `limit`, of those that pass its filters and excluded words; [] when nothing of it was learned. */
  nearest(query: Query, limit: number): MeaningHit[];
  /** Which notes pass the filters and excluded words of the query; valid until the index changes. */
  passing(query: Query): (path: VaultPath) => boolean;
  /** Best first, ties by path, at most `limit`; [] for a note that is not in the index. `near`: the nearest notes by other vectors than the learned ones, best first. */
  related(path: VaultPath, limit: number, near?: readonly MeaningHit[] | null): RelatedHit[];
  facets(query: Query): Facets;
  /** Everything, as records to keep. */
  parts(): KeptParts;
  /** Takes up kept vocabulary, into an empty index; throws `damaged` and changes nothing when the bytes do not hold together. */
  restoreVocabulary(pieces: readonly Uint8Array[]): void;
  /** Takes up a kept model; throws `damaged` and changes nothing when it does not hold together. */
  restoreModel(model: Uint8Array): void;
  /** Adds the notes of a kept segment and returns their paths; throws `damaged` and adds nothing when it does not hold together or a note is there already. Vectors that do not fit are made anew. */
  restoreSegment(notes: Uint8Array, changes: Uint8Array | null, vectors?: Uint8Array | null): VaultPath[];
  /** Empties the index, its vocabulary too. */
  clear(): void;
  /** Learns what search by meaning needs, until `isDue`; false when nothing is left to learn. */
  learn(isDue: () => boolean): boolean;
  /** Looks up what makes hybrid searches quick, until `isDue`; false when nothing is left to do. */
  prepare(isDue: () => boolean): boolean;
  /** Does upkeep until `isDue` says to stop, asked every millisecond or so; false when nothing is left to do. Results are the same before and after. */
  tidy(isDue: () => boolean): boolean;
  /** Changes whenever the meaning of kept records does: format, tokenizer, stems. */
  readonly fingerprint: string;
}
