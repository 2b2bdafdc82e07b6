import type { NoteRecord } from '../core/note/note-record';
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
}

/** A note as the index keeps it: no text, chunks by place only. */
export type StoredNote = Omit<NoteRecord, 'chunks'> & { readonly chunks: readonly StoredChunk[] };
export type StoredChunk = Omit<NoteRecord['chunks'][number], 'text'>;

/**
 * Words to notes, in memory. Statistics (document count, document frequencies, mean lengths) are exact after every call.
 * A query without words or phrases matches every note that passes its filters, newest date first, with score 0.
 * Phrases only require their words here; the caller verifies them in the text.
 */
export interface KeywordIndex {
  readonly noteCount: number;
  readonly chunkCount: number;
  /** Adds the note or replaces the one at the same path. */
  put(note: NoteRecord): void;
  /** False when there is no note at `path`. */
  remove(path: VaultPath): boolean;
  get(path: VaultPath): StoredNote | null;
  paths(): Iterable<VaultPath>;
  /** One hit a note, best first, ties by path; at most `limit`. */
  search(query: Query, limit: number): KeywordHit[];
  /** These notes as bytes that `decode` of the same version understands; the same notes give the same bytes. Unknown paths are left out. */
  encode(paths: readonly VaultPath[]): Uint8Array;
  /** Adds the notes of an encoded buffer and returns their paths; throws `damaged` and adds nothing when the bytes do not hold together. */
  decode(bytes: Uint8Array): VaultPath[];
  /** Changes whenever the meaning of encoded bytes does: format, tokenizer. */
  readonly fingerprint: string;
}
