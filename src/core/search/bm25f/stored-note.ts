import type { Chunk, NoteRecord } from '../../note/note-record';

/** A note as the index keeps it: no text, chunks by place only. */
export type StoredNote = Omit<NoteRecord, 'chunks' | 'links'> & { readonly chunks: readonly StoredChunk[] };
export type StoredChunk = Omit<Chunk, 'text'>;

/** How the file of a note looked when it was read; see the port. */
export interface NoteStat {
  readonly size: number;
  readonly mtimeMs: number;
  readonly recheck: boolean;
}
