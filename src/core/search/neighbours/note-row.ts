import { bodyMask, chunkFields, headingsShift, k1, noteFields } from '../bm25f/fields';
import type { Lexicon } from '../bm25f/dictionary/lexicon';
import { DecodedList } from '../bm25f/postings/list-codec';
import type { Segment } from '../bm25f/segment/segment';
import { weigh } from '../bm25f/scoring/term-frequencies';
import type { FieldWeighting, Statistics } from '../bm25f/scoring/statistics';
import { roomyFloat64, roomyUint32 } from '../bm25f/codec/typed-arrays';

/** The stems of a note with their weights, unordered. Valid until the next note is read. */
export interface NoteRow {
  readonly stems: Uint32Array;
  readonly weights: Float64Array;
  readonly length: number;
  /** Square root of the sum of the squared weights. */
  readonly norm: number;
}

/** Returns `idf * tf' / (tf' + k1)`: BM25F over all fields and chunks of the note, idf over chunks. */
export function weightOfStem(frequency: number, idf: number): number {
  return (idf * frequency) / (frequency + k1);
}

/** Returns a function for the present idf of a stem, which computes each value once. */
export function rememberedIdf(statistics: Statistics): (stem: number) => number {
  const known = new Float64Array(statistics.stemChunks.length).fill(-1);
  return (stem) => {
    if ((known[stem] ?? -1) < 0) known[stem] = statistics.idfOf(statistics.stemChunks[stem] ?? 0);
    return known[stem] ?? 0;
  };
}

/** Reads notes as rows of stems. */
export class RowReader {
  readonly #list = new DecodedList();
  /** tf' by stem. */
  #frequencies: Float64Array = new Float64Array(0);
  #stems: Uint32Array = new Uint32Array(1024);
  #weights = new Float64Array(1024);
  #length = 0;

  constructor(
    private readonly lexicon: Lexicon,
    private readonly statistics: Statistics,
    private readonly idfOf: (stem: number) => number = (stem) => statistics.idfOf(statistics.stemChunks[stem] ?? 0),
  ) {}

  read(segment: Segment, note: number): NoteRow {
    return this.#readChunks(segment, note, 0, segment.chunkCountOf(note));
  }

  /** Reads one chunk with the fields of its note. */
  readChunk(segment: Segment, note: number, chunkId: number): NoteRow {
    return this.#readChunks(segment, note, chunkId - segment.firstChunkOf(note), 1);
  }

  #readChunks(segment: Segment, note: number, first: number, count: number): NoteRow {
    this.#frequencies = roomyFloat64(this.#frequencies, this.lexicon.stems.names.size);
    this.#length = 0;
    const worth = new FieldFrequency(this.statistics);
    const { bytes, starts, from } = segment.piecesOf(note);
    this.#list.read(bytes, starts[from] ?? 0, starts[from + 1] ?? 0);
    this.#addList((packed) => worth.inNote(segment, note, packed));
    for (let chunk = first; chunk < first + count; chunk++) {
      this.#list.read(bytes, starts[from + 1 + chunk] ?? 0, starts[from + 2 + chunk] ?? 0);
      const chunkId = segment.firstChunkOf(note) + chunk;
      this.#addList((packed) => worth.inChunk(segment, chunkId, packed));
    }
    return this.#weighed();
  }

  #addList(worthOf: (packed: number) => number): void {
    const { ids, counts, length } = this.#list;
    const { stems, words } = this.lexicon;
    for (let i = 0; i < length; i++) {
      const term = ids[i] ?? 0;
      if (words.has(term)) this.#add(stems.stemOf(term), worthOf(counts[i] ?? 0));
    }
  }

  #add(stem: number, frequency: number): void {
    const before = this.#frequencies[stem] ?? 0;
    if (before === 0) this.#see(stem);
    this.#frequencies[stem] = before + frequency;
  }

  #see(stem: number): void {
    this.#stems = roomyUint32(this.#stems, this.#length + 1);
    this.#stems[this.#length++] = stem;
  }

  #weighed(): NoteRow {
    const stems = this.#stems;
    const length = this.#length;
    const frequencies = this.#frequencies;
    if (this.#weights.length < length) this.#weights = new Float64Array(2 * length);
    let squares = 0;
    for (let i = 0; i < length; i++) {
      const stem = stems[i] ?? 0;
      const weight = weightOfStem(frequencies[stem] ?? 0, this.idfOf(stem));
      this.#weights[i] = weight;
      squares += weight * weight;
      frequencies[stem] = 0;
    }
    return { stems, weights: this.#weights, length, norm: Math.sqrt(squares) };
  }
}

/** Weight of the occurrences in one list: `tf' = sum over fields of boost * tf / (1 - b + b * length / mean)`. */
export class FieldFrequency {
  readonly #ofNotes: readonly FieldWeighting[];
  readonly #ofChunks: readonly FieldWeighting[];

  constructor(statistics: Statistics) {
    this.#ofNotes = noteFields.map((field) => statistics.weightingOf(field, 'tokens'));
    this.#ofChunks = chunkFields.map((field) => statistics.weightingOf(field, 'tokens'));
  }

  /** Returns tf' of counts packed by `noteBits`. */
  inNote({ sections }: Segment, note: number, packed: number): number {
    const { own } = sections.lengths;
    let sum = 0;
    for (let place = 2 * noteFields.length * note, rest = packed, field = 0; rest > 0; place++, field++, rest >>>= 8) {
      if ((rest & 255) > 0) sum += weigh(rest & 255, own[place] ?? 0, this.#ofNotes[field]);
    }
    return sum;
  }

  /** Returns tf' of counts packed by `chunkBits`. */
  inChunk({ sections }: Segment, chunkId: number, packed: number): number {
    const { bodies, headings } = sections.lengths;
    const body = weigh(packed & bodyMask, bodies[chunkId] ?? 0, this.#ofChunks[0]);
    return packed > bodyMask ? body + weigh(packed >>> headingsShift, headings[chunkId] ?? 0, this.#ofChunks[1]) : body;
  }
}
