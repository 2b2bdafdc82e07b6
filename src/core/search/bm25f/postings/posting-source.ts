import type { DecodedList } from './list-codec';
import { rangeOf, type Segment } from '../segment/segment';

/** Postings of a term: places ascending, each with a packed count (see `fields.ts`); the first `length` elements of both arrays are valid. */
export interface Postings {
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  readonly length: number;
}

/** Source of the postings of one segment. The returned postings are valid until the next call. */
export interface PostingSource {
  /** Returns the notes whose own fields contain the term, or null when there are none. */
  notesOf(term: number): Postings | null;
  /** Returns the chunks that contain the term, or null when there are none. */
  chunksOf(term: number): Postings | null;
}

interface Growing {
  readonly ids: number[];
  readonly counts: number[];
}

/** Reads any posting list of a segment into `list`. */
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

  /** Returns the number of bytes of the terms' chunk lists; note lists are short. */
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

/** The postings of some terms in a few notes, collected from the term lists of these notes, which avoids reading the long lists of frequent words. */
export class FewPostings implements PostingSource {
  readonly #ofNotes = new Map<number, Growing>();
  readonly #ofChunks = new Map<number, Growing>();

  /** `notes` must be ascending. */
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

/** Adds the place `id` to each wanted term of a term list. */
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
