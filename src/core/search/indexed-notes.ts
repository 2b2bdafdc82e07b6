import type { Chunk, NoteRecord } from '../note/note-record';
import type { VaultPath } from '../note/path';

/** The best chunk of one note for a query. */
export interface KeywordHit {
  readonly path: VaultPath;
  /** Index into the note's chunks; 0 for a note without chunks. */
  readonly chunk: number;
  readonly score: number;
  /** Fields that matched any query word: `title`, `aliases`, `headings`, `summary`, `tags`, `body`. */
  readonly fields: readonly string[];
  /** Words of the chunk and its note that match a word of the query without being the same word. */
  readonly relatedWords: readonly RelatedWord[];
  /** Indexes of the query's alternatives that found the note; missing for a query without `OR`. */
  readonly alternatives?: readonly number[];
}

/** Kind of the values that are counted; properties by their names. */
export type ValueKind = 'type' | 'tag' | 'project' | 'scope' | 'durability' | 'status' | 'folder' | 'property';

/** Order of a list of notes: best first, last changed first, latest `date` or `created` property first, or by file name. */
export type NoteOrder = 'relevance' | 'changed' | 'created' | 'name';

/** A lower-case word that matches a word of the query: same stem, longer, with other diacritics, or only spelled similarly. */
export interface RelatedWord {
  readonly word: string;
  /** The matched word of the query, in lower case. */
  readonly token: string;
  readonly isSimilar: boolean;
}

/** A note found by its topic, through vectors learned from the notes themselves. */
export interface MeaningHit {
  readonly path: VaultPath;
  /** Index of the note's nearest chunk; 0 for a note without chunks. */
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

/** Number of matching notes that have a value. */
export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

/** Values of the matching notes, most frequent first, ties by value; at most 50 values each. */
export interface Facets {
  /** Number of matching notes. Notes that may contain a phrase count (see `KeywordIndex.search`); notes found only through similar spelling do not. */
  readonly noteCount: number;
  readonly types: readonly FacetCount[];
  readonly tags: readonly FacetCount[];
  /** Folders including everything below them, without a closing `/`; the vault's root is not among them. */
  readonly folders: readonly FacetCount[];
}

/** A note as the index stores it: without text, its chunks only as positions. */
export type StoredNote = Omit<NoteRecord, 'chunks' | 'links'> & { readonly chunks: readonly StoredChunk[] };

export type StoredChunk = Omit<Chunk, 'text'>;

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
export interface PersistedSegment {
  readonly noteCount: number;
  readonly notes: Uint8Array;
  /** The notes removed since `notes` was written, and their changed file stats; null when there are none. Small. */
  readonly changes: Uint8Array | null;
  /** Vectors of the chunks by the model in `KeptParts.model`; null when they have not been computed yet. */
  readonly vectors: Uint8Array | null;
}

/** Which notes are near which, for the notes of the segments with these indexes. The record stays the same object as long as it holds the same bytes. */
export interface PersistedNeighbours {
  readonly record: Uint8Array;
  readonly of: readonly number[];
}

/** The whole index as records. The pieces of the vocabulary are in order, and everything else needs all of them; vectors need the model. */
export interface PersistedParts {
  readonly vocabulary: readonly Uint8Array[];
  /** The model learned from the notes' words; null when nothing has been learned yet. */
  readonly model: Uint8Array | null;
  readonly segments: readonly PersistedSegment[];
  /** null until they have been computed for all notes. */
  readonly neighbours: PersistedNeighbours | null;
}

/** Time limit of a search for work that could also be done later. */
export interface Patience {
  /** True when it is time to answer. */
  isDue(): boolean;
}
