import type { DecodedList } from './list-codec';
import { rangeOf, type Segment } from '../segment/segment';

/** Places ascending, each with a packed count (see `fields.ts`); the first `length` of both arrays. */
export interface Postings {
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  readonly length: number;
}

/** Where the postings of one segment are read from. What is given is valid until the next call. */
export interface PostingSource {
  /** Of notes, in their own fields; null when there are none. */
  notesOf(term: number): Postings | null;
  /** Of chunks. */
  chunksOf(term: number): Postings | null;
}

interface Growing {
  readonly ids: number[];
  readonly counts: number[];
}

/** All postings of a segment, read into `list`. */
export class SegmentPostings implements PostingSource {
  constructor(
    private readonly segment: Segment,
    private readonly list: DecodedList,
  ) {}

  notesOf(term: number): Postings | null {
    return this.#read('noteLists', term);
  }

  chunksOf(term: number): Postings | null {
    return this.#read('chunkLists', term);
  }

  /** Bytes of the chunks' lists of the terms; those of notes are short. */
  sizeOf(terms: Iterable<number>): number {
    let size = 0;
    for (const term of terms) {
      const range = rangeOf(this.segment.sections.chunkLists, term);
      if (range !== null) size += range.end - range.start;
    }
    return size;
  }

  #read(kind: 'noteLists' | 'chunkLists', term: number): Postings | null {
    const lists = this.segment.sections[kind];
    const range = rangeOf(lists, term);
    if (range === null) return null;
    this.list.read(lists.bytes, range.start, range.end);
    return this.list;
  }
}

/** The postings of some terms in few notes, gathered from the lists of the notes: long lists of frequent words are not read for their sake. */
export class FewPostings implements PostingSource {
  readonly #ofNotes = new Map<number, Growing>();
  readonly #ofChunks = new Map<number, Growing>();

  /** Notes ascend. */
  constructor(segment: Segment, notes: readonly number[], terms: ReadonlySet<number>, list: DecodedList) {
    for (const note of notes) {
      const { bytes, starts, from, chunkCount } = segment.piecesOf(note);
      for (let piece = 0; piece <= chunkCount; piece++) {
        list.read(bytes, starts[from + piece] ?? 0, starts[from + piece + 1] ?? 0);
        if (piece === 0) collect(list, terms, note, this.#ofNotes);
        else collect(list, terms, segment.firstChunkOf(note) + piece - 1, this.#ofChunks);
      }
    }
  }

  notesOf(term: number): Postings | null {
    return postingsOf(this.#ofNotes.get(term));
  }

  chunksOf(term: number): Postings | null {
    return postingsOf(this.#ofChunks.get(term));
  }
}

/** Files under each wanted term of a list of terms that it stands at `id`. */
function collect(
  { ids, counts, length }: DecodedList,
  terms: ReadonlySet<number>,
  id: number,
  into: Map<number, Growing>,
): void {
  for (let i = 0; i < length; i++) {
    const term = ids[i] ?? 0;
    if (!terms.has(term)) continue;
    const list = into.get(term) ?? { ids: [], counts: [] };
    into.set(term, list);
    list.ids.push(id);
    list.counts.push(counts[i] ?? 0);
  }
}

function postingsOf(list: Growing | undefined): Postings | null {
  return list === undefined
    ? null
    : { ids: Uint32Array.from(list.ids), counts: Uint32Array.from(list.counts), length: list.ids.length };
}
