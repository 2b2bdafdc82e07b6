import type { NoteRecord } from '../../note/note-record';
import type { VaultPath } from '../../note/path';
import type { Query } from '../query';
import { TOKENIZER_VERSION } from '../tokenizer';
import { decodeNotes, type DecodedNote, type DecodedNotes } from './decode-notes';
import { encodeNotes, FORMAT_VERSION } from './encode-notes';
import { packSegments, translateSegment } from './forward-list';
import { NoteSearch, type NoteHit } from './note-search';
import { NoteTerms } from './note-terms';
import type { IndexedNote } from './note-table';
import { PostingsStore } from './postings-store';
import { toStoredNote, type StoredNote } from './stored-note';

/** A keyword index in memory: BM25F over the chunks of notes, one hit a note. Every method is synchronous and exact in every statistic. */
export class Bm25fIndex {
  /** Changes whenever encoded bytes mean something else. */
  readonly fingerprint = `bm25f-${String(FORMAT_VERSION)}-${TOKENIZER_VERSION}`;
  private readonly store = new PostingsStore();
  private readonly noteTerms = new NoteTerms(this.store.vocabulary);
  private readonly search = new NoteSearch(this.store);
  private decoded: { readonly terms: readonly string[]; readonly generation: number; readonly numbers: Uint32Array } | null = null;

  get noteCount(): number {
    return this.store.table.noteCount;
  }

  get chunkCount(): number {
    return this.store.table.chunkCount;
  }

  paths(): Iterable<VaultPath> {
    return this.store.table.paths();
  }

  get(path: VaultPath): StoredNote | null {
    return this.noteAt(path)?.stored ?? null;
  }

  /** Adds the note or replaces the one at its path. */
  put(note: NoteRecord): void {
    this.remove(note.path);
    const segments = this.noteTerms.segmentsOf(note);
    this.store.add(toStoredNote(note), segments, packSegments(segments));
  }

  /** False when there is no note at `path`. */
  remove(path: VaultPath): boolean {
    return this.store.remove(path);
  }

  /** One hit a note, best first, ties by path; at most `limit`. */
  find(query: Query, limit: number): NoteHit[] {
    return this.search.find(query, limit);
  }

  /** See `encodeNotes`; unknown and repeated paths are left out. */
  encode(paths: readonly VaultPath[]): Uint8Array {
    const notes = [...new Set(paths)].map((path) => this.noteAt(path)).filter((note) => note !== null);
    return encodeNotes(notes, this.store.vocabulary);
  }

  /** Reads encoded notes without adding them; throws `damaged`. */
  read(bytes: Uint8Array): DecodedNotes {
    return decodeNotes(bytes);
  }

  /** Adds a note of `read`, replacing the one at its path. */
  putDecoded(note: DecodedNote, { terms }: DecodedNotes): void {
    this.remove(note.stored.path);
    const numbers = this.numbersOf(terms);
    const segments = note.segments.map((segment) => translateSegment(segment, numbers));
    this.store.add(note.stored, segments, { bytes: note.bytes, numbers });
  }

  /** The vocabulary's numbers for the terms of the buffer that is being added. */
  private numbersOf(terms: readonly string[]): Uint32Array {
    const { vocabulary } = this.store;
    if (this.decoded?.terms !== terms || this.decoded.generation !== vocabulary.generation) {
      this.decoded = { terms, generation: vocabulary.generation, numbers: vocabulary.internAll(terms) };
    }
    return this.decoded.numbers;
  }

  private noteAt(path: VaultPath): IndexedNote | null {
    return this.store.table.at(this.store.table.numberOf(path));
  }
}
